import Button from '@mui/material/Button';
import { errorLines } from '@/editing/messages';
import { focusAround } from '@/lib/browser/focusAround';
import { FormNotices } from '@/ui/feedback/FormNotices';
import { ActionErrorAlert } from '@/ui/feedback/ActionErrorAlert';
import { importMessages as messages } from './messages';
import type { PeopleImport } from './useImport';

/** The errors of the file, and the outcome of sending it. */
export function ImportNotices({ people }: { people: PeopleImport }) {
  const { file, errors, step } = people;
  const isSettled = step.kind === 'failed' || step.kind === 'unknown';
  const isDirectory = file?.name === messages.directoryFile;
  const hasErrors = file !== null && ('error' in file || errors.length > 0);
  return (
    <FormNotices news={isSettled ? step : hasErrors ? file : null}>
      {file && 'error' in file && <ActionErrorAlert title={messages.unusableTitle} lines={[file.error]} />}
      {errors.length > 0 ? (
        <ActionErrorAlert
          title={messages.errorsTitle(errors.length)}
          lines={[isDirectory ? messages.directoryErrorsText : messages.errorsText]}
        />
      ) : (
        <StepNotice people={people} />
      )}
    </FormNotices>
  );
}

function StepNotice({ people: { step, rows, check } }: { people: PeopleImport }) {
  if (step.kind === 'failed') {
    return (
      <ActionErrorAlert
        title={messages.failed}
        lines={errorLines(step.error, () => undefined, {
          stillHere: messages.kept,
          expired: messages.expired,
        })}
        requestId={step.error.requestId}
      />
    );
  }
  if (step.kind !== 'unknown') return null;
  return (
    <ActionErrorAlert
      uncertain
      title={messages.unknownTitle(rows.length)}
      lines={[step.error.message, messages.unknownText]}
      action={
        <Button ref={focusAround} onClick={check}>
          Check again
        </Button>
      }
    />
  );
}
