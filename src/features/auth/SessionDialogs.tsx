import { Suspense, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { fetchedOnce } from '@/lib/browser/fetchedOnce';
import { lazyPart } from '@/lib/browser/lazyPart';
import { whenIdle } from '@/lib/browser/whenIdle';
import { selectIsConfirmationAsked, selectSessionStatus, selectSessionUser } from '@/lib/session/session';

/*
 * Both come in the file that shows the page: in a file of their own they might not come, and what was typed below would be
 * lost. They are run once the browser is idle: the first rows need not wait for it.
 */
const dialogs = fetchedOnce(async () => {
  const { SignInAgainDialog } = await import(/* webpackMode: "eager" */ './SignInAgainDialog');
  const { ConfirmIdentityDialog } = await import(/* webpackMode: "eager" */ './ConfirmIdentityDialog');
  return { SignInAgainDialog, ConfirmIdentityDialog };
});
const LaterSignInAgain = lazyPart(
  async () => (await dialogs.load()).SignInAgainDialog,
  () => dialogs.loaded()?.SignInAgainDialog,
);
const LaterConfirmIdentity = lazyPart(
  async () => (await dialogs.load()).ConfirmIdentityDialog,
  () => dialogs.loaded()?.ConfirmIdentityDialog,
);

/** Stands over the page when the server has rejected the token (SHELL-16), or asks for the password again (OWN-02). */
export function SessionDialogs() {
  const isExpired = useSelector(selectSessionStatus) === 'expired';
  const isConfirmationAsked = useSelector(selectIsConfirmationAsked);
  const user = useSelector(selectSessionUser);
  useEffect(() => whenIdle(() => void dialogs.load()), []);
  if (!user) return null;
  return (
    <Suspense fallback={null}>
      {isExpired ? (
        <LaterSignInAgain user={user} />
      ) : (
        isConfirmationAsked && <LaterConfirmIdentity user={user} />
      )}
    </Suspense>
  );
}
