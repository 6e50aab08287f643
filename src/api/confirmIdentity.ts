import type { ConfirmIdentityRequest, RenewedSessionAnswer } from '@contract/accounts/auth';
import { baseApi } from './base/baseApi';

/** Beside the other calls of one's own password: every page may need this one, and no other. */
export const confirmIdentityApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Gives the password again, for changes that need it. The session has another token from then on. */
    confirmIdentity: build.mutation<RenewedSessionAnswer, ConfirmIdentityRequest>({
      query: (body) => ({ url: '/api/confirmIdentity', method: 'POST', body }),
    }),
  }),
});

export const { useConfirmIdentityMutation } = confirmIdentityApi;
