import { useLayoutEffect, useRef, useState } from 'react';
import type { GridValidRowModel, useGridApiRef } from '@mui/x-data-grid';

/**
 * Hands later rows to the grid past its props. For any new prop it draws heads and cells again, still with the rows
 * before, and only then the new ones: that costs as much as the new rows themselves.
 *
 * @returns the rows it starts with; the same ones on every call
 */
export function useRowsInGrid<Row extends GridValidRowModel>(
  api: ReturnType<typeof useGridApiRef>,
  rows: readonly Row[],
): readonly Row[] {
  const [first] = useState(rows);
  const drawn = useRef(first);
  // Before the paint, so that rows and what is told of them under the table come in one frame.
  useLayoutEffect(() => {
    if (drawn.current === rows) return;
    drawn.current = rows;
    api.current?.setRows([...rows]);
  }, [api, rows]);
  return first;
}
