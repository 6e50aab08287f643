import type { ChangeMatchRequest, ColumnMatch, KeepMatchRequest } from '@contract/source/columnMatches';
import type { RecordKind } from '@contract/source/kinds';
import { baseApi } from '../base/baseApi';
import { listTag } from '../base/tags';

const addressOf = (id: string) => `/api/column-matches/${encodeURIComponent(id)}`;
const changed = (_answer: unknown, error: unknown) => (error ? [] : [listTag('ColumnMatch')]);

export const columnMatchesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The kept matches of a kind, by name (IMP-01). */
    listColumnMatches: build.query<ColumnMatch[], RecordKind>({
      query: (kind) => ({ url: '/api/column-matches', params: { kind } }),
      providesTags: [listTag('ColumnMatch')],
    }),

    /** Keeps a match under a new name. */
    keepColumnMatch: build.mutation<ColumnMatch, KeepMatchRequest>({
      query: (body) => ({ url: '/api/column-matches', method: 'POST', body, successStatus: 201 }),
      invalidatesTags: changed,
    }),

    /** Renames a match, or replaces its columns. */
    changeColumnMatch: build.mutation<ColumnMatch, { id: string; body: ChangeMatchRequest }>({
      query: ({ id, body }) => ({ url: addressOf(id), method: 'PUT', body }),
      invalidatesTags: changed,
    }),

    deleteColumnMatch: build.mutation<null, string>({
      query: (id) => ({ url: addressOf(id), method: 'DELETE', successStatus: 204 }),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useListColumnMatchesQuery,
  useKeepColumnMatchMutation,
  useChangeColumnMatchMutation,
  useDeleteColumnMatchMutation,
} = columnMatchesApi;
