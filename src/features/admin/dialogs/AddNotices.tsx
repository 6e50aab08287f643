import { errorLines } from '@/editing/messages';
import { UnknownNotice } from '@/editing/UnknownNotice';
import { FormNotices } from '@/ui/feedback/FormNotices';
import { ActionErrorAlert } from '@/ui/feedback/ActionErrorAlert';
import { dialogMessages } from './messages';
import type { AddUserForm } from './useAddUser';
import { fieldLabels } from './userFields';

const labels: Readonly<Record<string, string>> = { ...fieldLabels, password: 'Password' };

/** The notices above the fields: what became of adding a user. */
export function AddNotices({ form: { step, check } }: { form: AddUserForm }) {
  const isNews = step.kind === 'failed' || step.kind === 'unknown';
  return (
    <FormNotices news={isNews ? step.kind : null}>
      {step.kind === 'failed' && (
        <ActionErrorAlert
          title={dialogMessages.addFailed}
          lines={errorLines(step.error, ({ path }) => labels[path], {
            stillHere: dialogMessages.stillHereAdd,
            expired: dialogMessages.expiredAdd,
          })}
          requestId={step.error.requestId}
        />
      )}
      {step.kind === 'unknown' && (
        <UnknownNotice title={dialogMessages.unknownAddTitle} error={step.error} onCheck={check} />
      )}
    </FormNotices>
  );
}
