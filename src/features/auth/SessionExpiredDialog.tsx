import { useSelector } from 'react-redux';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { selectSessionStatus, selectSessionUser, signedOut } from '@/lib/session/session';
import { ConfirmIdentityDialog } from './ConfirmIdentityDialog';
import { PasswordDialog } from './PasswordDialog';
import { useSignIn } from './useSignIn';

/**
 * Stands over the page when the server has rejected the token (SHELL-16), or asks for the password again (OWN-02). The
 * first cannot be closed: the page below stays as it is, with everything typed, until its user is back or gives it up.
 */
export function SessionExpiredDialog() {
  const status = useSelector(selectSessionStatus);
  const user = useSelector(selectSessionUser);
  if (!user) return null;
  return status === 'expired' ? <SignInAgain email={user.email} /> : <ConfirmIdentityDialog user={user} />;
}

function SignInAgain({ email }: { email: string }) {
  const dispatch = useAppDispatch();
  const { signIn, isBusy, error } = useSignIn();
  return (
    <PasswordDialog
      title="Your session has expired. Please sign in again."
      email={email}
      error={
        error && (
          <>
            <div>{error}</div>
            {/* A session that ended with a new address still names the old one (D-62). */}
            <div>If your e-mail address was changed, choose &quot;Sign in as someone else&quot;.</div>
          </>
        )
      }
      isBusy={isBusy}
      submitLabel="Login"
      cancelLabel="Sign in as someone else"
      onSubmit={(password) => void signIn({ email, password })}
      onCancel={() => dispatch(signedOut())}
      blursPage
    />
  );
}
