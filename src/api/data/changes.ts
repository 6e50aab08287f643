import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Change, OutboxEntry, OutboxQuery } from '@contract/source/changes';
import { isPlain } from '@/lib/format/changeTexts';
import { countedRows, readJson, type FoundRows } from '../base/answers';
import { baseApi } from '../base/baseApi';
import { listTag } from '../base/tags';

type ChangesApiState = { [baseApi.reducerPath]: ReturnType<typeof baseApi.reducer> };

export const changesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The signed-in user's changes that wait for the business system, and those whose end they were not told. */
    listChanges: build.query<Change[], void>({
      query: () => ({ url: '/api/changes' }),
      providesTags: [listTag('Change')],
    }),

    /** The user was told how these ended: here, and so in the other tabs of this browser. */
    noteTold: build.mutation<null, string[]>({
      query: (ids) => ({ url: '/api/changes/told', method: 'POST', body: { ids }, successStatus: 204 }),
      onQueryStarted: async (ids, { queryFulfilled, ...api }) => {
        const { data = [] } = changesApi.endpoints.listChanges.select()(api.getState());
        const confirmed = data.filter((change) => isPlain(change) && ids.includes(change.id));
        // At once: a tab that asks the server after it was told would never hear of them.
        tellOtherTabs(confirmed.map((end) => ({ id: end.id, end })));
        const others = ids.filter((id) => confirmed.every((change) => change.id !== id));
        await queryFulfilled.then(
          () => tellOtherTabs(others.map((id) => ({ id }))),
          () => undefined,
        );
      },
      invalidatesTags: (_answer, error) => (error ? [] : [listTag('Change')]),
    }),

    /** Everybody's changes, or those that are asked for, those that wait first, as many as the server answers. */
    listOutbox: build.query<FoundRows<OutboxEntry>, OutboxQuery>({
      queryFn: readJson(
        (query) => ({ url: '/api/outbox', params: { ...query } }),
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

/** A change whose end a tab was told of, which the server lists no longer; one that was confirmed as it was sent with its end. */
interface ToldChange {
  id: string;
  end?: Change;
}

const openChannel = () =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('changes-told');

function tellOtherTabs(told: readonly ToldChange[]): void {
  if (told.length === 0) return;
  const channel = openChannel();
  channel?.postMessage(told);
  channel?.close();
}

/** Hears what other tabs of this browser were told of. Returns a function that ends that. */
export function hearOtherTabs(hear: (told: readonly ToldChange[]) => void): () => void {
  const channel = openChannel();
  if (channel) channel.onmessage = ({ data }: MessageEvent<ToldChange[]>) => hear(data);
  return () => channel?.close();
}

/**
 * What another tab was told of: a change that was confirmed as it was sent ends here as there, so that it is told here too;
 * any other was dismissed, or what was typed was saved again or given up.
 */
export const changesToldElsewhere =
  (told: readonly ToldChange[]): ThunkAction<void, unknown, unknown, UnknownAction> =>
  (send) => {
    // Every store has this API's part, but the state that the layout knows does not name it.
    const dispatch = send as ThunkDispatch<ChangesApiState, unknown, UnknownAction>;
    const withEnds = (listed: readonly Change[]) =>
      listed.flatMap((change) => {
        const one = told.find(({ id }) => id === change.id);
        return !one ? [change] : one.end ? [one.end] : [];
      });
    dispatch(changesApi.util.updateQueryData('listChanges', undefined, withEnds));
  };

export const {
  useCancelChangeMutation,
  useListChangesQuery,
  useListOutboxQuery,
  useNoteToldMutation,
  useSendNowMutation,
} = changesApi;
