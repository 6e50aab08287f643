import type { CaseRoom } from '@contract/records/caseRoom';
import type { FoundRecord, LinkedKind, RelatedGroup } from '@contract/records/links';
import { isObject } from '@contract/isObject';
import { listAnswer, readJson, unreadable } from './base/answers';
import { baseApi } from './base/baseApi';
import { listTag } from './base/tags';

/** What the lists of links show changes with these. */
const linkTags = [listTag('Record'), listTag('Request'), listTag('Task')];

const lists = ['machines', 'openTasks', 'requests', 'parts'] as const;

/** Whether every list of a room is there: a part that is missing must not look empty. */
const isRoom = (data: unknown): data is CaseRoom =>
  isObject(data) &&
  lists.every((name) => isObject(data[name]) && Array.isArray(data[name].records)) &&
  Array.isArray(data.timeline);

export const linksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The records that a record names, and those that name it, by kind (LINK-01). */
    getRelated: build.query<RelatedGroup[], { kind: LinkedKind; id: string }>({
      queryFn: readJson(
        (params) => ({ url: '/api/related', params }),
        (body) => listAnswer<RelatedGroup>(body),
      ),
      providesTags: linkTags,
    }),

    /** What a support lead asks about a case (LINK-02); the id is the case's internalid. */
    getCaseRoom: build.query<CaseRoom, string>({
      queryFn: readJson(
        (id) => ({ url: '/api/caseRoom', params: { id } }),
        (body) => (isRoom(body) ? { data: body } : unreadable()),
      ),
      providesTags: linkTags,
    }),

    /** Records of every kind by a number, a name or words, exact ones first (PAL-01). */
    findRecords: build.query<FoundRecord[], string>({
      queryFn: readJson(
        (text) => ({ url: '/api/find', params: { text } }),
        (body) => listAnswer<FoundRecord>(body),
      ),
      providesTags: linkTags,
    }),
  }),
});

export const { useFindRecordsQuery, useGetCaseRoomQuery, useGetRelatedQuery } = linksApi;
