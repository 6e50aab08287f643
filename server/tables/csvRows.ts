import { pipeline, Readable } from 'node:stream';
import { type CsvError, type Options, parse, type Parser } from 'csv-parse';
import { fromSpreadsheetText } from '@contract/spreadsheetText';
import { decoded, type Encoding } from './encoding';
import { csvOptions, namedSeparator, type Quote, type Separator } from './separator';
import { bounds, TableError } from './table';

export interface CsvFormat {
  encoding: Encoding;
  separator: Separator;
  quote: Quote;
}

interface CsvRow {
  line: number;
  cells: string[];
}

/**
 * Reads the rows of a CSV file, headers included, with only a few in memory. Lines without anything are left out.
 * @throws TableError at a quotation mark that is never closed
 */
export async function* csvRows(
  content: AsyncIterable<Uint8Array>,
  { encoding, separator, quote }: CsvFormat,
): AsyncGenerator<CsvRow, void, void> {
  const position = { line: 1 };
  let emptyLines = 0;
  /** Returns where the next row begins; lines are counted here, because the parser counts CRLF in a cell twice. */
  const nextLine = () => {
    position.line += parser.info.empty_lines - emptyLines;
    emptyLines = parser.info.empty_lines;
    return position.line;
  };
  const options: Options<CsvRow, string[]> = {
    ...csvOptions(separator, quote),
    on_record: (cells: string[]): CsvRow => {
      const line = nextLine();
      position.line += 1;
      for (let index = 0; index < cells.length; index += 1) {
        position.line += lineBreaks(cells[index]!);
        cells[index] = fromSpreadsheetText(cells[index]!);
      }
      return { line, cells };
    },
  };
  // The library's type leaves no other rows than it has read.
  const parser: Parser = parse(options as unknown as Options);
  const texts = withoutSeparatorLine(decoded(content, encoding), position);
  // An error of either side destroys the other one; the loop below reports it.
  pipeline(Readable.from(endingEndlessRows(texts, parser, nextLine)), parser, () => undefined);
  try {
    for await (const row of parser) yield row as CsvRow;
  } catch (error) {
    if ((error as CsvError).code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
    throw new TableError('A quotation mark in the row that begins here is never closed.', nextLine());
  } finally {
    parser.destroy();
  }
}

function lineBreaks(text: string): number {
  // Nearly no cell has one.
  if (!text.includes('\n') && !text.includes('\r')) return 0;
  return text.match(/\r\n|\n|\r/g)?.length ?? 0;
}

const LONGEST_SEPARATOR_LINE = 'sep=,\r\n'.length;

async function* withoutSeparatorLine(texts: AsyncIterable<string>, position: { line: number }) {
  let start: string | undefined = '';
  for await (const text of texts) {
    if (start === undefined) {
      yield text;
      continue;
    }
    start += text;
    if (start.length < LONGEST_SEPARATOR_LINE) continue;
    yield withoutSeparator(start, position);
    start = undefined;
  }
  if (start) yield withoutSeparator(start, position);
}

function withoutSeparator(start: string, position: { line: number }): string {
  const named = namedSeparator(start);
  if (!named) return start;
  position.line += 1;
  return start.slice(named.length);
}

/** Ends a file that goes on without a new row: it would be kept in memory up to its end. */
async function* endingEndlessRows(
  texts: AsyncIterable<string>,
  { info }: Parser,
  nextLine: () => number,
): AsyncGenerator<string> {
  let seen = 0;
  let sinceRow = 0;
  for await (const text of texts) {
    const rows = info.records + info.empty_lines;
    sinceRow = rows === seen ? sinceRow + text.length : text.length;
    seen = rows;
    if (sinceRow > bounds.endlessRow) {
      const megabytes = bounds.endlessRow / 1_000_000;
      const message = `The row that begins here is longer than ${megabytes} MB. Perhaps a quotation mark is not closed.`;
      throw new TableError(message, nextLine());
    }
    yield text;
  }
}
