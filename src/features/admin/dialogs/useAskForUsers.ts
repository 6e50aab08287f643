import { useCallback } from 'react';
import type { User } from '@contract/accounts/users';
import { toApiError, type ApiError } from '@/api/base/apiError';
import { usersApi } from '@/api/users';
import { useAppDispatch } from '@/lib/hooks/storeHooks';

/** Asks for everybody again, also for the list behind the dialog; never throws. */
export function useAskForUsers() {
  const dispatch = useAppDispatch();
  return useCallback(async (): Promise<{ error: ApiError } | { error?: undefined; users: User[] }> => {
    const query = usersApi.endpoints.listUsers.initiate(undefined, { forceRefetch: true, subscribe: false });
    const { data, error } = await dispatch(query);
    return error || !data ? { error: toApiError(error) } : { users: data };
  }, [dispatch]);
}
