import { toApiError } from '@/api/base/apiError';
import { useConfirmIdentityMutation } from '@/api/confirmIdentity';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { confirmationEnded, signedIn } from '@/lib/session/session';
import type { SignedInUser } from '@/lib/session/storedSession';
import { messages } from './messages';
import { PasswordDialog } from './password/PasswordDialog';

/** "Confirm that it is you": a change waits below, and is sent again once the password was given (OWN-02). */
export function ConfirmIdentityDialog({ user }: { user: SignedInUser }) {
  const dispatch = useAppDispatch();
  const [confirm, { isLoading, error }] = useConfirmIdentityMutation();
  const submit = async (current: string) => {
    const { data } = await confirm({ current });
    // What waits for the password goes on with the new token, in other tabs too.
    if (data) dispatch(signedIn({ ...user, token: data.token }));
  };
  return (
    <PasswordDialog
      title={messages.confirmTitle}
      text={messages.confirmText}
      email={user.email}
      error={error && toApiError(error).message}
      isBusy={isLoading}
      submitLabel={isLoading ? 'Confirming...' : 'Confirm'}
      cancelLabel="Cancel"
      closable
      onSubmit={(current) => void submit(current)}
      onCancel={() => dispatch(confirmationEnded())}
    />
  );
}
