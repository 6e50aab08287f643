import { editableTaskFields, taskFieldValue } from '@contract/taskFields';
import { isTaskLocked } from '@contract/taskRules';
import { fieldText } from '@/lib/format/taskFieldText';
import { ConflictAlert } from '@/editing/ConflictNotice';
import { saveMessages } from './saveMessages';
import { fieldLockText } from '../fields/screenLocks';
import type { EditorStep } from './taskEditor';
import { askedIds, compareWork, labelsOf } from './taskWork';
import type { TaskEditor } from './useTaskEditor';

interface ConflictNoticeProps {
  editor: TaskEditor;
  step: Extract<EditorStep, { kind: 'conflict' }>;
  /** Why it cannot be saved now, whatever is chosen; null where it can. */
  saveLock: string | null;
}

/** The choice between what somebody else saved of the task and what was typed here. */
export function ConflictNotice({ editor, step: { theirs, choices }, saveLock }: ConflictNoticeProps) {
  const { work, draft, choose, saveChosen, takeTheirs } = editor;
  const asked = askedIds(work, theirs);
  const ways = compareWork(work, theirs);
  return (
    <ConflictAlert
      title={saveMessages.conflictTitle}
      fields={editableTaskFields
        .filter(({ id }) => asked.includes(id))
        .map(({ id, label }) => ({
          id,
          label,
          theirs: fieldText(id, taskFieldValue(theirs, id)),
          mine: fieldText(id, draft[id]),
          mineLocked: fieldLockText(theirs, id, 'own'),
        }))}
      choices={choices}
      onlyTheirs={labelsOf(ways.theirs)}
      onlyMine={labelsOf(ways.mine.filter((id) => !asked.includes(id)))}
      locked={
        isTaskLocked(theirs.progressId)
          ? [saveMessages.conflictLocked(theirs.taskCurrentDoing ?? ''), saveMessages.copyHint]
          : undefined
      }
      saveLock={saveLock}
      onChoose={choose}
      onSave={saveChosen}
      onTakeTheirs={takeTheirs}
    />
  );
}
