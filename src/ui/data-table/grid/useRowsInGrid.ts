import { useLayoutEffect, useRef, useState } from 'react';
import type { GridValidRowModel, useGridApiRef } from '@mui/x-data-grid';

/**
 * Passes later rows to the grid through its API, not its props. On any new prop the grid first draws heads and cells
 * again with the previous rows, and only then the new ones: that costs as much as the new rows themselves.
 *
 * @returns the rows it starts with; the same ones on every call
 */
export function useRowsInGrid<Row extends GridValidRowModel>(
  api: ReturnType<typeof useGridApiRef>,
  rows: readonly Row[],
): readonly Row[] {
  const [first] = useState(rows);
  const drawn = useRef(first);
  // Before the paint, so that the rows and the text below the table change in one frame.
  useLayoutEffect(() => {
    if (drawn.current === rows) return;
    drawn.current = rows;
    api.current?.setRows([...rows]);
  }, [api, rows]);
  return first;
}
