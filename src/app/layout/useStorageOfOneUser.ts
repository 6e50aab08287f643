import { useEffect } from 'react';
import { useSelector, useStore } from 'react-redux';
import { drafts, formDrafts } from '@/lib/storage/drafts';
import { recentSearches } from '@/lib/storage/recentTerms';
import { rememberedViews } from '@/list/rememberedView';
import { selectSessionStatus, selectSessionUser, type WithSession } from '@/lib/session/session';
import { viewLayouts } from '@/ui/data-table/viewLayouts';

/** Layouts of views that no user was named in (`table.tasks.<view>`): nothing reads them, and they stop early rows (boot.ts). */
function dropUnowned(): void {
  try {
    for (const key of Object.keys(localStorage)) if (/^table\.\w+\./.test(key)) localStorage.removeItem(key);
  } catch {
    // Storage that is closed holds none.
  }
}

const owned = [drafts, formDrafts, recentSearches, rememberedViews, viewLayouts];

/**
 * Drafts, recent searches, default views and changed layouts of views belong to the one who is signed in (SHELL-16): his own
 * go when he signs out, here or in another tab; what another one left goes when he arrives. A session that only expired keeps
 * them.
 */
export function useStorageOfOneUser(): void {
  const store = useStore<WithSession>();
  const userId = useSelector(selectSessionUser)?.id;
  useEffect(() => {
    if (userId === undefined) return;
    dropUnowned();
    for (const each of owned) each.dropOfOthers(userId);
  }, [userId]);
  useEffect(
    () =>
      store.subscribe(() => {
        if (selectSessionStatus(store.getState()) === 'signedOut') for (const each of owned) each.dropAll();
      }),
    [store],
  );
}
