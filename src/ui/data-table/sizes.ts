import type { Density } from './useTableLayout';

/** Pixels. The grid and the plain rows that stand in for it share them, so that nothing jumps. */
export const HEAD_HEIGHT = 36;
export const ROW_HEIGHTS: Record<Density, number> = { compact: 28, standard: 40, comfortable: 52 };
export const FOOT_HEIGHT = 44;
export const DETAILS_WIDTH = 84;
