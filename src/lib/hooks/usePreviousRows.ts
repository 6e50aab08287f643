import { useMemo, useState } from 'react';

interface Answered {
  /** The server's answer; undefined until it arrives. */
  found: unknown;
  isFetching: boolean;
  /** Whether these are the rows asked for; false while the previous rows stay. */
  isCurrent: boolean;
}

/**
 * Returns the previous list while the next one is loading, so that a page of rows is never replaced by an empty one:
 * people go on reading, and nothing jumps.
 *
 * @param list memoised
 * @param isWaiting whether the list has nothing to show yet, neither rows nor a state
 */
export function usePreviousRows<List extends Answered>(list: List, isWaiting: boolean): List {
  const [last, setLast] = useState(list);
  const stays = isWaiting && last.found !== undefined;
  if (!stays && last !== list) setLast(list);
  const old = useMemo(() => ({ ...last, isFetching: true, isCurrent: false }), [last]);
  return stays ? old : list;
}
