import type { FoundRecord, LinkedKind, RelatedGroup } from '@contract/records/links';
import { clientError } from './apiError';
import { baseApi } from './baseApi';
import { listTag } from './tags';

/** What the lists of links show changes with these. */
const linkTags = [listTag('Record'), listTag('Request'), listTag('Task')];

const rowsOf = <T>(data: unknown) =>
  Array.isArray(data) ? { data: data as T[] } : { error: clientError('unreadable') };

export const linksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The records that a record names, and those that name it, by kind (LINK-01). */
    getRelated: build.query<RelatedGroup[], { kind: LinkedKind; id: string }>({
      queryFn: async (params, _api, _options, fetchJson) => {
        const answer = await fetchJson({ url: '/api/related', params });
        return answer.error ? { error: answer.error } : rowsOf<RelatedGroup>(answer.data);
      },
      providesTags: linkTags,
    }),

    /** Records of every kind by a number, a name or words, exact ones first (PAL-01). */
    findRecords: build.query<FoundRecord[], string>({
      queryFn: async (text, _api, _options, fetchJson) => {
        const answer = await fetchJson({ url: '/api/find', params: { text } });
        return answer.error ? { error: answer.error } : rowsOf<FoundRecord>(answer.data);
      },
      providesTags: linkTags,
    }),
  }),
});

export const { useFindRecordsQuery, useGetRelatedQuery } = linksApi;
