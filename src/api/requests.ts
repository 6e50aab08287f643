import type { CreateImrAnswer, CreateImrRequest } from '@contract/requests/imr';
import type { CreatePorAnswer, CreatePorRequest } from '@contract/requests/por';
import type { CreationConflict, OpenRequest, RequestKindId } from '@contract/requests/requests';
import { countedRows, firstAnswer, listAnswer, readJson, type FoundRows } from './base/answers';
import type { ApiError } from './base/apiError';
import type { SentAnswer } from '@contract/source/changes';
import { baseApi } from './base/baseApi';
import { afterFailedChange } from './base/afterFailedChange';
import { firstLogsTag, idTag, listTag } from './base/tags';

/** A creation, and the key that makes it one however often it is sent (IMR-04, POR-05). */
export interface Creation<Body> {
  key: string;
  body: Body;
}

/** The requests of a case, and those that a business system has not confirmed yet. */
export interface FoundCaseRequests extends FoundRows<unknown> {
  waiting?: readonly unknown[];
}

const creationCall = <Body>(url: string, { key, body }: Creation<Body>) => ({
  url,
  method: 'POST' as const,
  headers: { 'idempotency-key': key },
  body,
  // 202: a business system has not confirmed it yet.
  successStatus: [201, 202],
});

/** What the key of a refused creation (409) has created before; undefined for any other failure. */
export function createdBefore({ status, body }: ApiError): CreationConflict['created'] | undefined {
  return status === 409 ? (body as Partial<CreationConflict> | undefined)?.created : undefined;
}

// The server writes the log entry of a creation.
const created = (_answer: unknown, error: unknown) =>
  error ? [] : [listTag('Request'), firstLogsTag, listTag('Log'), listTag('Change')];

async function told(
  _creation: unknown,
  {
    dispatch,
    queryFulfilled,
  }: { dispatch: Parameters<typeof afterFailedChange>[1]; queryFulfilled: Promise<unknown> },
): Promise<void> {
  try {
    await queryFulfilled;
  } catch (failure) {
    afterFailedChange(failure, dispatch);
  }
}

export const requestsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The newest requests of a case, as the business system gave them: each kind reads its own (CASE-05). */
    listRequests: build.query<FoundCaseRequests, { kind: RequestKindId; caseId: string }>({
      queryFn: readJson(
        ({ kind, caseId }) => ({
          url: '/api/porimrlist',
          params: { type: `${kind}percase`, referenceid: caseId },
        }),
        (body, meta, { kind }) => {
          const found = countedRows<unknown>(body, meta, kind);
          const waiting = listAnswer<unknown>(body, 'waiting');
          return 'error' in found || 'error' in waiting
            ? found
            : { data: { ...found.data, waiting: waiting.data } };
        },
      ),
      providesTags: [listTag('Request')],
    }),

    /** One request with its parts, as it came; null where there is none (CASE-08). */
    getRequest: build.query<unknown, { kind: RequestKindId; id: string }>({
      queryFn: readJson(
        ({ kind, id }) => ({ url: '/api/globalSearch', params: { type: `${kind}detailed`, id } }),
        (body, _meta, { kind }) => firstAnswer<unknown>(body, kind),
      ),
      // Records that come in from outside are told by the tag of all lists.
      providesTags: (_request, _error, { id }) => [idTag('Request', id), listTag('Request')],
    }),

    /** The newest requests of a case that are not done yet, so that nobody orders a part twice. */
    listOpenRequests: build.query<FoundRows<OpenRequest>, string>({
      queryFn: readJson(
        (caseId) => ({ url: '/api/openRequests', params: { referenceid: caseId } }),
        (body, meta) => countedRows<OpenRequest>(body, meta, 'requests'),
      ),
      providesTags: [listTag('Request')],
    }),

    /** Makes an inventory movement request; the server writes the activity log (IMR-03). */
    createImr: build.mutation<CreateImrAnswer | SentAnswer, Creation<CreateImrRequest>>({
      query: (creation) => creationCall('/api/createImr', creation),
      invalidatesTags: created,
      onQueryStarted: told,
    }),

    /** Makes a purchase order request, likewise (POR-04). */
    createPor: build.mutation<CreatePorAnswer | SentAnswer, Creation<CreatePorRequest>>({
      query: (creation) => creationCall('/api/createPor', creation),
      invalidatesTags: created,
      onQueryStarted: told,
    }),
  }),
});

export const {
  useCreateImrMutation,
  useCreatePorMutation,
  useGetRequestQuery,
  useListOpenRequestsQuery,
  useListRequestsQuery,
} = requestsApi;
