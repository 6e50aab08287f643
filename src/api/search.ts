import type { CmdbScope } from '@contract/records/cmdb';
import { searchLists, type SearchType } from '@contract/records/search';
import { baseApi } from './base/baseApi';
import { foundRows, readJson, type FoundRows } from './base/answers';
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
      queryFn: readJson(
        ({ type, scope, term, limit }) => ({
          url: '/api/globalSearch',
          params: { type, scope, id: term, limit: limit?.toString() },
        }),
        (body, meta, { type }) => foundRows<unknown>(body, meta, searchLists[type]),
      ),
      providesTags: [listTag('Record')],
    }),
  }),
});

export const { useSearchRecordsQuery } = searchApi;
