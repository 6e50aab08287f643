/**
 * The ids of a list, in the order in which one goes from record to record. It is the order of the moment when the
 * first of them was opened: an update or a refresh that sorts the list anew must not make "next" jump about.
 */
export type RecordOrder = readonly string[];

export interface OrderPlace {
  /** Counted from 1. */
  position: number;
  total: number;
  previous: string | null;
  next: string | null;
}

/**
 * Where a record stands in the walk; null when it is not part of it.
 *
 * @param isThere whether a record can still be opened; those that cannot are passed over, and not counted
 */
export function placeInOrder(
  walk: RecordOrder,
  id: string,
  isThere: (id: string) => boolean,
): OrderPlace | null {
  const left = walk.filter((each) => each === id || isThere(each));
  const at = left.indexOf(id);
  if (at < 0) return null;
  return {
    position: at + 1,
    total: left.length,
    previous: left[at - 1] ?? null,
    next: left[at + 1] ?? null,
  };
}
