import type { ColumnType, JSONColumnType } from 'kysely';

/** An instant: a Date on both engines. */
export type Instant = ColumnType<Date, Date | string, Date | string>;
/** An instant that the database fills in by default. */
export type GeneratedInstant = ColumnType<Date, Date | string | undefined, Date | string>;
/** An exact decimal number: read as text, written as text or number. */
export type Decimal = ColumnType<string, string | number, string | number>;
/** A stored quantity as a number, which is exact enough for counting; null if nothing is stored. */
export const toNumber = (value: string | null): number | null => (value === null ? null : Number(value));

/** The other fields of a wide record, by the business system's field ids. Written as JSON text. */
export type RecordFields = Record<string, string>;
export type Fields = JSONColumnType<RecordFields>;

/**
 * How both engines return column values, so that repositories work with either: int8 as number, numeric and date as
 * text, instants as Date, json parsed (each engine's default).
 */
const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;
const NUMERIC = 1700;

/** Parsers of PostgreSQL's text form, by type id. */
export const columnParsers: Record<number, (text: string) => unknown> = {
  [INT8]: Number,
  [DATE]: (text) => text,
  [NUMERIC]: (text) => text,
  [TIMESTAMPTZ]: (text) => new Date(text),
};

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

function arrayLiteral(values: readonly unknown[]): string {
  const items = values.map((value) => {
    if (Array.isArray(value)) return arrayLiteral(value);
    const text = toParameterText(value);
    return text === null ? 'NULL' : quoted(text);
  });
  return `{${items.join(',')}}`;
}

/**
 * Converts a query parameter to text, by the same rules as pg: null and undefined become null, dates instants, arrays
 * PostgreSQL arrays, other objects JSON.
 */
export function toParameterText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return arrayLiteral(value);
  return typeof value === 'string'
    ? value
    : typeof value === 'object'
      ? JSON.stringify(value)
      : `${value as number}`;
}
