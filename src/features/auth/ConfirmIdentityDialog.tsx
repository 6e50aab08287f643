import { useSelector } from 'react-redux';
import { toApiError } from '@/api/apiError';
import { useConfirmIdentityMutation } from '@/api/ownPassword';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { confirmationEnded, selectIsConfirmationAsked } from '@/lib/session/session';
import { messages } from './messages';
import { PasswordDialog } from './PasswordDialog';

/** "Confirm that it is you": a change waits below, and is sent again once the password was given (OWN-02). */
export function ConfirmIdentityDialog({ email }: { email: string }) {
  const isAsked = useSelector(selectIsConfirmationAsked);
  return isAsked && <ConfirmIdentity email={email} />;
}

function ConfirmIdentity({ email }: { email: string }) {
  const dispatch = useAppDispatch();
  const [confirm, { isLoading, error }] = useConfirmIdentityMutation();
  const submit = async (current: string) => {
    const { data } = await confirm({ current });
    if (data) dispatch(confirmationEnded({ isGiven: true }));
  };
  return (
    <PasswordDialog
      title={messages.confirmTitle}
      text={messages.confirmText}
      email={email}
      error={error && toApiError(error).message}
      isBusy={isLoading}
      submitLabel={isLoading ? 'Confirming...' : 'Confirm'}
      cancelLabel="Cancel"
      closable
      onSubmit={(current) => void submit(current)}
      onCancel={() => dispatch(confirmationEnded({ isGiven: false }))}
    />
  );
}
