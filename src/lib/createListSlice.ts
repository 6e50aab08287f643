import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { LIST_PAGE_SIZE } from './constants';

export interface ListSort {
  field: string;
  direction: 'asc' | 'desc';
}

export interface ListState<Filters extends object> {
  filters: Filters;
  /** Counted from 0. */
  page: number;
  pageSize: number;
  sort: ListSort | null;
}

/**
 * The slice of one list: what the person filters by, how it is sorted, which page is open. It never holds records.
 * Whatever changes the order or the number of rows goes back to page 0, here and nowhere else.
 *
 * @param name the slice's name, also its key in the store
 * @param initialFilters what no filter set means; `filtersReset` returns to it
 */
export function createListSlice<Filters extends object>(
  name: string,
  initialFilters: Filters,
  { pageSize = LIST_PAGE_SIZE, sort = null }: Partial<Pick<ListState<Filters>, 'pageSize' | 'sort'>> = {},
) {
  const initialState: ListState<Filters> = { filters: initialFilters, page: 0, pageSize, sort };
  return createSlice({
    name,
    // The assertion names the type: as a literal its null sort would be inferred as never set.
    initialState: initialState as ListState<Filters>,
    reducers: {
      filterChanged: (state, { payload }: PayloadAction<Partial<Filters>>) => {
        Object.assign(state.filters, payload);
        state.page = 0;
      },
      /** What an address asked for, whole: its page is kept although filters change with it (SHELL-17). */
      viewRestored: (state, { payload }: PayloadAction<Pick<ListState<Filters>, 'filters' | 'page' | 'sort'>>) => {
        Object.assign(state, payload);
      },
      filtersReset: (state) => {
        Object.assign(state, { filters: initialFilters, page: 0 });
      },
      pageChanged: (state, { payload }: PayloadAction<number>) => {
        state.page = Math.max(0, payload);
      },
      pageSizeChanged: (state, { payload }: PayloadAction<number>) => {
        state.pageSize = payload;
        state.page = 0;
      },
      sortChanged: (state, { payload }: PayloadAction<ListSort | null>) => {
        state.sort = payload;
        state.page = 0;
      },
    },
  });
}
