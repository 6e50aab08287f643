import { original, type ThunkAction, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import type {
  AddUserRequest,
  AddUsersAnswer,
  AddUsersRequest,
  DirectoryAnswer,
  UpdateUserRequest,
  UserAnswer,
  UserAuditEntry,
  UserConflict,
  UserSession,
} from '@contract/accounts/admin';
import type { User } from '@contract/accounts/users';
import { selectSessionUser, signedIn, type WithSession } from '@/lib/session/session';
import { listAnswer, mapAnswer, readJson } from './base/answers';
import { toApiError, type ApiError } from './base/apiError';
import { baseApi } from './base/baseApi';
import { idTag, listTag } from './base/tags';

type UsersApiState = { [baseApi.reducerPath]: ReturnType<typeof baseApi.reducer> };

/** What is stored now, where an edit came too late (409); else undefined. */
export function conflictingUser({ status, body }: ApiError): User | undefined {
  return status === 409 ? (body as Partial<UserConflict> | undefined)?.current : undefined;
}

/** Whether the error shows that the list is outdated. */
const isOutdated = (error: unknown) => {
  const status = error ? toApiError(error).status : 0;
  return status === 404 || status === 409;
};

const outdatedTags = (error: unknown) => (isOutdated(error) ? [listTag('User')] : []);

/** Who has no account, and who has left and still has one. */
const directory = listTag('Directory');

/** After a change of one account: reloads the list and the account's history. */
const changedTags = (_answer: unknown, error: unknown, { id }: { id: string }) =>
  error ? outdatedTags(error) : [listTag('User'), idTag('User', id)];

/** After new accounts. */
const addedTags = (_answer: unknown, error: unknown) =>
  error ? outdatedTags(error) : [listTag('User'), directory];

export const usersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Everybody: the page searches, filters and sorts without asking again. */
    listUsers: build.query<User[], void>({
      queryFn: readJson(
        () => ({ url: '/api/globalAdmin', params: { type: 'getUsers' } }),
        (body, _meta, _none, { getState }) =>
          mapAnswer(listAnswer<User>(body), (users) => withNewer(users, getState())),
      ),
      providesTags: [listTag('User')],
    }),

    /** Switches an account on or off. The answer updates the list; it is reloaded only where it is outdated. */
    updateStatus: build.mutation<UserAnswer, { id: string; is_active: boolean }>({
      query: ({ id, is_active }) => ({
        url: '/api/globalAdmin',
        method: 'POST',
        params: { type: 'updateStatus', userid: id },
        body: { is_active },
      }),
      invalidatesTags: (_answer, error, { id }) =>
        error ? outdatedTags(error) : [idTag('User', id), directory],
      onQueryStarted: async (_change, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(userReplaced(answer.data.user));
      },
    }),

    /** People from outside without an account, and accounts of those who have left. */
    getDirectory: build.query<DirectoryAnswer, void>({
      query: () => ({ url: '/api/directory' }),
      providesTags: [directory],
    }),

    /** Adds an account; without a password its owner is mailed a link to set one. */
    addUser: build.mutation<UserAnswer, AddUserRequest>({
      query: (body) => ({
        url: '/api/addingUser',
        method: 'POST',
        params: { type: 'register' },
        body,
        successStatus: 201,
      }),
      invalidatesTags: addedTags,
    }),

    /** Adds many accounts, all of them by invitation, or none. Issues name the row: `users.3.email`. */
    addUsers: build.mutation<AddUsersAnswer, AddUsersRequest>({
      query: (body) => ({ url: '/api/addUsers', method: 'POST', body, successStatus: 201 }),
      invalidatesTags: addedTags,
    }),

    /** Saves changed details. An error may carry what another admin has stored meanwhile: see `conflictingUser`. */
    updateUser: build.mutation<UserAnswer, UpdateUserRequest>({
      query: (body) => ({
        url: '/api/updateUser',
        method: 'POST',
        params: { type: 'updatedetails', userid: body.id },
        body,
      }),
      invalidatesTags: (answer, error, changed) => [
        ...changedTags(answer, error, changed),
        ...(error ? [] : [directory]),
      ],
      // The row shows what was saved, or what somebody else had, before the list is here again.
      onQueryStarted: async (_changes, { dispatch, queryFulfilled }) => {
        const stored = await queryFulfilled.then(
          ({ data }) => data.user,
          ({ error }: { error: unknown }) => conflictingUser(toApiError(error)),
        );
        if (!stored) return;
        dispatch(userReplaced(stored));
        dispatch(ownAccountFollowed(stored));
      },
    }),

    /** Sets a password that its owner must change at the next sign-in. */
    setUserPassword: build.mutation<UserAnswer, { id: string; password: string }>({
      query: ({ id, password }) => ({
        url: '/api/userPassword',
        method: 'POST',
        params: { userid: id },
        body: { password },
      }),
      invalidatesTags: changedTags,
    }),

    /** Mails a link to set the first password, again where one was mailed before. */
    inviteUser: build.mutation<UserAnswer, { id: string }>({
      query: ({ id }) => ({ url: '/api/userInvitation', method: 'POST', params: { userid: id }, body: {} }),
      invalidatesTags: changedTags,
    }),

    /** Where somebody is signed in, the last used session first. */
    listUserSessions: build.query<UserSession[], string>({
      query: (id) => ({ url: '/api/userSessions', params: { userid: id } }),
      providesTags: (_sessions, _error, id) => [idTag('User', id)],
      // What people do changes it all the time.
      keepUnusedDataFor: 0,
    }),

    /** Ends one session of somebody, or all of them. */
    endSessions: build.mutation<{ ended: number }, { id: string; sessionId?: string }>({
      query: ({ id, sessionId }) => ({
        url: '/api/endSessions',
        method: 'POST',
        params: { userid: id },
        body: { sessionId },
      }),
      invalidatesTags: (_answer, error, { id }) => (error ? [] : [idTag('User', id), idTag('User', 'OWN')]),
    }),

    /** What was done to somebody and by them, newest first. */
    listUserAudit: build.query<UserAuditEntry[], string>({
      query: (id) => ({ url: '/api/userAudit', params: { userid: id } }),
      providesTags: (_entries, _error, id) => [idTag('User', id)],
      keepUnusedDataFor: 0,
    }),
  }),
});

/** A list that was asked for before an account was changed takes nothing back: the change is in the cached list. */
function withNewer(users: User[], state: unknown): User[] {
  const select = usersApi.endpoints.listUsers.select();
  const cached = select(state as Parameters<typeof select>[0]).data;
  if (!cached) return users;
  const known = new Map(cached.map((user) => [user.id, user]));
  return users.map((user) => {
    const before = known.get(user.id);
    return before && before.version > user.version ? before : user;
  });
}

/** Puts a newer version of an account in its place in the list. */
const userReplaced =
  (user: User): ThunkAction<void, unknown, unknown, UnknownAction> =>
  (send) => {
    // Every store has this API's part, but the state that features know does not name it.
    const dispatch = send as ThunkDispatch<UsersApiState, unknown, UnknownAction>;
    dispatch(
      usersApi.util.updateQueryData('listUsers', undefined, (users) => {
        // Looked for in the plain list: a draft would wrap every row that is looked at.
        const at = original(users)?.findIndex(({ id }) => id === user.id) ?? -1;
        if (at >= 0) users[at] = user;
      }),
    );
  };

/** The session holds what is stored of its own user: calls that change something name the address (D-14). */
const ownAccountFollowed =
  ({ id, email, fullname, internal_ns_id }: User): ThunkAction<void, WithSession, unknown, UnknownAction> =>
  (dispatch, getState) => {
    const own = selectSessionUser(getState());
    if (own?.id === id) dispatch(signedIn({ ...own, email, fullname, internalId: internal_ns_id }));
  };

export const {
  useAddUserMutation,
  useAddUsersMutation,
  useEndSessionsMutation,
  useGetDirectoryQuery,
  useInviteUserMutation,
  useListUserAuditQuery,
  useListUserSessionsQuery,
  useListUsersQuery,
  useSetUserPasswordMutation,
} = usersApi;
