import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useListUsersQuery } from '@/api/users';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeShown } from '@/lib/store/notices';
import { useLocalList } from '@/list/useLocalList';
import { useShownList } from '@/list/useShownList';
import { userList } from './userList';
import { userMessages } from './messages';

export type UserList = ReturnType<typeof useUserList>;

/** All users, filtered and sorted in the browser; and when they came, in milliseconds since 1970. */
export function useUserList() {
  const wanted = useSelector(userList.selectList);
  const shown = useShownList(userList, wanted);
  // What other admins changed since the page was last looked at follows.
  const answer = useListUsersQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: rows, fulfilledTimeStamp: loadedAt, error, isFetching, refetch } = answer;
  const found = useMemo(() => rows && { rows }, [rows]);
  const list = useLocalList(userList, { wanted, shown }, { found, error, isFetching, refetch });
  return useMemo(() => ({ ...list, loadedAt }), [list, loadedAt]);
}

/**
 * Shows the notice that the users are loaded (ADM-03), once each time a person asks for them: by opening the page or by
 * Retry. It does not appear over a dialog that an address opened, nor when a change reloads the list: that has its own
 * notice.
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
    // On a phone the notice would cover the title of the open dialog.
    if (isCovered) return;
    dispatch(noticeShown({ kind: 'success', message: userMessages.loaded }));
  }, [hasUsers, loadedAt, isCovered, dispatch]);
  return useCallback(() => {
    askedAt.current = Date.now();
    retry();
  }, [retry]);
}
