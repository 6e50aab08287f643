import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ApiError } from '@/api/apiError';
import { refusedLines } from '@/api/refusedLines';
import { ConflictAlert } from '@/ui/feedback/ConflictAlert';
import { focusAround } from '@/lib/browser/focusAround';
import { FormNotices } from '@/ui/feedback/FormNotices';
import { ActionErrorAlert } from '@/ui/feedback/ActionErrorAlert';
import { dialogMessages, userSaveTexts } from './dialogMessages';
import { userWorks, type UserStep } from './saveUser';
import { fieldLabels, labelsOf, userDrafts, userFieldIds } from './userFields';
import type { UserEditor } from './useUserEditor';

/** What pressing something has led to. */
const news: ReadonlySet<UserStep['kind']> = new Set(['failed', 'unknown', 'conflict', 'nothingLeft']);

/** What became of saving a user, over the fields. */
export function UserNotices({ editor }: { editor: UserEditor }) {
  const { kind } = editor.step;
  return (
    <FormNotices news={news.has(kind) ? kind : null}>
      <StepNotice editor={editor} />
    </FormNotices>
  );
}

const failureLines = (error: ApiError) =>
  error.status === 404
    ? [userSaveTexts.gone, userSaveTexts.copyHint]
    : refusedLines(error, ({ path }) => labelsOf([path]) || undefined);

function StepNotice({ editor }: { editor: UserEditor }) {
  const { step, work, check } = editor;
  switch (step.kind) {
    case 'failed':
      return (
        <>
          <ActionErrorAlert
            title={dialogMessages.updateFailed}
            lines={failureLines(step.error)}
            requestId={step.error.requestId}
          />
          {work.meanwhile.length > 0 && (
            <Alert severity="info">{userSaveTexts.changedMeanwhile(labelsOf(work.meanwhile))}</Alert>
          )}
        </>
      );
    case 'unknown':
      return (
        <ActionErrorAlert
          uncertain
          title={userSaveTexts.unknownTitle}
          lines={[step.error.message, userSaveTexts.unknownText]}
          action={
            <Button ref={focusAround} onClick={check}>
              Check again
            </Button>
          }
        />
      );
    case 'conflict':
      return <UserConflict editor={editor} step={step} />;
    case 'nothingLeft':
      return (
        <Alert severity="info" role="status">
          {userSaveTexts.nothingLeft}
        </Alert>
      );
    default:
      return null;
  }
}

interface UserConflictProps {
  editor: UserEditor;
  step: Extract<UserStep, { kind: 'conflict' }>;
}

/** The choice between what another admin saved and what was typed here. */
function UserConflict({ editor, step: { theirs, choices } }: UserConflictProps) {
  const { work, draft, choose, saveChosen, takeTheirs } = editor;
  const asked = userWorks.askedIds(work, theirs);
  const ways = userWorks.compareWork(work, theirs);
  const stored = userDrafts.draftOf(theirs, {});
  return (
    <ConflictAlert
      title={userSaveTexts.conflictTitle}
      fields={userFieldIds
        .filter((id) => asked.includes(id))
        .map((id) => ({ id, label: fieldLabels[id], theirs: stored[id], mine: draft[id] }))}
      choices={choices}
      onlyTheirs={labelsOf(ways.theirs)}
      onlyMine={labelsOf(ways.mine)}
      saveLock={null}
      onChoose={choose}
      onSave={saveChosen}
      onTakeTheirs={takeTheirs}
    />
  );
}
