import { useEffect, useRef, type RefObject } from 'react';
import type { useGridApiRef } from '@mui/x-data-grid';
import type { LastOpen } from './useLastOpen';

interface FocusReturnProps<Row> {
  api: ReturnType<typeof useGridApiRef>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  openKey: string | null;
  lastOpenRef: RefObject<LastOpen>;
  /** The column that the record was opened from. */
  field: RefObject<string>;
}

/**
 * Brings the focus back to the row of a record that was closed, also when it was opened by the address and not from here,
 * or closed before the grid was here.
 */
export function useFocusReturn<Row>({
  api,
  rows,
  rowKey,
  openKey,
  lastOpenRef,
  field,
}: FocusReturnProps<Row>): void {
  const awaited = useRef<string | null>(null);
  const worked = useRef<{ key: string; place: number } | null>(null);

  useEffect(() => {
    const placeOf = (key: string) => rows.findIndex((row) => rowKey(row) === key);
    const focusRow = (key: string, place: number) => {
      api.current?.scrollToIndexes({ rowIndex: place });
      api.current?.setCellFocus(key, field.current);
    };
    const isFocusLost = () => {
      const at = document.activeElement;
      // The grid still draws the row that goes, or has let the focus fall already.
      return at === document.body || api.current?.rootElementRef.current?.contains(at) === true;
    };

    const { key: closed, focused } = lastOpenRef.current;
    lastOpenRef.current = { key: openKey, focused: null };
    if (openKey !== null) {
      awaited.current = null;
      const place = placeOf(openKey);
      if (place >= 0) worked.current = { key: openKey, place };
      // One went on to a record of another page, whose rows are still to come.
      else if (worked.current?.key !== openKey) worked.current = null;
      return;
    }
    if (closed !== null) awaited.current = closed;
    // Nobody went elsewhere since it was closed, be it just now or before the grid came.
    const isUnmoved = closed !== null && (focused === null || focused === document.activeElement);
    if (awaited.current !== null && placeOf(awaited.current) >= 0) {
      const key = awaited.current;
      awaited.current = null;
      worked.current = { key, place: placeOf(key) };
      if (isUnmoved || isFocusLost()) focusRow(key, placeOf(key));
      return;
    }
    if (!worked.current) return;
    const place = placeOf(worked.current.key);
    if (place >= 0) {
      worked.current.place = place;
      return;
    }
    // What was changed there took the row out of the list, and the focus with it: the one in its place has it.
    const heirPlace = Math.min(worked.current.place, rows.length - 1);
    const heir = rows[heirPlace];
    worked.current = null;
    awaited.current = null;
    if (heir && isFocusLost()) focusRow(rowKey(heir), heirPlace);
  }, [api, openKey, lastOpenRef, rows, rowKey, field]);
}
