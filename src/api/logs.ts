import type { CreateLogRequest, LogEntry } from '@contract/logs';
import { BACKGROUND_TIMEOUT } from '@/lib/constants';
import { baseApi } from './baseApi';
import { listTag } from './tags';

export const logsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The entries of one user, newest first. */
    listLogs: build.query<LogEntry[], string>({
      query: (userId) => ({ url: `/api/logs/${encodeURIComponent(userId)}` }),
      providesTags: [listTag('Log')],
    }),
    createLog: build.mutation<LogEntry, CreateLogRequest>({
      query: (body) => ({ url: '/api/logs', method: 'POST', body, timeout: BACKGROUND_TIMEOUT }),
      // Prepended instead of asked for again: every search would otherwise fetch the whole log (LOG-02).
      onQueryStarted: async ({ userId }, { dispatch, queryFulfilled }) => {
        try {
          const { data } = await queryFulfilled;
          // A list that was asked for meanwhile may hold the entry already.
          const prepend = (entries: LogEntry[]) =>
            entries.some(({ id }) => id === data.id) ? entries : [data, ...entries];
          dispatch(logsApi.util.updateQueryData('listLogs', userId, prepend));
        } catch {
          // Whoever sent the entry tells the console (LOG-03).
        }
      },
    }),
  }),
});

export const { useListLogsQuery } = logsApi;
