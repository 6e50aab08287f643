import { useMemo } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useSelector } from 'react-redux';
import { clientError, toApiError, type ApiError } from '@/api/base/apiError';
import { useSearchRecordsQuery } from '@/api/search';
import { useLocalList, type LocalList } from '@/list/useLocalList';
import { useShownList } from '@/list/useShownList';
import type { FilterValues } from '@/list/filters';
import { readFound, type FoundRecords } from '@/api/foundRecords';
import type { RecordKind } from './recordKind';
import { recordList } from './recordList';

export type RecordList<Row> = LocalList<Row, FilterValues, FoundRecords<Row>>;

/** The error of a search. One that was aborted is no error: it is sent again when the person comes back to it. */
function failureOf(error: unknown): ApiError | null {
  const failure = error ? toApiError(error) : null;
  return failure?.code === 'aborted' ? null : failure;
}

/** What the search in the store found, sorted in the browser. */
export function useRecordList<Row extends object>(kind: RecordKind<Row>): RecordList<Row> {
  const list = recordList(kind);
  const wanted = useSelector(list.selectList);
  const shown = useShownList(list, wanted);
  const { search } = shown;
  // The page's one subscription. Of exactly what is asked for: an answer to an earlier search never stands in for it.
  const { currentData, error, isFetching, refetch } = useSearchRecordsQuery(
    search === undefined ? skipToken : { ...kind.request, term: search },
  );
  const found = useMemo(
    () => (search === undefined || !currentData ? undefined : readFound(kind, search, currentData)),
    [kind, search, currentData],
  );
  // Of an answer that cannot be read, unless a later try failed on its own.
  const failure = useMemo(
    () => failureOf(error) ?? (found === null ? clientError('unreadable') : null),
    [error, found],
  );
  return useLocalList(
    list,
    { wanted, shown },
    { found: found ?? undefined, error: failure, isFetching, refetch },
  );
}
