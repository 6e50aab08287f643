import type { FreshAnswer } from '@contract/source/freshCopy';
import type { RecordKind } from '@contract/source/kinds';
import { baseApi, openEndedApi } from '../base/baseApi';
import { outsideTags } from '../base/tags';

// Its answer waits for a business system: in `baseApi` every list would wait for it.
export const freshCopyApi = openEndedApi.injectEndpoints({
  endpoints: (build) => ({
    /** Has a record of a business system read again; what shows it is asked again once it has changed there. */
    getFreshCopy: build.query<FreshAnswer, { kind: RecordKind; id: string }>({
      query: (params) => ({ url: '/api/fresh', params }),
      keepUnusedDataFor: 0,
      onQueryStarted: async (_record, { dispatch, queryFulfilled }) => {
        // What cannot be asked leaves the record as it is.
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer?.data.state === 'changed') dispatch(baseApi.util.invalidateTags([...outsideTags]));
      },
    }),
  }),
});

export const { useGetFreshCopyQuery } = freshCopyApi;
