import { useMemo } from 'react';
import { clientError, toApiError } from '@/api/apiError';
import type { LooseRecord } from '@/api/looseRecord';
import type { Fetching } from '@/ui/record/fetching';
import { readRows } from './readRows';

interface Answered {
  currentData?: unknown;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface HistoryList<Row> extends Fetching {
  /** Null until the first answer, and where none can be read. */
  rows: readonly Row[] | null;
  unreadable: number;
}

/** A list of what belongs to a user, as far as its answer can be read; `read` and `failed` are constants. */
export function useHistoryList<Row>(
  { currentData, error, isFetching, refetch }: Answered,
  read: (record: LooseRecord) => Row | null,
  failed: string,
): HistoryList<Row> {
  const found = useMemo(
    () => (currentData === undefined ? undefined : readRows(currentData, read)),
    [currentData, read],
  );
  const failure = error ? toApiError(error) : found === null ? clientError('unreadable') : null;
  return {
    rows: found?.rows ?? null,
    unreadable: found?.unreadable ?? 0,
    failure: failure && { title: failed, text: failure.message },
    refreshing: isFetching,
    onRetry: () => void refetch(),
  };
}
