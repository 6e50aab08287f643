import { useDeferredValue } from 'react';
import type { List } from './defineList';
import type { ListState } from './listSlice';

/**
 * The state of a list as its rows follow it: filters, sorting and search are one step behind the store's while somebody
 * types, so that a keystroke is painted before thousands of rows are looked through. A page is turned at once: quick
 * presses of Next must each count from the page before.
 *
 * @param wanted the list's state in the store
 */
export function useShownList<Filters>(
  { isSameList }: Pick<List<never, Filters, unknown>, 'isSameList'>,
  wanted: ListState<Filters>,
): ListState<Filters> {
  const following = useDeferredValue(wanted);
  return isSameList(following, wanted) ? wanted : following;
}
