import type { UserSession } from '@contract/accounts/admin';
import type {
  ChangePasswordRequest,
  ConfirmIdentityAnswer,
  ConfirmIdentityRequest,
  EndOwnSessionsRequest,
  MessageAnswer,
  SessionAnswer,
} from '@contract/accounts/auth';
import { baseApi } from './baseApi';
import { idTag } from './tags';

/** Beside the calls of signing in, so that the login page need not bring it. */
export const ownPasswordApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Ends all other sessions of the account. What admins see of accounts holds the change too. */
    changePassword: build.mutation<MessageAnswer, ChangePasswordRequest>({
      query: (body) => ({ url: '/api/change-password', method: 'POST', body }),
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

    /** Gives the password again, for changes that need it. The session has another token from then on. */
    confirmIdentity: build.mutation<ConfirmIdentityAnswer, ConfirmIdentityRequest>({
      query: (body) => ({ url: '/api/confirmIdentity', method: 'POST', body }),
    }),
  }),
});

export const {
  useChangePasswordMutation,
  useConfirmIdentityMutation,
  useEndOwnSessionsMutation,
  useListOwnSessionsQuery,
} = ownPasswordApi;
