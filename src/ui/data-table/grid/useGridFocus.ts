import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';
import { useEventCallback } from '@mui/material/utils';
import type { useGridApiRef } from '@mui/x-data-grid';

interface GridOfRows<Row> {
  api: ReturnType<typeof useGridApiRef>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/**
 * Leaves the focus where the keyboard moved it. The grid forgets its focused cell only on a click elsewhere; it would
 * pull the focus out of a filter, or away from Next, to the row that follows the one it remembers.
 */
export function useFocusElsewhere<Row>({ api, rows, rowKey }: GridOfRows<Row>) {
  // After every draw: it may have taken rows or columns away.
  useEffect(() => {
    const grid = api.current;
    if (!grid) return;
    const shown = new Set(grid.getVisibleColumns().map(({ field }) => field));
    const isGone = (at: { field: string } | null) => at !== null && !shown.has(at.field);
    const { focus, tabIndex } = grid.state;
    if (isGone(focus.columnHeader)) {
      // The column was hidden from its own menu, which gives the focus back to its head.
      const fields = grid.state.columns.orderedFields;
      const after = fields.slice(fields.indexOf(focus.columnHeader?.field ?? ''));
      const next = after.find((field) => shown.has(field)) ?? [...shown].at(-1);
      if (next !== undefined) grid.setColumnHeaderFocus(next);
      return;
    }
    // Back in the table, the column would take the focus from where it is then.
    if (isGone(focus.cell)) grid.setState((state) => ({ ...state, focus: { ...state.focus, cell: null } }));
    const { cell, columnHeader } = tabIndex;
    const isRowGone = cell !== null && !rows.some((row) => rowKey(row) === cell.id);
    if (!isRowGone && !isGone(cell) && !isGone(columnHeader)) return;
    // Without a reset, Tab would find no way in; after it, the first head is the tab stop.
    grid.setState((state) => ({ ...state, tabIndex: { ...state.tabIndex, cell: null, columnHeader: null } }));
  });

  return useEventCallback(({ currentTarget, relatedTarget }: FocusEvent) => {
    // Null where the focused row was removed, or the whole window lost the focus.
    if (!relatedTarget || currentTarget.contains(relatedTarget)) return;
    api.current?.setState((state) => ({ ...state, focus: { ...state.focus, cell: null } }));
  });
}

export interface LastOpen {
  /** Or of the row that has the focus before the grid arrives. Null once the grid has focused the row. */
  key: string | null;
  /** The element with the focus when the record was closed before the grid arrived. */
  focused: Element | null;
}

interface FocusReturnProps<Row> extends GridOfRows<Row> {
  openKey: string | null;
  lastOpenRef: RefObject<LastOpen>;
  /** The column that the record was opened from. */
  field: RefObject<string>;
}

/**
 * Returns the focus to the row of a record when it closes, also when the record was opened by its address, or closed
 * before the grid arrived.
 */
export function useFocusReturn<Row>({
  api,
  rows,
  rowKey,
  openKey,
  lastOpenRef,
  field,
}: FocusReturnProps<Row>): void {
  /** The closed record whose row has not arrived yet. */
  const awaited = useRef<string | null>(null);
  /** The row last worked on, and its place. */
  const worked = useRef<{ key: string; place: number } | null>(null);

  useEffect(() => {
    const placeOf = (key: string) => rows.findIndex((row) => rowKey(row) === key);
    const focusRow = (key: string, place: number) => {
      api.current?.scrollToIndexes({ rowIndex: place });
      api.current?.setCellFocus(key, field.current);
    };
    const isFocusLost = () => {
      const at = document.activeElement;
      // The grid still draws the removed row, or has dropped the focus already.
      return at === document.body || api.current?.rootElementRef.current?.contains(at) === true;
    };

    const { key: closed, focused } = lastOpenRef.current;
    lastOpenRef.current = { key: openKey, focused: null };
    if (openKey !== null) {
      awaited.current = null;
      const place = placeOf(openKey);
      if (place >= 0) worked.current = { key: openKey, place };
      // The person went on to a record of another page, whose rows are still loading.
      else if (worked.current?.key !== openKey) worked.current = null;
      return;
    }
    if (closed !== null) awaited.current = closed;
    // The focus has not moved since the record was closed, now or before the grid arrived.
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
    // The change removed the row from the list, and the focus with it: focus the row now in its place.
    const nextPlace = Math.min(worked.current.place, rows.length - 1);
    const next = rows[nextPlace];
    worked.current = null;
    awaited.current = null;
    if (next && isFocusLost()) focusRow(rowKey(next), nextPlace);
  }, [api, openKey, lastOpenRef, rows, rowKey, field]);
}
