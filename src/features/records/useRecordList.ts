import { useMemo } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useSelector } from 'react-redux';
import { clientError, toApiError, type ApiError } from '@/api/apiError';
import { useSearchRecordsQuery } from '@/api/search';
import { useOldRows } from '@/lib/hooks/useOldRows';
import { readFound, type FoundRecords } from '@/api/foundRecords';
import type { RecordKind } from './recordKind';
import { recordSorter } from './recordSort';
import { selectRecordView, type RecordsRootState, type RecordView } from './recordsSlice';

export interface RecordList<Row> {
  /** The view that the rows belong to: that of the search before while the next one is on its way. */
  shown: RecordView;
  /** Whether these are the rows that the store asks for. */
  isCurrent: boolean;
  /** Undefined before a search, and before its answer. */
  found: FoundRecords<Row> | undefined;
  /** Every row, in order. */
  sorted: readonly Row[];
  isFetching: boolean;
  /** Of the last try; earlier rows stay. */
  error: ApiError | null;
  retry: () => void;
}

/**
 * Why there is no answer. A search that was called off had one coming, and is asked for anew where it is come back to:
 * that is no failure.
 */
function failureOf(error: unknown): ApiError | null {
  const failure = error ? toApiError(error) : null;
  return failure?.code === 'aborted' ? null : failure;
}

/** What the search in the store found, sorted in the browser. The same object comes back until something of it changes. */
export function useRecordList<Row extends object>(kind: RecordKind<Row>): RecordList<Row> {
  const shown = useSelector((state: RecordsRootState) => selectRecordView(state, kind.id));
  const { search, sort } = shown;
  // The page's one subscription. Of exactly what is asked for: an answer to an earlier search never stands in for it.
  const { currentData, error, isFetching, refetch } = useSearchRecordsQuery(
    search === undefined ? skipToken : { ...kind.request, term: search },
  );
  const found = useMemo(
    () => (search === undefined || !currentData ? undefined : readFound(kind, search, currentData)),
    [kind, search, currentData],
  );
  const sortRows = useMemo(() => recordSorter(kind), [kind]);
  const sorted = useMemo(() => sortRows(found?.rows ?? [], sort), [sortRows, found, sort]);
  const list = useMemo(
    () => ({
      shown,
      isCurrent: true,
      found: found ?? undefined,
      sorted,
      isFetching,
      // Of an answer that cannot be read, unless a later try failed on its own.
      error: failureOf(error) ?? (found === null ? clientError('unreadable') : null),
      retry: () => void refetch(),
    }),
    [shown, found, sorted, isFetching, error, refetch],
  );
  return useOldRows(list, search !== undefined && !list.found && !list.error);
}
