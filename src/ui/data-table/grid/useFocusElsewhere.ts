import { useEffect, type FocusEvent } from 'react';
import { useEventCallback } from '@mui/material/utils';
import type { useGridApiRef } from '@mui/x-data-grid';

interface FocusElsewhereProps<Row> {
  api: ReturnType<typeof useGridApiRef>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/**
 * Lets the focus be where one took it by keyboard. The grid forgets its cell on a click elsewhere only: it would pull
 * the focus out of a filter, or away from Next, to the row that takes the place of the one it remembers.
 */
export function useFocusElsewhere<Row>({ api, rows, rowKey }: FocusElsewhereProps<Row>) {
  useEffect(() => {
    const stop = api.current?.state.tabIndex.cell;
    if (!stop || rows.some((row) => rowKey(row) === stop.id)) return;
    // Tab would find no way in: the cell it stopped at went with its row.
    api.current?.setState((state) => ({ ...state, tabIndex: { ...state.tabIndex, cell: null } }));
  }, [api, rows, rowKey]);

  return useEventCallback(({ currentTarget, relatedTarget }: FocusEvent) => {
    // None has it where a row went with the focus, or the whole window lost it.
    if (!relatedTarget || currentTarget.contains(relatedTarget)) return;
    api.current?.setState((state) => ({ ...state, focus: { ...state.focus, cell: null } }));
  });
}
