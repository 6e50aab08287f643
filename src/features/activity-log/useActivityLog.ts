import { useEffect, useMemo, useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useSelector } from 'react-redux';
import type { LogEntry } from '@contract/logs';
import { useListLogsQuery, type LogPage, type LogRange } from '@/api/logs';
import { ACTIVITY_LOG_PAGE_SIZE } from '@/lib/constants';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { selectSessionUser } from '@/lib/session/session';
import { useMinute } from '@/lib/hooks/useMinute';
import { lastPageOf } from '@/ui/data-table/columns';
import { activityLogSlice, selectActivityLog } from './activityLogSlice';
import { isReversed, toLogRange } from './logRange';
import { useNewestMessage } from './useNewestMessage';

const none: readonly LogEntry[] = [];
const { pageChanged } = activityLogSlice.actions;

export interface ActivityLog {
  /**
   * Of the last answer: they stay until the next is here, or does not come. Undefined where none stands there, and
   * beyond the last page.
   */
  entries: readonly LogEntry[] | undefined;
  isFetching: boolean;
  /** Whether the last try failed. */
  isFailed: boolean;
  /** Whether From is after To; then the range before stays. */
  isReversed: boolean;
  /** Now, YYYY-MM-DDTHH:mm. */
  minute: string;
  /** Counted from 0, as `lastPage`. */
  page: number;
  lastPage: number;
  /** The message of an entry that came while the first page was looked at. */
  newest: string;
}

/** The range that is asked for; where it makes no sense, the last that did. */
function useSensibleRange(asked: LogRange | null): LogRange | null {
  const [last, setLast] = useState(asked);
  if (asked && asked !== last) setLast(asked);
  return asked ?? last;
}

/** The answer that stands there: of another range or page only as long as the one asked for may come. */
function useStandingAnswer(asked: LogPage | undefined, isFailed: boolean): LogPage | undefined {
  const [last, setLast] = useState(asked);
  const standing = asked ?? (isFailed ? undefined : last);
  if (standing !== last) setLast(standing);
  return standing;
}

/** A page beyond the last one has no entries, but is not the empty log that it would be taken for. */
const entriesOf = (answer: LogPage | undefined) =>
  answer && (answer.entries.length > 0 || answer.total === 0) ? answer.entries : undefined;

/** The entries of Recent Activity, as the store's range and page ask for them. */
export function useActivityLog(): ActivityLog {
  const dispatch = useAppDispatch();
  const userId = useSelector(selectSessionUser)?.id;
  const view = useSelector(selectActivityLog);
  const minute = useMinute();
  const today = minute.slice(0, 10);
  const reversed = isReversed(view, minute);
  const asked = useMemo(
    () => (userId === undefined || reversed ? null : toLogRange(userId, view, today)),
    [userId, view, today, reversed],
  );
  const range = useSensibleRange(asked);
  const { data, currentData, isFetching, isError } = useListLogsQuery(range ?? skipToken);
  const isFailed = isError && !isFetching;
  const standing = useStandingAnswer(currentData, isFailed);

  const page = range ? range.page - 1 : 0;
  const lastPage = data ? lastPageOf(data.total, ACTIVITY_LOG_PAGE_SIZE) : page;
  // An address may ask for a page that is not there.
  const isBeyond = currentData !== undefined && page > lastPage;
  useEffect(() => {
    if (isBeyond) dispatch(pageChanged(lastPage));
  }, [dispatch, isBeyond, lastPage]);

  return {
    entries: range === null ? none : entriesOf(standing),
    isFetching,
    isFailed,
    isReversed: reversed,
    minute,
    page: Math.min(page, lastPage),
    lastPage,
    newest: useNewestMessage(range, currentData?.entries),
  };
}
