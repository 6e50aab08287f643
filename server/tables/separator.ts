import { parse } from 'csv-parse/sync';
import { HEADER_ROWS } from './headerRow';

export const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];
export const quotes = ['"', "'", ''] as const;
/** What encloses cells that hold separators; empty where nothing does. */
export type Quote = (typeof quotes)[number];

export type SeparatorFound =
  | { separator: Separator }
  /** Each possible one, with the columns that it makes of the first row. */
  | { choices: { value: Separator; sample: string }[] };

const SAMPLE_ROWS = 200;
/** The share of rows that have to be alike. */
const FITTING = 0.9;

/** How a CSV file is taken apart; also a quotation mark within a cell that is not enclosed is part of its text. */
export const csvOptions = (separator: Separator, quote: Quote) => ({
  delimiter: separator,
  quote: quote === '' ? null : quote,
  escape: quote === '' ? null : quote,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
});

/** Excel's own first line that names the separator, with its line break. */
const NAMED_SEPARATOR = /^sep=([,;\t|])(?:\r\n|\n|\r)/i;

export const namedSeparator = (start: string) => {
  const found = NAMED_SEPARATOR.exec(start);
  return found ? { separator: found[1] as Separator, length: found[0].length } : undefined;
};

/**
 * Finds the separator that makes as many cells of every row as of the first one, or, if none does so, of one that comes
 * after a title. It is certain only if no other one does so too.
 * @param start the first rows; the last one may be cut off
 */
export function findSeparator(start: string, quote: Quote): SeparatorFound {
  const named = namedSeparator(start);
  if (named) return { separator: named.separator };
  const split = separators.map((value) => ({ value, rows: firstRows(start, value, quote) }));
  const fromFirst = fitting(split, () => 0);
  const titled = fromFirst.some(({ share }) => share >= FITTING) ? [] : fitting(split, rowAfterTitle);
  const candidates = titled.length > 0 ? titled : fromFirst;
  // A single column has no separator.
  if (candidates.length === 0) return { separator: ',' };
  const best = Math.max(...candidates.map(({ share }) => share));
  const likely = candidates.filter(({ share }) => share >= Math.min(best, FITTING));
  if (likely.length === 1) return { separator: likely[0]!.value };
  return { choices: likely.map(({ value, headers }) => ({ value, sample: headers.join(' · ') })) };
}

/** The rows of each separator from one of them on: its cells, and the share of the next rows that have as many. */
function fitting(
  split: readonly { value: Separator; rows: readonly string[][] }[],
  headerOf: (rows: readonly string[][]) => number,
) {
  return split.flatMap(({ value, rows }) => {
    const at = headerOf(rows);
    const headers = rows[at] ?? [];
    return headers.length > 1 ? [{ value, headers, share: shareLike(rows, at) }] : [];
  });
}

/** The first row with more cells than a title has, and with as many as nearly all after it; -1 if there is none. */
function rowAfterTitle(rows: readonly string[][]): number {
  const most = (rows[0]?.length ?? 0) * 2;
  return rows.findIndex(
    (row, at) => at > 0 && at < HEADER_ROWS && row.length > most && shareLike(rows, at) >= FITTING,
  );
}

function shareLike(rows: readonly string[][], at: number): number {
  const others = rows.slice(at + 1);
  const alike = others.filter((row) => row.length === rows[at]?.length).length;
  return others.length === 0 ? 1 : alike / others.length;
}

/** The first rows, without the last one where that may be cut off. */
function firstRows(start: string, separator: Separator, quote: Quote): string[][] {
  const rows: string[][] = [];
  try {
    parse(start, {
      ...csvOptions(separator, quote),
      to: SAMPLE_ROWS,
      on_record: (row: string[]) => {
        rows.push(row);
        return null;
      },
    });
  } catch {
    // An open quotation mark: the start ends within a cell. The rows before it count.
  }
  return rows.length > 2 && rows.length < SAMPLE_ROWS ? rows.slice(0, -1) : rows;
}
