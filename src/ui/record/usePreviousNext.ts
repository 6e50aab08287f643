import { useState } from 'react';
import type { EntryFocus, RecordSteps } from './PreviousNextButtons';
import { placeInOrder, type RecordOrder } from './recordOrder';

interface OrderedList<View> {
  /** What the person asked for: filters, sort. */
  view: View;
  /** Whether both are of the same records in the same order, whatever the page. */
  isSameList: (a: View, b: View) => boolean;
  /** The ids in the order shown; undefined while the rows are not those of `view` yet. */
  shownIds: () => RecordOrder | undefined;
  /** Whether a record can still be opened. */
  isThere: (id: string) => boolean;
}

/** The steps from the open record to those beside it in its list, whatever its pages; undefined for one from elsewhere. */
export function usePreviousNext<View>(
  openId: string,
  { view, isSameList, shownIds, isThere }: OrderedList<View>,
  onOpen: (id: string) => void,
): RecordSteps | undefined {
  const [walking, setWalking] = useState<{ ids: RecordOrder; view: View; entered?: EntryFocus } | null>(null);
  const isWalking = walking !== null && isSameList(walking.view, view);
  if (!isWalking) {
    const ids = shownIds();
    if (ids) setWalking({ ids, view });
    return undefined;
  }
  const place = placeInOrder(walking.ids, openId, isThere);
  if (!place) return undefined;
  const stepTo = (id: string | null) =>
    id === null
      ? undefined
      : (entered: EntryFocus) => {
          setWalking({ ...walking, entered });
          onOpen(id);
        };
  return {
    position: place.position,
    total: place.total,
    onPrevious: stepTo(place.previous),
    onNext: stepTo(place.next),
    entered: walking.entered,
  };
}
