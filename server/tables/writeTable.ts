import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { toSpreadsheetText } from '@contract/spreadsheetText';
import type { Cell } from './table';
import { xlsxBytes } from './xlsxBytes';

/** Rows to write, each with a cell for every header. Only a few are in memory at a time. */
export type RowsToWrite = AsyncIterable<readonly Cell[]>;

/**
 * Writes a CSV file as RFC 4180 has it, and ends `out`. Dates are ISO texts. It begins with a byte order mark: without
 * one, Excel reads UTF-8 as the code page of its country. A text that a spreadsheet would run gets a leading `'`,
 * which reading takes off.
 */
export async function writeCsv(headers: readonly string[], rows: RowsToWrite, out: Writable): Promise<void> {
  async function* texts() {
    yield headers.map(toSpreadsheetText);
    for await (const row of rows) yield row.map(toCsvText);
  }
  // In a single column, an empty cell without quotes would be an empty line, which reading leaves out.
  const csv = stringify({
    bom: true,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    quoted_empty: headers.length === 1,
  });
  await pipeline(Readable.from(texts()), csv, inChunks, out);
}

function toCsvText(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString();
  return typeof cell === 'string' ? toSpreadsheetText(cell) : String(cell);
}

/**
 * Writes an XLSX file and ends `out`. Texts are never formulas, dates are ISO texts, which are read again without a
 * question. After a million rows a further sheet begins.
 */
export async function writeXlsx(headers: readonly string[], rows: RowsToWrite, out: Writable): Promise<void> {
  await pipeline(Readable.from(xlsxBytes(headers, rows)), out);
}

/** Writes a JSON value a line, and ends `out`. */
export async function writeNdjson(rows: AsyncIterable<unknown>, out: Writable): Promise<void> {
  async function* lines() {
    for await (const row of rows) yield `${JSON.stringify(row)}\n`;
  }
  await pipeline(Readable.from(lines()), inChunks, out);
}

const CHUNK_CHARACTERS = 64 * 1024;

/** Puts lines together: each chunk costs a call of the system, or a header on the wire. */
async function* inChunks(lines: AsyncIterable<string | Buffer>): AsyncGenerator<string, void, void> {
  let chunk = '';
  for await (const line of lines) {
    chunk += String(line);
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}
