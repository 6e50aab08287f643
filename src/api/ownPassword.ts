import type { UserSession } from '@contract/accounts/admin';
import type {
  ChangePasswordRequest,
  EndOwnSessionsRequest,
  RenewedSessionAnswer,
  SessionAnswer,
} from '@contract/accounts/auth';
import { selectSessionUser, signedIn, type WithSession } from '@/lib/session/session';
import { baseApi } from './base/baseApi';
import { idTag } from './base/tags';

/** Beside the calls of signing in, so that the login page need not bring it. */
export const ownPasswordApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Ends all other sessions of the account. What admins see of accounts holds the change too. This session's token is
     * replaced before anything is loaded again: the one before opens nothing any more.
     */
    changePassword: build.mutation<RenewedSessionAnswer, ChangePasswordRequest>({
      queryFn: async (body, { dispatch, getState }, _options, fetchJson) => {
        const owner = selectSessionUser(getState() as WithSession);
        const answer = await fetchJson({ url: '/api/change-password', method: 'POST', body });
        if (answer.error) return { error: answer.error };
        const data = answer.data as RenewedSessionAnswer;
        const user = selectSessionUser(getState() as WithSession);
        if (user && user.id === owner?.id) dispatch(signedIn({ ...user, token: data.token }));
        return { data };
      },
      invalidatesTags: (_answer, error) => (error ? [] : ['User']),
    }),

    /** Who is signed in, as it is stored now: ask with `forceRefetch`. */
    getSession: build.query<SessionAnswer, void>({
      query: () => ({ url: '/api/session' }),
      providesTags: (answer) => (answer ? [idTag('User', answer.user.id)] : []),
      keepUnusedDataFor: 0,
    }),

    /** Where one is signed in, the last used session first. */
    listOwnSessions: build.query<UserSession[], void>({
      query: () => ({ url: '/api/ownSessions' }),
      providesTags: [idTag('User', 'OWN')],
      // Every call of any of one's browsers changes it.
      keepUnusedDataFor: 0,
    }),

    /** Ends one other session, or all others. */
    endOwnSessions: build.mutation<{ ended: number }, EndOwnSessionsRequest>({
      query: (body) => ({ url: '/api/endOwnSessions', method: 'POST', body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['User']),
    }),
  }),
});

export const { useChangePasswordMutation, useEndOwnSessionsMutation, useListOwnSessionsQuery } =
  ownPasswordApi;
