import { fromSpreadsheetText } from '@contract/spreadsheetText';
import { BYTE_ORDER_MARK } from './csv';

export interface CsvContent {
  /** The values of each row, the head and blank rows among them, so that a place tells the row as spreadsheets count. */
  rows: string[][];
  /** The row, counted from 1, with a quote that is never closed: all that follows has gone into it. */
  openQuote: number | null;
}

const separators = [',', ';', '\t'] as const;

/** Spreadsheets of countries with a decimal comma write semicolons, and tabs in UTF-16; the head tells. */
function separatorOf(content: string): (typeof separators)[number] {
  const head = (content.split(/[\r\n]/, 1)[0] ?? '').replace(/"[^"]*"/g, '');
  const countOf = (separator: string) => head.split(separator).length;
  return separators.reduce((best, other) => (countOf(other) > countOf(best) ? other : best));
}

/** A value and what ends it: its quoted part, whether that is closed, and what stands there without quotes. */
const valuePattern = (separator: string) =>
  new RegExp(`(?:"([^"]*(?:""[^"]*)*)("|$))?([^${separator}\\r\\n]*)(${separator}|\\r\\n?|\\n|$)`, 'y');

/**
 * Reads a CSV file: RFC 4180, with any line end, with or without a byte order mark, separated by commas, semicolons or tabs.
 * What keeps a spreadsheet from running a cell is taken off.
 */
export function parseCsv(text: string): CsvContent {
  const content = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const separator = separatorOf(content);
  const pattern = valuePattern(separator);
  const rows: string[][] = [];
  let row: string[] = [];
  let end: string | undefined = '\n';
  while (end !== '' && !(end !== separator && pattern.lastIndex === content.length)) {
    const [, quoted, closing, plain = '', found = ''] = pattern.exec(content) ?? [];
    if (closing === '') return { rows, openQuote: rows.length + 1 };
    row.push(fromSpreadsheetText((quoted?.replaceAll('""', '"') ?? '') + plain));
    end = found;
    if (end === separator) continue;
    rows.push(row);
    row = [];
  }
  return { rows, openQuote: null };
}
