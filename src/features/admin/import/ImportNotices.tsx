import Button from '@mui/material/Button';
import { errorLines } from '@/editing/messages';
import { focusAround } from '@/lib/browser/focusAround';
import { FormNotices } from '@/ui/feedback/FormNotices';
import { ActionErrorAlert } from '@/ui/feedback/ActionErrorAlert';
import { importMessages as messages } from './importMessages';
import type { PeopleImport } from './useImport';

/** What is wrong with the file, and what became of sending it. */
export function ImportNotices({ people }: { people: PeopleImport }) {
  const { file, faults, step } = people;
  const isSettled = step.kind === 'failed' || step.kind === 'unknown';
  const isFaulty = file !== null && ('refusal' in file || faults.length > 0);
  return (
    <FormNotices news={isSettled ? step : isFaulty ? file : null}>
      {file && 'refusal' in file && <ActionErrorAlert title={messages.refusedTitle} lines={[file.refusal]} />}
      {faults.length > 0 ? (
        <ActionErrorAlert title={messages.faultsTitle(faults.length)} lines={[messages.faultsText]} />
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
