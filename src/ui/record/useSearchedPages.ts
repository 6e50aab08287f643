import { useState } from 'react';
import { NESTED_PAGE_SIZE } from '@/lib/constants';
import { foldText } from '@/lib/format/texts';
import { lastPageOf } from '../data-table/columns';

/** The search and page of a list. */
export interface ListPlace {
  /** As it is typed. */
  search: string;
  /** Counted from 0. */
  page: number;
}

export const listStart: ListPlace = { search: '', page: 0 };

/** Who stores the place: the caller, to restore it later, or the list itself. */
export type PlaceProps =
  | { place: ListPlace; onPlaceChange: (place: ListPlace) => void; freshKey?: undefined }
  | {
      place?: undefined;
      onPlaceChange?: undefined;
      /** A new value clears the search and shows the first page, so that a new row is seen. */
      freshKey?: unknown;
    };

interface SearchedPages<Row> {
  /** As it is typed. */
  search: string;
  searchFor: (text: string) => void;
  /** All matching rows, of all pages; null until the rows have loaded. */
  found: readonly Row[] | null;
  /** The rows of the page; null until they have loaded. */
  shown: readonly Row[] | null;
  /** Counted from 0. */
  page: number;
  lastPage: number;
  goTo: (page: number) => void;
  /** The first and last matching row shown, counted from 1. */
  from: number;
  to: number;
}

/** Searches and pages rows in the browser. Case and accents do not count. */
export function useSearchedPages<Row>(
  rows: readonly Row[] | null,
  searchedText: (row: Row) => string,
  { place, onPlaceChange, freshKey }: PlaceProps,
): SearchedPages<Row> {
  const [ownPlace, setOwnPlace] = useState(listStart);
  const [seenKey, setSeenKey] = useState(freshKey);
  if (seenKey !== freshKey) {
    setSeenKey(freshKey);
    setOwnPlace(listStart);
  }
  const { search, page } = place ?? ownPlace;
  const show = onPlaceChange ?? setOwnPlace;

  const wanted = foldText(search.trim());
  const found = rows && rows.filter((row) => foldText(searchedText(row)).includes(wanted));
  const total = found?.length ?? 0;
  const lastPage = lastPageOf(total, NESTED_PAGE_SIZE);
  const shownPage = Math.min(page, lastPage);
  const first = shownPage * NESTED_PAGE_SIZE;
  const end = Math.min(first + NESTED_PAGE_SIZE, total);
  return {
    search,
    searchFor: (text) => show({ search: text, page: 0 }),
    found,
    shown: found && found.slice(first, end),
    page: shownPage,
    lastPage,
    goTo: (next) => show({ search, page: next }),
    from: first + 1,
    to: end,
  };
}
