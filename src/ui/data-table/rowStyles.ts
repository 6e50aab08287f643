import type { Theme } from '@mui/material/styles';
import type { TableColumn } from './columns';

export const densities = ['compact', 'standard', 'comfortable'] as const;
export type Density = (typeof densities)[number];

/** Pixels. The grid and the plain rows before it share these sizes, so that nothing jumps. */
export const HEAD_HEIGHT = 36;
export const ROW_HEIGHTS: Record<Density, number> = { compact: 28, standard: 40, comfortable: 52 };
/** For rows whose texts take two lines. */
export const TWO_LINE_HEIGHTS: Record<Density, number> = { compact: 44, standard: 52, comfortable: 60 };
export const FOOT_HEIGHT = 44;
export const DETAILS_WIDTH = 84;
/** The column of the check boxes that select rows. */
export const SELECT_WIDTH = 44;
/** What a window needs beside a table: margins, edges and a scroll bar. */
export const BESIDE_TABLE = 65;

/** Marks a changed row or card: a calm ground, and the edge that changed fields have. It does not move. */
export const marked = {
  bgcolor: 'tokens.hover',
  boxShadow: ({ vars }: Theme) => `inset 3px 0 ${vars.palette.tokens.primary}`,
};

/** The ground of a selected row or card, also of a hovered one. The palest text would be too pale on it. */
export const selectedRow = {
  '&, &:hover': { bgcolor: 'tokens.selected' },
  '--mui-palette-tokens-text3': 'var(--mui-palette-tokens-text2)',
} as const;

/** Narrow padding for tables too wide for the window; the grid's cells have it too. */
export const closeCells = { '--cell-inset': '7px' } as const;

/** The box of every plain cell, also of cells without a column. */
export const plainCell = {
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  px: 'var(--cell-inset, 10px)',
  '&:first-of-type': { pl: 4 },
  '&:last-of-type': { pr: 4 },
} as const;

/** A borderless button whose text lines up with the cell's; the cell cuts the rest. */
export const buttonInCell = { mx: 'calc(-1 * min(8px, var(--cell-inset, 10px)))' } as const;

/** Added to the cells of the head. */
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
 * The columns of a row of plain cells. They share the remaining width as the grid does: by `flex` alone, with `width`
 * as the minimum. A flex box would count the padding too.
 *
 * @param widths pixels by column that the person dragged
 * @param more pixels of further columns at the end
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
 * The box of a column's plain cells: as wide as in the grid, aligned as the column.
 *
 * @param widths pixels by column that the person dragged
 */
export const cellBox = <Row>(
  { id, width, flex, align }: TableColumn<Row>,
  widths: Readonly<Record<string, number>> = {},
) => ({
  ...plainCell,
  // Shares the remaining width as the grid does: by `flex` alone, with `width` as the minimum.
  ...(widths[id] === undefined && flex
    ? { flex: `${flex} 1 0px`, minWidth: width }
    : { flex: `0 0 ${widths[id] ?? width}px` }),
  justifyContent: align === 'right' ? 'flex-end' : 'flex-start',
  textAlign: align,
});
