import { useMemo, useState } from 'react';

interface Answered {
  /** What the server answered; undefined before that. */
  found: unknown;
  isFetching: boolean;
  /** Whether these are the rows that are asked for; false while those of the list before stay. */
  isCurrent: boolean;
}

/**
 * The list before, for as long as the one that is asked for is on its way: the old rows stay (DESIGN.md).
 *
 * @param list memoised
 * @param isWaiting whether it has nothing to show yet, rows or a state
 */
export function usePreviousRows<List extends Answered>(list: List, isWaiting: boolean): List {
  const [last, setLast] = useState(list);
  const stays = isWaiting && last.found !== undefined;
  if (!stays && last !== list) setLast(list);
  const old = useMemo(() => ({ ...last, isFetching: true, isCurrent: false }), [last]);
  return stays ? old : list;
}
