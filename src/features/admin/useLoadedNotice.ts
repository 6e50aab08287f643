import { useCallback, useEffect, useRef } from 'react';
import { useAppDispatch } from '@/lib/hooks';
import { noticeShown } from '@/lib/notices';
import { userMessages } from './userMessages';
import type { UserList } from './useUserList';

/**
 * Says that the users are here (ADM-03), once for each time that somebody asked for them: by opening the page or by Retry.
 * What is loaded anew after a change has a notice of its own.
 *
 * @returns Retry
 */
export function useLoadedNotice({ users, loadedAt = 0, retry }: UserList): () => void {
  const dispatch = useAppDispatch();
  const askedAt = useRef<number | null>(null);
  useEffect(() => {
    askedAt.current = Date.now();
  }, []);
  const hasUsers = users !== undefined && users.length > 0;
  useEffect(() => {
    if (!hasUsers || askedAt.current === null || loadedAt < askedAt.current) return;
    askedAt.current = null;
    dispatch(noticeShown({ kind: 'success', message: userMessages.loaded }));
  }, [hasUsers, loadedAt, dispatch]);
  return useCallback(() => {
    askedAt.current = Date.now();
    retry();
  }, [retry]);
}
