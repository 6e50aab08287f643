import { useState } from 'react';
import type { EntryFocus, RecordSteps } from './PreviousNextButtons';

/**
 * The ids of a list, in the order of Previous and Next. It is fixed when the first record is opened: an update or a
 * refresh that sorts the list again must not make Next jump about.
 */
export type RecordOrder = readonly string[];

interface OrderPlace {
  /** Counted from 1. */
  position: number;
  total: number;
  previous: string | null;
  next: string | null;
}

/**
 * A record's place in the order; null when it is not part of it.
 *
 * @param isThere whether a record can still be opened; the others are skipped and not counted
 */
export function placeInOrder(
  order: RecordOrder,
  id: string,
  isThere: (id: string) => boolean,
): OrderPlace | null {
  const left = order.filter((each) => each === id || isThere(each));
  const at = left.indexOf(id);
  if (at < 0) return null;
  return {
    position: at + 1,
    total: left.length,
    previous: left[at - 1] ?? null,
    next: left[at + 1] ?? null,
  };
}

interface OrderedList<View> {
  /** The person's filters and sort. */
  view: View;
  /** Whether two views show the same records in the same order, whatever the page. */
  isSameList: (a: View, b: View) => boolean;
  /** The ids in the order shown; undefined until the rows of `view` have loaded. */
  shownIds: () => RecordOrder | undefined;
  /** Whether a record can still be opened. */
  isThere: (id: string) => boolean;
}

/** The steps from the open record to the previous and next one of its list, on any page; undefined for a record opened from elsewhere. */
export function usePreviousNext<View>(
  openId: string,
  { view, isSameList, shownIds, isThere }: OrderedList<View>,
  onOpen: (id: string) => void,
): RecordSteps | undefined {
  const [started, setStarted] = useState<{ order: RecordOrder; view: View; entered?: EntryFocus } | null>(
    null,
  );
  if (started === null || !isSameList(started.view, view)) {
    const order = shownIds();
    if (order) setStarted({ order, view });
    return undefined;
  }
  const place = placeInOrder(started.order, openId, isThere);
  if (!place) return undefined;
  const stepTo = (id: string | null) =>
    id === null
      ? undefined
      : (entered: EntryFocus) => {
          setStarted({ ...started, entered });
          onOpen(id);
        };
  return {
    position: place.position,
    total: place.total,
    onPrevious: stepTo(place.previous),
    onNext: stepTo(place.next),
    entered: started.entered,
  };
}
