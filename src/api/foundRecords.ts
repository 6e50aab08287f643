import type { FoundRows } from './base/answers';
import { foldText } from '@/lib/format/texts';

/** How records of a kind are read and told apart. */
interface RecordReader<Row> {
  /** Null for what cannot be told from others. */
  read: (raw: unknown) => Row | null;
  keyOf: (row: Row) => string;
  /** The number or name that a search finds exactly. */
  numberOf: (row: Row) => string;
}

/** What a search found, as far as it can be read. */
export interface FoundRecords<Row> {
  /** Best match first. */
  rows: readonly Row[];
  /** How many came that cannot be read, or told from another. */
  unreadable: number;
  /** How many there are in all; more than came where the server's cap cut the list. */
  total: number;
  /** Why there are none, in the business system's words. */
  reason?: string;
  /** The one record whose number is exactly what was searched for, whatever case and accents. */
  exact: Row | null;
}

const isExactly = (number: string, term: string) => foldText(number.trim()) === foldText(term);

/** Reads an answer to the search for `term`; null where there is something, and none of it can be read. */
export function readFound<Row>(
  { read, keyOf, numberOf }: RecordReader<Row>,
  term: string,
  { rows: raw, total, reason }: FoundRows<unknown>,
): FoundRecords<Row> | null {
  const byKey = new Map<string, Row>();
  for (const each of raw) {
    const row = read(each);
    if (row !== null && !byKey.has(keyOf(row))) byKey.set(keyOf(row), row);
  }
  const rows = [...byKey.values()];
  const unreadable = raw.length - rows.length;
  if (rows.length === 0 && unreadable > 0) return null;
  const [exact = null, another] = rows.filter((row) => isExactly(numberOf(row), term));
  return { rows, unreadable, total, reason, exact: another === undefined ? exact : null };
}
