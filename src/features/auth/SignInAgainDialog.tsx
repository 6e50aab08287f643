import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { paths } from '@/lib/paths';
import { signedOut } from '@/lib/session/session';
import type { SignedInUser } from '@/lib/session/storedSession';
import { PasswordDialog } from './password/PasswordDialog';
import { useLogoutQuestion } from './useLogoutQuestion';
import { useSignIn } from './useSignIn';

/** Asked where something was typed: only the answer tells whose the address is. */
const otherAddress = {
  title: 'Sign in with another address?',
  text: 'If it belongs to another account, what you typed and did not save is thrown away.',
  confirmLabel: 'Login',
};

/** It cannot be closed: the page below stays as it is, with everything typed, until its user is back or gives it up. */
export function SignInAgainDialog({ user }: { user: SignedInUser }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  // A session that ended with a new address still names the old one (D-62).
  const [email, setEmail] = useState(user.email);
  const { signIn, isBusy, error } = useSignIn();
  const { request, question } = useLogoutQuestion();
  const submit = async (password: string) => {
    const back = await signIn({ email, password });
    // The page below was another person's.
    if (back && back.id !== user.id) void navigate(paths.home, { replace: true });
  };
  return (
    <>
      <PasswordDialog
        title="Your session has expired. Please sign in again."
        email={email}
        onEmailChange={setEmail}
        error={
          error && (
            <>
              <div>{error}</div>
              <div>If your e-mail address was changed, sign in with the new one.</div>
            </>
          )
        }
        isBusy={isBusy}
        submitLabel="Login"
        cancelLabel="Sign in as someone else"
        onSubmit={(password) => {
          // What is no address belongs to nobody: the server says so.
          const isOther = email.includes('@') && email.trim().toLowerCase() !== user.email.toLowerCase();
          if (isOther) request(() => void submit(password), otherAddress);
          else void submit(password);
        }}
        onCancel={() => request(() => dispatch(signedOut()))}
        blursPage
      />
      {question}
    </>
  );
}
