import type { ReactNode } from 'react';

/** Check boxes that select rows, over all pages. They draw themselves again; the table does not. */
export interface RowSelect<Row> {
  /** The box of one row. In the grid only the focused cell is a tab stop. */
  cell: (row: Row, tabIndex?: 0 | -1) => ReactNode;
  /** The box over those of the page. It keeps Space and Enter from the grid, which would take them for its own. */
  head: (rows: readonly Row[], tabIndex: 0 | -1) => ReactNode;
  /** Space on any cell of the row. */
  toggle: (row: Row) => void;
}
