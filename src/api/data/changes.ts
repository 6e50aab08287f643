import type { Change, OutboxEntry } from '@contract/source/changes';
import { countedRows, readJson, type FoundRows } from '../base/answers';
import { baseApi } from '../base/baseApi';
import { listTag } from '../base/tags';

export const changesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The signed-in user's changes that wait for the business system, and those whose end they were not told. */
    listChanges: build.query<Change[], void>({
      query: () => ({ url: '/api/changes' }),
      providesTags: [listTag('Change')],
    }),

    /** The user was told how these ended. */
    noteTold: build.mutation<null, string[]>({
      query: (ids) => ({ url: '/api/changes/told', method: 'POST', body: { ids }, successStatus: 204 }),
      invalidatesTags: (_answer, error) => (error ? [] : [listTag('Change')]),
    }),

    /** Everybody's changes, those that wait first, as many as the server answers. */
    listOutbox: build.query<FoundRows<OutboxEntry>, void>({
      queryFn: readJson(
        () => ({ url: '/api/outbox' }),
        (body, meta) => countedRows<OutboxEntry>(body, meta),
      ),
      providesTags: [listTag('Outbox')],
    }),

    /** Sends a change that waits at once. */
    sendNow: build.mutation<null, string>({
      query: (id) => ({ url: `/api/outbox/${id}/attempt`, method: 'POST', successStatus: 204 }),
      invalidatesTags: (_answer, error) => (error ? [] : [listTag('Outbox')]),
    }),

    /** Cancels a change that has certainly not been sent. */
    cancelChange: build.mutation<null, string>({
      query: (id) => ({ url: `/api/outbox/${id}`, method: 'DELETE', successStatus: 204 }),
      invalidatesTags: (_answer, error) => (error ? [] : [listTag('Outbox')]),
    }),
  }),
});

export const {
  useCancelChangeMutation,
  useListChangesQuery,
  useListOutboxQuery,
  useNoteToldMutation,
  useSendNowMutation,
} = changesApi;
