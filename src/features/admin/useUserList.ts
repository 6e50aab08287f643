import { useDeferredValue, useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { User } from '@contract/users';
import { toApiError, type ApiError } from '@/api/apiError';
import { useListUsersQuery } from '@/api/users';
import { filterUsers } from './userFilters';
import { sortUsers } from './userSort';
import { selectUsersView, type UsersState } from './usersView';

const none: readonly User[] = [];

export interface UserList {
  /** The view that the rows belong to; one step behind the store's while somebody types. */
  shown: UsersState;
  /** Everybody, as the server gave them; undefined before the first answer. */
  users: readonly User[] | undefined;
  /** Those that fit the filters, in order. */
  matching: readonly User[];
  /** When the users came; milliseconds since 1970. */
  loadedAt: number | undefined;
  isFetching: boolean;
  /** Of the last try; earlier users stay. */
  error: ApiError | null;
  retry: () => void;
}

/**
 * All users, filtered and sorted in the browser. The rows follow the filters as a deferred value, so a keystroke is
 * painted before thousands of rows are looked through.
 */
export function useUserList(): UserList {
  const shown = useDeferredValue(useSelector(selectUsersView));
  // What other admins changed since the page was last looked at follows.
  const answer = useListUsersQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: users, fulfilledTimeStamp: loadedAt, error, isFetching, refetch } = answer;
  const { filters, sort } = shown;
  const sorted = useMemo(() => sortUsers(users ?? none, sort), [users, sort]);
  const matching = useMemo(() => filterUsers(sorted, filters), [sorted, filters]);
  return useMemo(
    () => ({
      shown,
      users,
      matching,
      loadedAt,
      isFetching,
      error: error ? toApiError(error) : null,
      retry: () => void refetch(),
    }),
    [shown, users, matching, loadedAt, isFetching, error, refetch],
  );
}
