import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ListSort } from '@/ui/data-table/columns';

export interface ListState<Filters extends object> {
  filters: Filters;
  /** Counted from 0. */
  page: number;
  sort: ListSort | null;
  /** What was searched for, where the list is of what a search found. */
  search?: string;
}

/**
 * The slice of one list: what the person filters by, how it is sorted, which page is open. It never holds records.
 * (How many rows a page has is kept per machine by `ui/DataTable`.) Whatever changes the order or the number of rows goes back to page 0, here and nowhere else.
 *
 * @param name the slice's name, also its key in the store
 * @param initialFilters what no filter set means; `filtersReset` returns to it
 */
export function createListSlice<Name extends string, Filters extends object>(
  name: Name,
  initialFilters: Filters,
  { sort = null }: { sort?: ListSort | null } = {},
) {
  const initialState: ListState<Filters> = { filters: initialFilters, page: 0, sort };
  return createSlice({
    name,
    initialState,
    reducers: {
      filterChanged: (state, { payload }: PayloadAction<Partial<Filters>>) => {
        state.filters = Object.assign({}, state.filters, payload);
        state.page = 0;
      },
      /** What an address asked for, whole: its page is kept although filters change with it (SHELL-17). */
      viewRestored: (_state, { payload }: PayloadAction<ListState<Filters>>) => payload,
      filtersReset: (state) => {
        Object.assign(state, { filters: initialFilters, page: 0 });
      },
      pageChanged: (state, { payload }: PayloadAction<number>) => {
        state.page = Math.max(0, payload);
      },
      sortChanged: (state, { payload }: PayloadAction<ListSort | null>) => {
        state.sort = payload;
        state.page = 0;
      },
    },
  });
}
