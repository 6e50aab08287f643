import Button from '@mui/material/Button';
import { errorLines } from '@/editing/errorLines';
import { saveTexts } from '@/editing/messages';
import { focusAround } from '@/lib/browser/focusAround';
import { FormNotices } from '@/ui/feedback/FormNotices';
import { RefusedAlert } from '@/ui/feedback/RefusedAlert';
import { dialogMessages } from './dialogMessages';
import type { AddUserForm } from './useAddUser';
import { fieldLabels } from './userFields';

const labels: Readonly<Record<string, string>> = { ...fieldLabels, password: 'Password' };

/** What became of adding a user. */
export function AddNotices({ form: { step, check } }: { form: AddUserForm }) {
  const isNews = step.kind === 'failed' || step.kind === 'unknown';
  return (
    <FormNotices news={isNews ? step.kind : null}>
      {step.kind === 'failed' && (
        <RefusedAlert
          title={dialogMessages.addFailed}
          lines={errorLines(step.error, ({ path }) => labels[path], {
            kept: dialogMessages.keptAdd,
            expired: dialogMessages.expiredAdd,
          })}
          requestId={step.error.requestId}
        />
      )}
      {step.kind === 'unknown' && (
        <RefusedAlert
          uncertain
          title={dialogMessages.unknownAddTitle}
          lines={[step.error.message, saveTexts.unknownText]}
          action={
            <Button ref={focusAround} onClick={check}>
              Check again
            </Button>
          }
        />
      )}
    </FormNotices>
  );
}
