import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { FreshAnswer } from '@contract/source/freshCopy';
import type { RecordKind } from '@contract/source/kinds';
import { baseApi, openEndedApi } from '../base/baseApi';
import { outsideTags } from '../base/tags';

type Held = Parameters<(typeof baseApi)['util']['selectInvalidatedBy']>[0];
type Query = Held['api']['queries'][string];

// Its answer waits for a business system: in `baseApi` every list would wait for it.
export const freshCopyApi = openEndedApi.injectEndpoints({
  endpoints: (build) => ({
    /** Has a record of a business system read again; what shows it is asked again where that may be older. */
    getFreshCopy: build.query<FreshAnswer, { kind: RecordKind; id: string }>({
      query: (params) => ({ url: '/api/fresh', params }),
      keepUnusedDataFor: 0,
      onQueryStarted: async (_record, { dispatch, queryFulfilled }) => {
        // What cannot be asked leaves the record as it is.
        const answer = await queryFulfilled.catch(() => undefined);
        const storedFor = answer?.data.storedFor ?? null;
        if (storedFor !== null) dispatch(reloadOlder(Date.now() - storedFor * 1000));
      },
    }),
  }),
});

/**
 * Has all that shows records from outside asked again, where any of it was asked for before a record was stored.
 * @param storedAt milliseconds, by this machine's clock
 */
const reloadOlder =
  (storedAt: number): ThunkAction<void, Held, unknown, UnknownAction> =>
  (dispatch, getState) => {
    const { queries } = getState().api;
    const held = baseApi.util.selectInvalidatedBy(getState(), outsideTags);
    if (held.some(({ queryCacheKey }) => askedAt(queries[queryCacheKey]) <= storedAt))
      dispatch(baseApi.util.invalidateTags(outsideTags));
  };

/** Of a query that is asked again, or could not be, the answer before is held: it was asked for before it came. */
const askedAt = (query: Query): number =>
  Math.min(query?.startedTimeStamp ?? Infinity, query?.fulfilledTimeStamp ?? Infinity);

export const { useGetFreshCopyQuery } = freshCopyApi;
