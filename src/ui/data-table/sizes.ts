import type { Density } from './useTableLayout';

/** Pixels. The grid and the plain rows that stand in for it share them, so that nothing jumps. */
export const HEAD_HEIGHT = 36;
export const ROW_HEIGHTS: Record<Density, number> = { compact: 28, standard: 40, comfortable: 52 };
/** Where texts take two lines. */
export const TWO_LINE_HEIGHTS: Record<Density, number> = { compact: 44, standard: 52, comfortable: 60 };
export const FOOT_HEIGHT = 44;
export const DETAILS_WIDTH = 84;
/** What a window has beside a table: margins, edges and a scroll bar. */
export const BESIDE_TABLE = 65;
