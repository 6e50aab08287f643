import type { CreateLogRequest, LogEntry } from '@contract/logs';
import { ACTIVITY_LOG_PAGE_SIZE, BACKGROUND_TIMEOUT } from '@/lib/constants';
import { countedRows, mapAnswer, readJson } from './base/answers';
import { toApiError } from './base/apiError';
import { baseApi } from './base/baseApi';
import { firstLogsTag, listTag } from './base/tags';

/** A page of one user's entries. */
export interface LogRange {
  userId: string;
  /** ISO instants in UTC with milliseconds, both included; nothing is an open end. */
  from?: string;
  to?: string;
  /** Counted from 1. */
  page: number;
}

export interface LogPage {
  /** Newest first. */
  entries: LogEntry[];
  /** How many the range holds in all. */
  total: number;
}

/** What Recent Activity shows unless something else is asked for: the day (YYYY-MM-DD) from its start, with an open end. */
export const logsOfDay = (userId: string, day: string): LogRange => ({
  userId,
  from: new Date(`${day}T00:00`).toISOString(),
  page: 1,
});

const holds = ({ userId, from = '', to = '~' }: LogRange, entry: LogEntry) =>
  userId === entry.userId && from <= entry.time && entry.time <= to;

const withEntry =
  (entry: LogEntry) =>
  ({ entries, total }: LogPage): LogPage | undefined => {
    if (entries.some(({ id }) => id === entry.id)) return undefined;
    // Of one instant the newer is on top already, as the server has it.
    const newest = [entry, ...entries].sort((a, b) => Number(a.time < b.time) - Number(a.time > b.time));
    return { entries: newest.slice(0, ACTIVITY_LOG_PAGE_SIZE), total: total + 1 };
  };

export const logsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listLogs: build.query<LogPage, LogRange>({
      queryFn: readJson(
        ({ userId, from, to, page }) => ({
          url: `/api/logs/${encodeURIComponent(userId)}`,
          params: { from, to, limit: String(ACTIVITY_LOG_PAGE_SIZE), page: String(page) },
        }),
        (body, meta) =>
          mapAnswer(countedRows<LogEntry>(body, meta), ({ rows, total }) => ({ entries: rows, total })),
      ),
      // New entries of ours are put into first pages, and move later ones.
      providesTags: (_answer, _error, { page }) => [page > 1 ? listTag('Log') : firstLogsTag],
      // Told here, once for each failure, however many parts of a page ask (LOG-03).
      onQueryStarted: (_range, { queryFulfilled }) => {
        queryFulfilled.catch(({ error }: { error: unknown }) => {
          const { code, message } = toApiError(error);
          // eslint-disable-next-line no-console
          if (code !== 'aborted') console.error(`The activity log could not be loaded: ${message}`);
        });
      },
    }),
    createLog: build.mutation<LogEntry, CreateLogRequest>({
      query: (body) => ({ url: '/api/logs', method: 'POST', body, timeout: BACKGROUND_TIMEOUT }),
      invalidatesTags: (_answer, error) => (error ? [] : [listTag('Log')]),
      // Put on top instead of asked for again: every search would otherwise fetch the log (LOG-02).
      onQueryStarted: async (_request, { dispatch, queryFulfilled, ...api }) => {
        const entry = await queryFulfilled.then(
          ({ data }) => data,
          // `logActivity` reports the error to the console (LOG-03).
          () => null,
        );
        if (!entry) return;
        const { util } = logsApi;
        for (const range of util.selectCachedArgsForQuery(api.getState(), 'listLogs')) {
          if (range.page > 1 || !holds(range, entry)) continue;
          const put = () => dispatch(util.updateQueryData('listLogs', range, withEntry(entry)));
          // An answer on its way may hold the entry already, or may not.
          const running = dispatch(util.getRunningQueryThunk('listLogs', range));
          if (running) void running.then(put);
          else put();
        }
      },
    }),
  }),
});

export const { useListLogsQuery } = logsApi;
