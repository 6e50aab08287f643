import { useMemo, useState } from 'react';
import { toApiError, type ApiError } from '@/api/base/apiError';
import { useToday } from '@/lib/hooks/useClock';
import type { List } from './defineList';
import type { ListState } from './listSlice';

interface Answer<Found> {
  /** What the server has for exactly what is asked; undefined before its answer. */
  found: Found | undefined;
  /** Of the last try; what was found earlier stays. */
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface LocalList<Row, Filters, Found> {
  /** The view that the rows belong to; one step behind the store's while somebody types, or a search is running. */
  shown: ListState<Filters>;
  /** Every row, as the server gave them; undefined before the first answer. */
  found: Found | undefined;
  /** Those that fit the filters, in order. */
  matching: readonly Row[];
  isFetching: boolean;
  /** Whether these are the rows of the search that the store asks for; false while those of the search before stay. */
  isCurrent: boolean;
  /** Of the last try; earlier rows stay. */
  error: ApiError | null;
  retry: () => void;
}

const none: readonly never[] = [];

/**
 * The rows that a list shows, filtered and sorted in the browser. While another search is on its way, the rows of the
 * one before stay. The same object comes back until something of it changes.
 *
 * @param wanted the list's state in the store
 * @param shown the same as its rows follow it (`useShownList`)
 */
export function useLocalList<Row, Filters, Found extends { rows: readonly Row[] }>(
  { filterRows, sortRows, search }: Pick<List<Row, Filters, unknown>, 'filterRows' | 'sortRows' | 'search'>,
  { wanted, shown }: Record<'wanted' | 'shown', ListState<Filters>>,
  { found, error, isFetching, refetch }: Answer<Found>,
): LocalList<Row, Filters, Found> {
  const { filters, sort } = shown;
  const rows = found?.rows ?? none;
  const sorted = useMemo(() => sortRows(rows, sort), [sortRows, rows, sort]);
  const isCurrent = shown.search === wanted.search;
  const today = useToday();
  const matching = useMemo(() => filterRows(sorted, filters, today), [filterRows, sorted, filters, today]);
  const list = useMemo(
    () => ({
      shown,
      found,
      matching,
      isFetching,
      isCurrent,
      error: error ? toApiError(error) : null,
      retry: () => void refetch(),
    }),
    [shown, found, matching, isFetching, isCurrent, error, refetch],
  );
  const isSearching = search === 'optional' || (search === 'required' && shown.search !== undefined);
  const [last, setLast] = useState(list);
  const stays = isSearching && !found && !error && last.found !== undefined;
  if (!stays && last !== list) setLast(list);
  const old = useMemo(() => ({ ...last, isFetching: true, isCurrent: false }), [last]);
  return stays ? old : list;
}
