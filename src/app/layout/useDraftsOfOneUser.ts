import { useEffect } from 'react';
import { useSelector, useStore } from 'react-redux';
import { dropAllDrafts, dropDraftsOfOthers } from '@/lib/drafts';
import { selectSessionStatus, selectSessionUser, type WithSession } from '@/lib/session';

/**
 * Drafts belong to the one who is signed in (SHELL-16): his own go when he signs out, here or in another tab; what
 * another one left in this tab goes when he arrives. A session that only expired keeps them.
 */
export function useDraftsOfOneUser(): void {
  const store = useStore<WithSession>();
  const userId = useSelector(selectSessionUser)?.id;
  useEffect(() => {
    if (userId !== undefined) dropDraftsOfOthers(userId);
  }, [userId]);
  useEffect(
    () =>
      store.subscribe(() => {
        if (selectSessionStatus(store.getState()) === 'signedOut') dropAllDrafts();
      }),
    [store],
  );
}
