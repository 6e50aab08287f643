import { useEffect, useMemo } from 'react';
import { LIST_PAGE_SIZE } from '@/lib/constants';
import { lastPageOf } from './columns';

/** A list that the server pages, `LIST_PAGE_SIZE` rows at a time. */
export interface ServedPage {
  /** How many rows there are in all; 0 while that is not known. */
  total: number;
  /** Which page the rows are, counted from 0. It is behind the one asked for while that is on its way. */
  page: number;
}

interface Paging<Row> {
  rows: readonly Row[] | null;
  rowKey: (row: Row) => string;
  served?: ServedPage;
  /** The page asked for, counted from 0. */
  page: number;
  onPageChange: (page: number) => void;
}

export interface TablePage<Row> {
  /** How many rows there are in all. */
  total: number;
  pageSize: number;
  /** The page asked for, or the last that is there. */
  page: number;
  lastPage: number;
  /** The page that the rows are. */
  shownPage: number;
  /** Null while there are none to show. */
  rows: readonly Row[] | null;
  /** Where a row stands in the whole list; -1 when that is not known. */
  placeOf: (key: string | null) => number;
}

/** The page of a list: cut out of all its rows, or as the server gave it. */
export function useTablePage<Row>(
  { rows, rowKey, served, page: asked, onPageChange }: Paging<Row>,
  chosenSize: number,
): TablePage<Row> {
  const pageSize = served ? LIST_PAGE_SIZE : chosenSize;
  const total = served ? served.total : (rows?.length ?? 0);
  const lastPage = lastPageOf(total, pageSize);
  const page = Math.min(asked, lastPage);
  const shownPage = served ? Math.min(served.page, lastPage) : page;

  // An address, or rows that went away, may ask for a page that is not there. Rows that stay until those asked for
  // are here say nothing of it.
  const isBeyond = rows !== null && asked > lastPage && (!served || served.page === asked);
  useEffect(() => {
    if (isBeyond) onPageChange(lastPage);
  }, [isBeyond, lastPage, onPageChange]);

  // Within `rows`.
  const start = served ? 0 : page * pageSize;
  // The same array while the rows are the same, so that what draws them can tell.
  const rowsOfPage = useMemo(() => rows && rows.slice(start, start + pageSize), [rows, start, pageSize]);
  return {
    total,
    pageSize,
    page,
    lastPage,
    shownPage,
    rows: served && isBeyond ? null : rowsOfPage,
    placeOf: (key) => {
      const at = key === null ? -1 : (rows?.findIndex((row) => rowKey(row) === key) ?? -1);
      return at < 0 ? at : served ? shownPage * pageSize + at : at;
    },
  };
}
