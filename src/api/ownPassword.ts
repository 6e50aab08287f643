import type { ChangePasswordRequest, MessageAnswer, SessionAnswer } from '@contract/accounts/auth';
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
  }),
});

export const { useChangePasswordMutation } = ownPasswordApi;
