import type { TableColumn } from './columns';

/** Cells that stand close together, where there is not room for all columns; the grid's have the same. */
export const closeCells = { '--cell-inset': '7px' } as const;

/** What all cells of plain rows stand in, those of no column too. */
export const plainCell = {
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  px: 'var(--cell-inset, 10px)',
  '&:first-of-type': { pl: 4 },
} as const;

/** A button without an edge, whose text stands where the cell's would; it ends with the cell, which cuts what is beyond. */
export const buttonInCell = { mx: 'calc(-1 * min(8px, var(--cell-inset, 10px)))' } as const;

/** What the names of columns have besides. */
export const headCell = {
  typography: 'label',
  fontWeight: 600,
  position: 'relative',
  // The grid's tick between two heads.
  '&:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    right: 0,
    width: '1px',
    height: 14,
    bgcolor: 'tokens.hair',
  },
} as const;

/**
 * The columns of a row of plain cells: as the grid shares out what remains, by `flex` alone, `width` being the least.
 * Padding would count in the shares of a flex box.
 *
 * @param widths pixels by column, as they were dragged to
 * @param more pixels of columns behind them
 */
export const rowBox = <Row>(
  columns: readonly TableColumn<Row>[],
  widths: Readonly<Record<string, number>>,
  more: readonly number[],
) => ({
  display: 'grid',
  gridTemplateColumns: [
    ...columns.map(({ id, width, flex }) =>
      widths[id] === undefined && flex ? `minmax(${width}px, ${flex}fr)` : `${widths[id] ?? width}px`,
    ),
    ...more.map((width) => `${width}px`),
  ].join(' '),
});

/**
 * The box of a column's cells in plain rows, as wide as the grid makes it, with its content on the column's side.
 *
 * @param widths pixels by column, as they were dragged to
 */
export const cellBox = <Row>(
  { id, width, flex, align }: TableColumn<Row>,
  widths: Readonly<Record<string, number>> = {},
) => ({
  ...plainCell,
  // As the grid shares out what remains: by `flex` alone, `width` being the least.
  ...(widths[id] === undefined && flex
    ? { flex: `${flex} 1 0px`, minWidth: width }
    : { flex: `0 0 ${widths[id] ?? width}px` }),
  justifyContent: align === 'right' ? 'flex-end' : 'flex-start',
  textAlign: align,
});
