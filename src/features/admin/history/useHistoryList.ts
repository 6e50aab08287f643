import { useMemo } from 'react';
import { clientError, toApiError } from '@/api/base/apiError';
import { looseRecord, type LooseRecord } from '@/lib/records/looseRecord';
import type { Fetching } from '@/ui/record/fetching';

interface ReadRows<Row> {
  rows: Row[];
  /** How many rows of the answer cannot be read; they are left out. */
  unreadable: number;
}

/** The readable rows of an answer; null where it is no list, or no row can be read (D-43). */
function readRows<Row>(answer: unknown, read: (record: LooseRecord) => Row | null): ReadRows<Row> | null {
  if (!Array.isArray(answer)) return null;
  const rows = answer.flatMap((each): Row[] => {
    const record = looseRecord(each);
    const row = record && read(record);
    return row === null ? [] : [row];
  });
  const unreadable = answer.length - rows.length;
  return rows.length === 0 && unreadable > 0 ? null : { rows, unreadable };
}

interface Answered {
  currentData?: unknown;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface HistoryList<Row> extends Fetching {
  /** Null until the first answer, and when no row can be read. */
  rows: readonly Row[] | null;
  unreadable: number;
}

/** A list of a user's history, without rows that cannot be read; `read` and `failed` are constants. */
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
