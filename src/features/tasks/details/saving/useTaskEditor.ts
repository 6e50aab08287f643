import { useSelector } from 'react-redux';
import type { EditableTaskField, EditableTaskFieldId } from '@contract/taskFields';
import type { Task } from '@contract/tasks';
import { logActivity } from '@/api/logActivity';
import type { RecordEditing } from '@/api/recordEditor';
import { useRecordEditor } from '@/api/useRecordEditor';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeShown } from '@/lib/notices';
import { selectSessionUser } from '@/lib/session/session';
import { useKeptDraft } from '@/lib/useKeptDraft';
import { taskMessages } from '@/features/tasks/messages';
import { saveMessages } from './saveMessages';
import { taskSaver } from './saveTask';
import { dropTaskDraft, keepTaskDraft, readTaskDraft } from './storedDraft';
import { draftOf, type TaskEdits } from '../fields/taskDraft';
import { countChanges, fieldIssues, refusedTab, taskEditing } from './taskEditor';
import { firstFault, type TaskFault } from '../fields/taskFaults';
import { changedEdits, hasChanges, labelsOf, type TaskWork } from './taskWork';
import { useTaskServer } from './useTaskServer';

export interface TaskEditor extends RecordEditing<Task, EditableTaskFieldId> {
  edits: TaskEdits;
  changes: number;
  /** What cannot be saved as it stands; null when all can. */
  fault: TaskFault | null;
  /** What the server said of fields, until they are edited. */
  issues: Partial<Record<EditableTaskFieldId, string>>;
  /** Why no field can be changed for now, whatever the task's locks say; null where they can. */
  blocked: string | null;
  restoreDraft: () => void;
  /** Throws away what was typed another time. */
  discardDraft: () => void;
  /** Gives up what is typed now; a draft that was not decided about stays. */
  discard: () => void;
}

/**
 * One person's work on one task, from opening it to having saved.
 *
 * @param onSaved is called once the server has said that it is saved
 * @param onRefused with the tab of the first field that has to be corrected before it can be saved
 */
export function useTaskEditor(
  task: Task,
  onSaved: () => void,
  onRefused: (tab: EditableTaskField['tab']) => void,
): TaskEditor {
  const user = useSelector(selectSessionUser);
  const userId = user?.id ?? '';
  const dispatch = useAppDispatch();
  const say = (kind: 'info' | 'success' | 'warning' | 'error', message: string) =>
    void dispatch(noticeShown({ kind, message }));
  const { internalid } = task;
  const record = useRecordEditor(
    taskEditing,
    taskSaver,
    () => taskEditing.startEditing(task, readTaskDraft(userId, task)),
    {
      onStored: () => keptDraft.drop(),
      onSaved: (begun, settled) => {
        void dispatch(logActivity(`Updated task ${internalid}: ${changedLabels(begun)}`));
        say('success', taskMessages.saved);
        const { meanwhile } = settled.work;
        if (meanwhile.length > 0) say('info', saveMessages.bothSaved(labelsOf(meanwhile)));
        onSaved();
      },
      onRefused: (begun, settled) => {
        void dispatch(logActivity(`Failed to update task ${internalid}: ${changedLabels(begun)}`));
        say('error', taskMessages.saveFailed);
        const tab = refusedTab(settled);
        if (tab) onRefused(tab);
      },
    },
  );
  const { state, edit, resume, choose, takeTheirs, restoreDraft } = record;
  const { work, step } = state;
  const { base, edits } = work;
  const changes = countChanges(state);
  const server = useTaskServer(user?.email ?? '', record.asking);
  const keptDraft = useKeptDraft(userId, {
    work,
    hasChanges: hasChanges(work),
    isPaused: step.kind === 'offered',
    keep: () => keepTaskDraft(userId, work),
    drop: () => dropTaskDraft(userId, base.internalid),
  });

  return {
    base,
    draft: draftOf(base, edits),
    edits,
    work,
    changes,
    fault: firstFault(base, edits),
    issues: fieldIssues(step),
    step,
    blocked: step.kind === 'offered' ? saveMessages.draftFirst : null,
    edit,
    askToSave: () => {
      if (changes === 0) say('warning', taskMessages.noChanges);
      else record.confirm();
    },
    save: () => record.save(server),
    resume,
    check: () => record.check(server),
    choose,
    saveChosen: () => record.saveChosen(server),
    takeTheirs,
    restoreDraft,
    discardDraft: () => {
      keptDraft.drop();
      record.stepTo({ kind: 'editing' });
    },
    discard: () => {
      if (changes > 0) keptDraft.drop();
    },
  };
}

const changedLabels = (work: TaskWork) => labelsOf(Object.keys(changedEdits(work)));
