import { useCallback, useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeShown } from '@/lib/store/notices';
import { userMessages } from './userMessages';
import { selectOpenUser } from './usersView';
import type { UserList } from './useUserList';

/**
 * Says that the users are here (ADM-03), once for each time that somebody asked for them: by opening the page or by Retry.
 * Not to who opened a dialog by its address.
 * What is loaded anew after a change has a notice of its own.
 *
 * @returns Retry
 */
export function useLoadedNotice({ users, loadedAt = 0, retry }: UserList): () => void {
  const dispatch = useAppDispatch();
  const isCovered = useSelector(selectOpenUser) !== null;
  const askedAt = useRef<number | null>(null);
  useEffect(() => {
    askedAt.current = Date.now();
  }, []);
  const hasUsers = users !== undefined && users.length > 0;
  useEffect(() => {
    if (!hasUsers || askedAt.current === null || loadedAt < askedAt.current) return;
    askedAt.current = null;
    // Whoever came for a dialog looks at that: on a phone the notice would lie on its title.
    if (isCovered) return;
    dispatch(noticeShown({ kind: 'success', message: userMessages.loaded }));
  }, [hasUsers, loadedAt, isCovered, dispatch]);
  return useCallback(() => {
    askedAt.current = Date.now();
    retry();
  }, [retry]);
}
