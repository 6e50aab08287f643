import type { ColumnType, JSONColumnType } from 'kysely';

/** An instant: read as Date on both engines. */
export type Instant = ColumnType<Date, Date | string, Date | string>;
/** An instant that the database fills when none is given. */
export type GeneratedInstant = ColumnType<Date, Date | string | undefined, Date | string>;
/** A decimal number, exact: text when read, text or number when written. */
export type Decimal = ColumnType<string, string | number, string | number>;
/** The remaining fields of a wide record, keyed by the business system's field ids. Written as JSON text. */
export type RecordFields = Record<string, string>;
export type Fields = JSONColumnType<RecordFields>;

/**
 * How both engines hand over column values, so that no repository can tell them apart:
 * int8 as number, numeric and date as the text they are, instants as Date, json parsed (each engine's own default).
 */
const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;
const NUMERIC = 1700;

/** Parsers by type id, from PostgreSQL's text form. */
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
 * A query parameter as text, by the same rules as pg has for the other engine: null and undefined are null, dates are
 * instants, arrays are PostgreSQL arrays, other objects are JSON.
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
