import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { DisabledReason } from '@/ui/feedback/DisabledReason';
import { RefusedAlert } from '@/ui/feedback/RefusedAlert';
import { taskMessages } from '@/features/tasks/messages';
import { ConflictNotice } from './ConflictNotice';
import { saveFailureText } from './saveFailureText';
import { saveMessages } from './saveMessages';
import { TaskDraftOffer } from './TaskDraftOffer';
import { labelsOf } from './taskWork';
import type { TaskEditor } from './useTaskEditor';

interface StepNoticeProps {
  editor: TaskEditor;
  /** Nothing of the task can be changed now. */
  isLocked: boolean;
  /** Why what would save it, and close the dialog, cannot be pressed now; null where it can. */
  saveLock: string | null;
}

/** What there is to say at the step where the editor stands. */
export function StepNotice({ editor, isLocked, saveLock }: StepNoticeProps) {
  const { step, work, check, restoreDraft, discardDraft } = editor;
  switch (step.kind) {
    case 'offered':
      return (
        <TaskDraftOffer
          draft={step.draft}
          isLocked={isLocked}
          onRestore={restoreDraft}
          onDiscard={discardDraft}
        />
      );
    case 'failed':
      return (
        <>
          <RefusedAlert
            title={taskMessages.saveFailed}
            lines={saveFailureText(step.error)}
            requestId={step.error.requestId}
          />
          {work.meanwhile.length > 0 && (
            <Alert severity="info">{saveMessages.changedMeanwhile(labelsOf(work.meanwhile))}</Alert>
          )}
        </>
      );
    case 'unknown':
      return (
        <RefusedAlert
          uncertain
          title={saveMessages.unknownTitle}
          lines={[step.error.message, saveMessages.unknownText]}
          action={
            <DisabledReason reason={saveLock}>
              <Button onClick={check}>Check again</Button>
            </DisabledReason>
          }
        />
      );
    case 'conflict':
      return <ConflictNotice editor={editor} step={step} saveLock={saveLock} />;
    case 'fault':
      return (
        <Alert severity="warning" role="alert">
          <AlertTitle>{saveMessages.faultTitle}</AlertTitle>
          {work.meanwhile.length > 0 && <div>{saveMessages.changedMeanwhile(labelsOf(work.meanwhile))}</div>}
          <div>{saveMessages.faultText}</div>
        </Alert>
      );
    case 'nothingLeft':
      return (
        <Alert severity="info" role="status">
          {saveMessages.nothingLeft}
        </Alert>
      );
    default:
      return null;
  }
}
