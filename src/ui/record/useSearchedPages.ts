import { useState } from 'react';
import { NESTED_PAGE_SIZE } from '@/lib/constants';
import { foldText } from '@/lib/format/texts';
import { lastPageOf } from '../data-table/columns';

/** Where a list is. */
export interface ListPlace {
  /** As it is typed. */
  search: string;
  /** Counted from 0. */
  page: number;
}

export const listStart: ListPlace = { search: '', page: 0 };

/** Who keeps the place: one who comes back later and finds the list there again, or the list itself. */
export type PlaceProps =
  | { place: ListPlace; onPlaceChange: (place: ListPlace) => void; freshKey?: undefined }
  | {
      place?: undefined;
      onPlaceChange?: undefined;
      /** Another one empties the search and leads to the first page: what has just been added has to be seen. */
      freshKey?: unknown;
    };

interface SearchedPages<Row> {
  /** As it is typed. */
  search: string;
  searchFor: (text: string) => void;
  /** All that match, on whatever page; null until the rows are there. */
  found: readonly Row[] | null;
  /** Those of the page; null until they are there. */
  shown: readonly Row[] | null;
  /** Counted from 0. */
  page: number;
  lastPage: number;
  goTo: (page: number) => void;
  /** Which of those that match the page shows, counted from 1. */
  from: number;
  to: number;
}

/** A search over rows that are here already, and the page of what it finds. Case and accents do not count. */
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
