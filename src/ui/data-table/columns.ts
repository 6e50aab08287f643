import type { ReactNode } from 'react';

/** Shown, copied and exported where a value is missing. */
export const MISSING = 'N/A';

/** What the button that opens a row says, where a list has no other word. */
export const OPEN_TEXT = 'Details';

/** By which column rows are sorted. */
export interface ListSort {
  field: string;
  direction: 'asc' | 'desc';
}

/** One column of a `DataTable`: from it come the grid's column, the head, the export. */
export interface TableColumn<Row> {
  /** Also what `ListSort.field` names. */
  id: string;
  label: string;
  /** The value as text: what is shown unless `render` draws it, what is copied and exported. Blank means missing. */
  value: (row: Row) => string | null | undefined;
  /**
   * Draws the cell, given its text; only called for values that are not missing. A control in it takes the `tabIndex`: of
   * a grid's cells only the one that has the focus is a stop for Tab.
   */
  render?: (row: Row, text: string, tabIndex?: 0 | -1) => ReactNode;
  /** Pixels. A column with `flex` takes its share of what remains and is never narrower than this. */
  width: number;
  flex?: number;
  align?: 'right';
  /** `strong` names the row; `muted` is what one looks at last; `figures` lines numbers and dates up. */
  look?: 'strong' | 'muted' | 'figures';
  /** Its width where all columns side by side would not fit, and texts take two lines. Pixels. */
  narrow?: number;
  /** Of a column beyond the specification: left out in windows narrower than this (pixels), until the person shows it. */
  hideBelow?: number;
  sortable?: boolean;
}

/** A cell's text, `MISSING` when there is none. */
export function cellText<Row>(column: TableColumn<Row>, row: Row): string {
  return column.value(row)?.trim() || MISSING;
}

/** What a row is called: its text in the column that names it, which is the first where none does. */
export function rowName<Row>(columns: readonly TableColumn<Row>[], row: Row): string {
  const naming = columns.find(({ look }) => look === 'strong') ?? columns[0];
  return naming ? cellText(naming, row) : MISSING;
}

/** The columns as they stand where there is not room for all: narrower, and the one that names the row first. */
export function narrowColumns<Row>(columns: readonly TableColumn<Row>[]): TableColumn<Row>[] {
  const narrowed = columns.map((column) => ({ ...column, width: column.narrow ?? column.width }));
  const names = ({ look }: TableColumn<Row>) => look === 'strong';
  return [...narrowed.filter(names), ...narrowed.filter((column) => !names(column))];
}

/**
 * What columns need side by side, in pixels; those that flex their least.
 *
 * @param widths pixels by column, as they were dragged to
 */
export const leastWidth = <Row>(
  columns: readonly TableColumn<Row>[],
  widths: Readonly<Record<string, number>> = {},
): number => columns.reduce((sum, { id, width }) => sum + (widths[id] ?? width), 0);

/** The page that is really there: a list that became shorter shows its last page. */
export function lastPageOf(total: number, pageSize: number): number {
  return Math.max(0, Math.ceil(total / pageSize) - 1);
}
