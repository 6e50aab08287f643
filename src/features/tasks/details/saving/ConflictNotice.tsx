import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { editableTaskFields, taskFieldValue } from '@contract/taskFields';
import { isTaskLocked } from '@contract/taskRules';
import { ConflictChoice } from '@/ui/ConflictChoice';
import { DisabledReason } from '@/ui/DisabledReason';
import { fieldText } from '../fields/fieldText';
import { saveMessages } from './saveMessages';
import { fieldLockText } from '../fields/screenLocks';
import type { EditorStep } from './taskEditor';
import { askedIds, compareWork, labelsOf } from './taskWork';
import type { TaskEditor } from './useTaskEditor';

interface ConflictProps {
  editor: TaskEditor;
  step: Extract<EditorStep, { kind: 'conflict' }>;
}

interface ConflictNoticeProps extends ConflictProps {
  /** Why it cannot be saved now, whatever is chosen; null where it can. */
  saveLock: string | null;
}

/** Says that somebody else saved first, shows both values of what both changed, and leaves the choice to the person (TDET-16). */
export function ConflictNotice({ editor, step, saveLock }: ConflictNoticeProps) {
  const { work, draft, choose, saveChosen, takeTheirs } = editor;
  const { theirs, choices } = step;
  const asked = askedIds(work, theirs);
  const isLocked = isTaskLocked(theirs.progressId);
  const fields = editableTaskFields
    .filter(({ id }) => asked.includes(id))
    .map(({ id, label }) => ({
      id,
      label,
      theirs: fieldText(id, taskFieldValue(theirs, id)),
      mine: fieldText(id, draft[id]),
      mineLocked: fieldLockText(theirs, id, 'own'),
    }));
  const missing = asked.some((id) => choices[id] === undefined) ? saveMessages.chooseEach : null;
  return (
    // Only the text is read out by itself; what can be pressed would come with it.
    <Alert severity="warning" role="none" sx={{ '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}>
      <div role="alert">
        <AlertTitle>{saveMessages.conflictTitle}</AlertTitle>
        {isLocked ? (
          <>
            <div>{saveMessages.conflictLocked(theirs.taskCurrentDoing ?? '')}</div>
            <div>{saveMessages.copyHint}</div>
          </>
        ) : (
          <div>{fields.length > 0 ? saveMessages.conflictText : saveMessages.conflictNone}</div>
        )}
      </div>
      <Box sx={{ display: 'grid', gap: 3, mt: 3 }}>
        <ConflictChoice fields={fields} choices={choices} onChoose={isLocked ? undefined : choose} />
        {!isLocked && <MergedFields editor={editor} step={step} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {!isLocked && (
            <DisabledReason reason={missing ?? saveLock}>
              <Button variant="outlined" onClick={saveChosen}>
                Save
              </Button>
            </DisabledReason>
          )}
          <Button variant="outlined" onClick={takeTheirs}>
            Take all of theirs
          </Button>
        </Box>
      </Box>
    </Alert>
  );
}

/** What needs no question, because only one of the two changed it. */
function MergedFields({ editor: { work }, step: { theirs } }: ConflictProps) {
  const ways = compareWork(work, theirs);
  const asked = askedIds(work, theirs);
  const mine = ways.mine.filter((id) => !asked.includes(id));
  return (
    <div>
      {ways.theirs.length > 0 && <div>{saveMessages.onlyTheirs(labelsOf(ways.theirs))}</div>}
      {mine.length > 0 && <div>{saveMessages.onlyMine(labelsOf(mine))}</div>}
    </div>
  );
}
