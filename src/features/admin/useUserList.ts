import { useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useListUsersQuery } from '@/api/users';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeShown } from '@/lib/notices';
import { useLocalList } from '@/list/useLocalList';
import { userList } from './userList';
import { userMessages } from './messages';

export type UserList = ReturnType<typeof useUserList>;

/** All users, filtered and sorted in the browser; and when they came, in milliseconds since 1970. */
export function useUserList() {
  const shown = useDeferredValue(useSelector(userList.selectList));
  // What other admins changed since the page was last looked at follows.
  const answer = useListUsersQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: rows, fulfilledTimeStamp: loadedAt, error, isFetching, refetch } = answer;
  const found = useMemo(() => rows && { rows }, [rows]);
  const list = useLocalList(userList, shown, { found, error, isFetching, refetch });
  return useMemo(() => ({ ...list, loadedAt }), [list, loadedAt]);
}

/**
 * Says that the users are here (ADM-03), once for each time that somebody asked for them: by opening the page or by Retry.
 * Not to who opened a dialog by its address.
 * What is loaded anew after a change has a notice of its own.
 *
 * @returns Retry
 */
export function useLoadedNotice({ found, loadedAt = 0, retry }: UserList): () => void {
  const dispatch = useAppDispatch();
  const isCovered = useSelector(userList.selectOpen) !== null;
  const askedAt = useRef<number | null>(null);
  useEffect(() => {
    askedAt.current = Date.now();
  }, []);
  const hasUsers = found !== undefined && found.rows.length > 0;
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
