import type { ChangePasswordRequest, MessageAnswer } from '@contract/auth';
import { baseApi } from './baseApi';

/** Beside the calls of signing in, so that the login page need not bring it. */
export const ownPasswordApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Ends all other sessions of the account. What admins see of accounts holds the change too. */
    changePassword: build.mutation<MessageAnswer, ChangePasswordRequest>({
      query: (body) => ({ url: '/api/change-password', method: 'POST', body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['User']),
    }),
  }),
});

export const { useChangePasswordMutation } = ownPasswordApi;
