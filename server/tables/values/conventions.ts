import type { Cell } from '../table';

/** In which order day, month and year stand. */
export const dateOrders = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** What stands before the decimals. */
export const decimalMarks = ['.', ','] as const;
export type DecimalMark = (typeof decimalMarks)[number];

/** How the country of a file writes its values. */
export interface Conventions {
  dateOrder: DateOrder;
  decimal: DecimalMark;
  /** Of times that name none, as `Europe/Berlin`. */
  zone: string;
}

/** A value, null for an empty cell; or why the cell has none, as people read it. */
export type Read<T> = { value: T | null } | { error: string };

/** Returns the cell as a message quotes it. */
export function quoted(cell: Cell): string {
  const text = cell instanceof Date ? cell.toISOString() : String(cell);
  return `"${text.length > 60 ? `${text.slice(0, 60)}…` : text}"`;
}
