import { useCallback } from 'react';
import { useStore } from 'react-redux';
import type { ListState } from './listSlice';

interface View<State, Filters> {
  selectList: (state: State) => ListState<Filters>;
  isSameList: (a: ListState<Filters>, b: ListState<Filters>) => boolean;
}

/**
 * Tells whether the rows of a list are those of the view in the store. They follow it one step behind (`useShownList`),
 * and what is open is known before. A question and no value, which would draw the table once more for every key.
 */
export function useIsOfView<State, Filters>(
  { selectList, isSameList }: View<State, Filters>,
  { shown, isCurrent }: { shown: ListState<Filters>; isCurrent: boolean },
): () => boolean {
  const store = useStore<State>();
  return useCallback(
    () => isCurrent && isSameList(shown, selectList(store.getState())),
    [isCurrent, isSameList, shown, selectList, store],
  );
}
