import type { ApiToken, CreateApiTokenAnswer, CreateApiTokenRequest } from '@contract/source/apiTokens';
import { baseApi } from '../base/baseApi';
import { listTag } from '../base/tags';

// After an error too: an answer may be lost after the token was stored, and one that is not found was revoked elsewhere.
const ofList = [listTag('ApiToken')];

export const apiTokensApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The tokens of programs that are not revoked, by name. */
    listApiTokens: build.query<ApiToken[], void>({
      query: () => ({ url: '/api/apiTokens' }),
      providesTags: [listTag('ApiToken')],
    }),

    /** Makes a token. Its text is in this answer only, which is not kept. */
    createApiToken: build.mutation<CreateApiTokenAnswer, CreateApiTokenRequest>({
      query: (body) => ({ url: '/api/apiTokens', method: 'POST', body, successStatus: 201 }),
      invalidatesTags: ofList,
    }),

    /** Ends a token at once. */
    revokeApiToken: build.mutation<null, string>({
      query: (id) => ({
        url: `/api/apiTokens/${encodeURIComponent(id)}`,
        method: 'DELETE',
        successStatus: 204,
      }),
      invalidatesTags: ofList,
    }),
  }),
});

export const { useCreateApiTokenMutation, useListApiTokensQuery, useRevokeApiTokenMutation } = apiTokensApi;
