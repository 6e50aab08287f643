import { useCallback } from 'react';
import type { User } from '@contract/users';
import { toApiError, type ApiError } from '@/api/apiError';
import { sendChange } from '@/api/lostAnswer';
import type { RecordServer } from '@/editing/saveRecord';
import { useUpdateUserMutation, usersApi } from '@/api/users';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { updateOf } from './saveUser';
import type { UserFieldId } from './userFields';

/** Asks for everybody anew, also for the list behind the dialog; never throws. */
export function useAskForUsers() {
  const dispatch = useAppDispatch();
  return useCallback(async (): Promise<{ error: ApiError } | { error?: undefined; users: User[] }> => {
    const query = usersApi.endpoints.listUsers.initiate(undefined, { forceRefetch: true, subscribe: false });
    const { data, error } = await dispatch(query);
    return error || !data ? { error: toApiError(error) } : { users: data };
  }, [dispatch]);
}

/**
 * @param onAsked is called when the server is asked what it has stored
 * @param current the admin's own password, where it is needed
 */
export function useUserServer(onAsked: () => void, current?: string): RecordServer<User, UserFieldId> {
  const [updateUser] = useUpdateUserMutation();
  const askForUsers = useAskForUsers();
  return {
    update: (work) => sendChange(() => updateUser(updateOf(work, current))),
    read: async ({ id }) => {
      onAsked();
      const answer = await askForUsers();
      if (answer.error) return answer;
      return { record: answer.users.find((user) => user.id === id) ?? null };
    },
  };
}
