import { useSyncExternalStore } from 'react';

type Ids = ReadonlySet<string>;

/**
 * Which tasks are selected, by id, whatever page, order and filter is shown. Outside React and the store: a box is drawn
 * again when it changes itself, and not with 10,000 others.
 */
export interface Selection {
  ids: () => Ids;
  /** Selects these, or takes them out. */
  set: (ids: readonly string[], selected: boolean) => void;
  clear: () => void;
  subscribe: (listener: () => void) => () => void;
}

export function makeSelection(): Selection {
  let selected: Ids = new Set();
  const listeners = new Set<() => void>();
  const change = (next: Ids) => {
    selected = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    ids: () => selected,
    set: (ids, isSelected) => {
      const next = new Set(selected);
      for (const id of ids) {
        if (isSelected) next.add(id);
        else next.delete(id);
      }
      change(next);
    },
    clear: () => change(new Set()),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What is read of a selection, drawn again only when that changes. */
export const useSelection = <Value>({ subscribe, ids }: Selection, read: (ids: Ids) => Value): Value =>
  useSyncExternalStore(subscribe, () => read(ids()));
