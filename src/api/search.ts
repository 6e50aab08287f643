import type { CmdbScope } from '@contract/records/cmdb';
import { searchLists, type SearchType } from '@contract/records/search';
import { baseApi } from './base/baseApi';
import { foundRows, type FoundRows } from './base/listAnswer';
import { listTag } from './base/tags';

/** What is searched, and for what. */
export interface RecordSearch {
  type: SearchType;
  scope?: CmdbScope;
  term: string;
  /** Most rows to get; as many as the server gives by default. */
  limit?: number;
}

export const searchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The records that a text finds, best match first. They are as the business system gave them: each kind reads its
     * own. An `[{error}]` is an answer that holds none.
     */
    searchRecords: build.query<FoundRows<unknown>, RecordSearch>({
      queryFn: async ({ type, scope, term, limit }, _api, _options, fetchJson) => {
        const params = { type, scope, id: term, limit: limit?.toString() };
        const answer = await fetchJson({ url: '/api/globalSearch', params });
        return answer.error
          ? { error: answer.error }
          : foundRows<unknown>(answer.data, answer.meta, searchLists[type]);
      },
      providesTags: [listTag('Record')],
    }),
  }),
});

export const { useSearchRecordsQuery } = searchApi;
