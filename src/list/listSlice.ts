import { createSlice, original, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import { rootReducer } from '@/lib/rootReducer';
import type { ListSort } from '@/ui/data-table/columns';
import type { ViewLayout } from '@/ui/data-table/useTableLayout';
import type { FilterValue } from './filters';

/** The saved view that a list was opened with; filters and order may have changed since. */
export interface AppliedView extends ViewLayout {
  /** An address names it alone: its filters and order come with the views. */
  isPending?: true;
  /** It filters nothing and has the usual order. */
  isPlain?: boolean;
}

/** What a list shows. */
export interface ListState<Filters> {
  filters: Filters;
  /** Counted from 0. */
  page: number;
  /** Null is the list's usual order, where that is not by one of its columns. */
  sort: ListSort | null;
  savedView?: AppliedView;
  /** What was searched for, where the list is of what a search found. */
  search?: string;
}

/** What a page shows: its list, and the record (or dialog) that is open over it. It never holds records. */
export interface ListView<Filters, Open> {
  list: ListState<Filters>;
  open: Open | null;
}

export interface ListActions<Filters, Open> {
  filterChanged: (change: Partial<Filters>) => UnknownAction;
  filtersReset: () => UnknownAction;
  pageChanged: (page: number) => UnknownAction;
  sortChanged: (sort: ListSort | null) => UnknownAction;
  /** A saved view, or none, with its filters, order and layout. What the page filters by itself stays. */
  savedViewApplied: (view: {
    filters?: Partial<Filters>;
    sort?: ListSort | null;
    savedView: AppliedView | undefined;
  }) => UnknownAction;
  /** The whole view that an address or a search asks for; its page stays although filters change with it (SHELL-17). */
  viewRestored: (view: ListView<Filters, Open>) => UnknownAction;
  opened: (open: Open) => UnknownAction;
  /** A part of what is open: its tab. Nothing changes while nothing is open. */
  openChanged: (change: Partial<Open>) => UnknownAction;
  closed: () => UnknownAction;
}

type AnyView = ListView<Record<string, FilterValue>, object | string | true>;

/** What a person has chosen stays when the view that an address names alone comes after it. */
const keepFromView = ({ savedView }: AnyView['list']) => void delete savedView?.isPending;

const names = new Set<string>();

/** Two lists of one name would share a slice, and each would answer the other's actions. */
function assertNewName(name: string): string {
  if (names.has(name)) throw new Error(`There is a list called "${name}" already.`);
  names.add(name);
  return name;
}

/**
 * The slice of one list; it joins the store's state at once. (The number of rows per page is stored per machine, by
 * `ui/data-table`.) Whatever changes the order or the number of rows goes back to page 0, here and nowhere else.
 *
 * @param name the slice's name, also its key in the store
 * @param plain what is shown before anything was asked for
 * @param cleared the filters that `filtersReset` clears, as they are then
 * @throws Error where a list has this name already
 */
export const createListSlice = (name: string, plain: AnyView, cleared: AnyView['list']['filters']) =>
  createSlice({
    name: assertNewName(name),
    initialState: plain,
    reducers: {
      filterChanged: ({ list }, { payload }: PayloadAction<AnyView['list']['filters']>) => {
        Object.assign(list.filters, payload);
        list.page = 0;
        // What the page filters by itself is in no view.
        if (Object.keys(payload).some((filter) => filter in cleared)) keepFromView(list);
      },
      filtersReset: ({ list }) => {
        Object.assign(list.filters, cleared);
        list.page = 0;
        keepFromView(list);
      },
      pageChanged: ({ list }, { payload }: PayloadAction<number>) => {
        list.page = Math.max(0, payload);
      },
      sortChanged: ({ list }, { payload }: PayloadAction<ListSort | null>) => {
        list.sort = payload;
        list.page = 0;
        keepFromView(list);
      },
      savedViewApplied: (
        { list },
        { payload }: PayloadAction<Partial<Pick<AnyView['list'], 'filters' | 'sort' | 'savedView'>>>,
      ) => {
        Object.assign(list.filters, payload.filters);
        if (payload.sort !== undefined) list.sort = payload.sort;
        list.savedView = payload.savedView;
        // A view whose layout has come keeps the page of its address.
        if (payload.filters) list.page = 0;
      },
      // Of filters that are the same, the object stays: the rows follow them already.
      viewRestored: (view, { payload }: PayloadAction<AnyView>) =>
        copyWithStructuralSharing<AnyView>(original(view), payload),
      opened: (view, { payload }: PayloadAction<NonNullable<AnyView['open']>>) => {
        view.open = payload;
      },
      openChanged: ({ open }, { payload }: PayloadAction<object>) => {
        if (open !== null) Object.assign(open, payload);
      },
      closed: (view) => {
        view.open = null;
      },
    },
  }).injectInto(rootReducer);
