import { useEffect, useMemo, useRef } from 'react';
import { LIST_PAGE_SIZE } from '@/lib/constants';
import { lastPageOf } from './columns';

/** A list that the server pages, `LIST_PAGE_SIZE` rows at a time. */
export interface ServedPage {
  /** How many rows there are in all; 0 while that is not known. */
  total: number;
  /** The page that the rows belong to, counted from 0. It lags behind the page asked for while that loads. */
  page: number;
}

interface Paging<Row> {
  rows: readonly Row[] | null;
  rowKey: (row: Row) => string;
  served?: ServedPage;
  loadedOf?: number;
  /** The page asked for, counted from 0. */
  page: number;
  onPageChange: (page: number) => void;
}

export interface TablePage<Row> {
  /** How many rows there are in all. */
  total: number;
  pageSize: number;
  /** The page asked for, at most the last page. */
  page: number;
  lastPage: number;
  /** The page that the rows belong to. */
  shownPage: number;
  /** Null while there is nothing to show. */
  rows: readonly Row[] | null;
  /** A row's place in the whole list; -1 when unknown. */
  placeOf: (key: string | null) => number;
}

/** The page of a list: cut out of all its rows, or given by the server. */
export function useTablePage<Row>(
  { rows, rowKey, served, loadedOf, page: asked, onPageChange }: Paging<Row>,
  chosenSize: number,
): TablePage<Row> {
  const pageSize = served ? LIST_PAGE_SIZE : chosenSize;
  const total = served ? served.total : (loadedOf ?? rows?.length ?? 0);
  const lastPage = lastPageOf(total, pageSize);
  const page = Math.min(asked, lastPage);
  const shownPage = served ? Math.min(served.page, lastPage) : page;

  // After an address with a page too high, or after rows have gone, the page asked for does not exist. Rows of the
  // previous page, shown while the next one loads, cannot tell.
  const isBeyond = rows !== null && asked > lastPage && (!served || served.page === asked);
  useEffect(() => {
    if (isBeyond) onPageChange(lastPage);
  }, [isBeyond, lastPage, onPageChange]);

  // Within `rows`.
  const start = served ? 0 : page * pageSize;
  // Keeps the same array while the rows are the same, so that drawing can be skipped.
  const rowsOfPage = useMemo(() => rows && rows.slice(start, start + pageSize), [rows, start, pageSize]);
  // A page whose rows have not all come is drawn once they have.
  const isAwaited = loadedOf !== undefined && (rows?.length ?? 0) < Math.min(start + pageSize, loadedOf);
  return {
    total,
    pageSize,
    page,
    lastPage,
    shownPage,
    rows: (served && isBeyond) || isAwaited ? null : rowsOfPage,
    placeOf: (key) => {
      const at = key === null ? -1 : (rows?.findIndex((row) => rowKey(row) === key) ?? -1);
      return at < 0 ? at : served ? shownPage * pageSize + at : at;
    },
  };
}

interface OpenPageProps {
  openKey: string | null;
  /** The open record's place in the whole list; -1 when it is not in the list, or the list has not loaded. */
  place: number;
  page: number;
  pageSize: number;
  onPageChange: (page: number) => void;
  /** Whether the rows are of the view that the record was opened in. */
  isOfView: () => boolean;
}

/**
 * Turns to the page of the open record, once per record: after Next to another page, or after opening a link, the row
 * is there when the record closes. A row that moves while its record is open is not followed. Among rows of the view
 * before, its place is another one.
 */
export function useOpenPage({ openKey, place, page, pageSize, onPageChange, isOfView }: OpenPageProps): void {
  const followed = useRef<string | null>(null);
  useEffect(() => {
    if (openKey !== null && (openKey === followed.current || place < 0 || !isOfView())) return;
    followed.current = openKey;
    if (openKey === null) return;
    const openPage = Math.floor(place / pageSize);
    if (openPage !== page) onPageChange(openPage);
  }, [openKey, place, page, pageSize, onPageChange, isOfView]);
}
