import { parse } from 'csv-parse/sync';

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
 * Finds the separator that makes as many cells of every row as of the first one. It is certain only if no other one
 * does so too.
 * @param start the first rows; the last one may be cut off
 */
export function findSeparator(start: string, quote: Quote): SeparatorFound {
  const named = namedSeparator(start);
  if (named) return { separator: named.separator };
  const candidates = separators
    .map((value) => ({ value, ...firstRows(start, value, quote) }))
    .filter(({ headers }) => headers.length > 1);
  // A single column has no separator.
  if (candidates.length === 0) return { separator: ',' };
  const best = Math.max(...candidates.map(({ fitting }) => fitting));
  const likely = candidates.filter(({ fitting }) => fitting >= Math.min(best, 0.9));
  if (likely.length === 1) return { separator: likely[0]!.value };
  return { choices: likely.map(({ value, headers }) => ({ value, sample: headers.join(' · ') })) };
}

/** Returns the first row and the share of the next rows that have as many cells. */
function firstRows(start: string, separator: Separator, quote: Quote) {
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
  const [headers = [], ...others] = rows;
  // The last one may be cut off.
  const whole = others.length > 1 && others.length < SAMPLE_ROWS - 1 ? others.slice(0, -1) : others;
  const fitting = whole.filter((row) => row.length === headers.length).length;
  return { headers, fitting: whole.length === 0 ? 1 : fitting / whole.length };
}
