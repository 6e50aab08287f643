import Button from '@mui/material/Button';
import { refusedLines } from '@/api/refusedLines';
import { saveTexts } from '@/lib/saveTexts';
import { focusAround } from '@/lib/browser/focusAround';
import { FormNotices } from '@/ui/feedback/FormNotices';
import { ActionErrorAlert } from '@/ui/feedback/ActionErrorAlert';
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
        <ActionErrorAlert
          title={dialogMessages.addFailed}
          lines={refusedLines(step.error, ({ path }) => labels[path], {
            kept: dialogMessages.keptAdd,
            expired: dialogMessages.expiredAdd,
          })}
          requestId={step.error.requestId}
        />
      )}
      {step.kind === 'unknown' && (
        <ActionErrorAlert
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
