import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { selectIsConfirmationAsked, selectSessionStatus, selectSessionUser } from '@/lib/session/session';

/*
 * Both come in the file that shows the page: in a file of their own they might not come, and what was typed below would be
 * lost. They are run when they are first needed.
 */
const SignInAgainDialog = lazy(async () => ({
  default: (await import(/* webpackMode: "eager" */ './SignInAgainDialog')).SignInAgainDialog,
}));
const ConfirmIdentityDialog = lazy(async () => ({
  default: (await import(/* webpackMode: "eager" */ './ConfirmIdentityDialog')).ConfirmIdentityDialog,
}));

/** Stands over the page when the server has rejected the token (SHELL-16), or asks for the password again (OWN-02). */
export function SessionDialogs() {
  const isExpired = useSelector(selectSessionStatus) === 'expired';
  const isConfirmationAsked = useSelector(selectIsConfirmationAsked);
  const user = useSelector(selectSessionUser);
  if (!user) return null;
  return (
    <Suspense fallback={null}>
      {isExpired ? (
        <SignInAgainDialog user={user} />
      ) : (
        isConfirmationAsked && <ConfirmIdentityDialog user={user} />
      )}
    </Suspense>
  );
}
