import type { ReactNode } from 'react';

/** Shown, copied and exported for a missing value. */
export const MISSING = 'N/A';

/** The default text of the button that opens a row. */
export const OPEN_TEXT = 'Details';

/** By which column rows are sorted. */
export interface ListSort {
  field: string;
  direction: 'asc' | 'desc';
}

/** One column of a `DataTable`: the grid's column, the head and the export derive from it. */
export interface TableColumn<Row> {
  /** Also the value of `ListSort.field`. */
  id: string;
  label: string;
  /** The value as text: shown unless `render` draws it, and copied and exported. Blank means missing. */
  value: (row: Row) => string | null | undefined;
  /**
   * Draws the cell, given its text; not called for missing values. A control in it takes the `tabIndex`: in a grid only
   * the focused cell is a tab stop.
   */
  render?: (row: Row, text: string, tabIndex?: 0 | -1) => ReactNode;
  /** Pixels. A column with `flex` shares the remaining width and is never narrower than this. */
  width: number;
  flex?: number;
  align?: 'right';
  /** `strong` names the row; `muted` matters least; `figures` aligns numbers and dates. */
  look?: 'strong' | 'muted' | 'figures';
  /** Its width in pixels when the window is too narrow for all columns, and texts take two lines. */
  narrow?: number;
  /** For columns beyond the specification: hidden in windows narrower than this (pixels) until the person shows them; `Infinity` in all. */
  hideBelow?: number;
  sortable?: boolean;
}

/** A cell's text, `MISSING` when there is none. */
export function cellText<Row>(column: TableColumn<Row>, row: Row): string {
  return column.value(row)?.trim() || MISSING;
}

/** The name of a row: its text in the `strong` column, or else in the first. */
export function rowName<Row>(columns: readonly TableColumn<Row>[], row: Row): string {
  const naming = columns.find(({ look }) => look === 'strong') ?? columns[0];
  return naming ? cellText(naming, row) : MISSING;
}

/** The columns for a window too narrow for all: narrower, with the one that names the row first. */
export function narrowColumns<Row>(columns: readonly TableColumn<Row>[]): TableColumn<Row>[] {
  const narrowed = columns.map((column) => ({ ...column, width: column.narrow ?? column.width }));
  const names = ({ look }: TableColumn<Row>) => look === 'strong';
  return [...narrowed.filter(names), ...narrowed.filter((column) => !names(column))];
}

/**
 * The width that columns need side by side, in pixels; flexible columns count with their minimum.
 *
 * @param widths pixels by column that the person dragged
 */
export const leastWidth = <Row>(
  columns: readonly TableColumn<Row>[],
  widths: Readonly<Record<string, number>> = {},
): number => columns.reduce((sum, { id, width }) => sum + (widths[id] ?? width), 0);

/** The index of the last page, counted from 0. */
export function lastPageOf(total: number, pageSize: number): number {
  return Math.max(0, Math.ceil(total / pageSize) - 1);
}
