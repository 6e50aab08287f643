import type { SavedViewList } from '@contract/savedViews';
import type { ListSort } from '@/ui/data-table/columns';
import type { QueryParts } from './addressParts';
import type { FilterDefinitions } from './filters';
import type { Compare } from './makeSorter';

/** How the address names what is open over a list. */
export interface OpenInAddress<Open> {
  read: (params: URLSearchParams) => Open | null;
  write: (open: Open) => QueryParts;
  /** What it was opened from, where that is not the list. */
  outer?: (open: Open) => Open | null;
}

/** Of a list that opens its records by their id alone. */
export const openById = (key: string): OpenInAddress<string> => ({
  read: (params) => params.get(key) || null,
  write: (id) => ({ [key]: id }),
});

/** Everything that one list has and others do not. */
export interface ListDefinition<Row, Field extends string, Open> {
  /** Its key in the store. */
  name: string;
  /** In the order of the bar and of the address. */
  filters: FilterDefinitions<Row>;
  sort?: {
    /** What the list can be sorted by, and how its values compare. */
    fields: Readonly<Record<Field, Compare>>;
    /** A row's value of a field, where it is not the property of that name. Null stands last. */
    value?: (row: Row, field: Field) => string | null;
    /** The order where none was chosen: one of the fields… */
    usual?: ListSort;
    /** …or the list's own; else as the server gave the rows. */
    compare?: (a: Row, b: Row) => number;
  };
  /** The list can be, or always is, of what the server found for a term; another term is another list. */
  search?: 'optional' | 'required';
  /** What can be open over it. */
  open?: OpenInAddress<Open>;
  /** The list is one that views are saved of, under this name (VIEW-01). */
  savedViews?: SavedViewList;
  /** What its page is called in the address. */
  pageKey?: string;
}
