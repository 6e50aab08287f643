import { contentOf, firstBytes, wholeContent } from './content';
import { csvRows } from './csvRows';
import { decode, type Encoding, findEncoding } from './encoding';
import { findHeaderRow, firstRows } from './headerRow';
import { headerErrors, toHeaders, toRow } from './headers';
import { findSeparator, type Quote, type Separator } from './separator';
import { sheetRows } from './sheetRows';
import { bounds, type Cell, TableError, type TableRow, type TableSource } from './table';
import { formatOf, type TableFormat } from './tableFormat';
import { sheetNames } from './workbook';

/** What is known about the file. What is left out is found, or asked for. */
export interface TableOptions {
  encoding?: Encoding;
  separator?: Separator;
  /** `"` unless named. */
  quote?: Quote;
  /** Of an XLSX file, by its name. */
  sheet?: string;
  /** Of the row that names the columns; lines above it are left out. */
  headerLine?: number;
  /** Whether names are those of columns: a row of them is certain to name the columns. */
  areKnown?: (names: readonly string[]) => boolean;
}

/** What a person must say about the file before it can be read: nothing is guessed. */
export interface TableQuestion {
  about: 'encoding' | 'separator' | 'sheet' | 'headerLine';
  /** The possible answers, each with what it makes of the file. */
  choices: { value: string; sample: string }[];
}

export interface Table {
  format: TableFormat;
  encoding?: Encoding;
  separator?: Separator;
  sheet?: string;
  /** Names of the columns. None while there are questions. */
  headers: string[];
  /** What is wrong with them: missing and repeated names. */
  headerErrors: string[];
  ambiguous: TableQuestion[];
  /**
   * Reads all rows after the headers, from the start at each call. Rows without any value are left out.
   * @throws TableError where the rest cannot be read
   */
  rows(): AsyncGenerator<TableRow, void, void>;
}

/**
 * Opens a table file: finds its format, encoding and separator, and reads its headers. What its content leaves open
 * is in `ambiguous`: open it again with the answers.
 * @throws TableError if the file is no table that is read here, or exceeds the bounds
 */
export async function openTable(source: TableSource, options: TableOptions = {}): Promise<Table> {
  const start = await firstBytes(source);
  return formatOf(start) === 'xlsx' ? openWorkbook(source, options) : openCsv(source, start, options);
}

async function openCsv(source: TableSource, start: Uint8Array, options: TableOptions): Promise<Table> {
  const ambiguous: TableQuestion[] = [];
  const inEncoding = options.encoding
    ? { encoding: options.encoding }
    : await findEncoding(start, () => contentOf(source));
  if ('choices' in inEncoding) ambiguous.push({ about: 'encoding', choices: inEncoding.choices });
  // Separators are the same in all encodings that may be meant.
  const encoding = 'choices' in inEncoding ? undefined : inEncoding.encoding;
  const quote = options.quote ?? '"';
  const by = options.separator
    ? { separator: options.separator }
    : findSeparator(decode(start, encoding ?? 'windows-1252'), quote);
  if ('choices' in by) ambiguous.push({ about: 'separator', choices: by.choices });
  const separator = 'choices' in by ? undefined : by.separator;
  const known = { format: 'csv' as const, encoding, separator };
  if (!encoding || !separator) return unanswered({ ...known, ambiguous });
  const format = { encoding, separator, quote };
  return withHeaders(known, false, options, async function* () {
    yield* csvRows(await contentOf(source), format);
  });
}

async function openWorkbook(source: TableSource, options: TableOptions): Promise<Table> {
  const sheets = sheetNames(await wholeContent(source));
  const sheet = options.sheet ?? (sheets.length === 1 ? sheets[0] : undefined);
  if (!sheet) {
    const choices = sheets.map((value) => ({ value, sample: '' }));
    return unanswered({ format: 'xlsx', ambiguous: [{ about: 'sheet', choices }] });
  }
  if (!sheets.includes(sheet)) throw new TableError(`The workbook has no sheet "${sheet}".`);
  return withHeaders({ format: 'xlsx', sheet }, true, options, async function* () {
    yield* sheetRows({ bytes: (await wholeContent(source)).buffer, sheet });
  });
}

type Known = Pick<Table, 'format' | 'encoding' | 'separator' | 'sheet'>;

const unanswered = (known: Known & Pick<Table, 'ambiguous'>): Table => ({
  ...known,
  headers: [],
  headerErrors: [],
  rows: () => {
    throw new Error('Ask the questions in `ambiguous` first.');
  },
});

type ReadRows = () => AsyncGenerator<
  { line: number; cells: Cell[]; errors?: TableRow['errors'] },
  void,
  void
>;

async function withHeaders(
  known: Known,
  mayBeShort: boolean,
  { headerLine, areKnown }: TableOptions,
  read: ReadRows,
): Promise<Table> {
  const found = findHeaderRow(await firstRows(read()), headerLine, areKnown);
  if ('choices' in found)
    return unanswered({ ...known, ambiguous: [{ about: 'headerLine', choices: found.choices }] });
  const headers = toHeaders(found.row);
  const columns = headers.length;
  return {
    ...known,
    headers,
    headerErrors: headerErrors(headers),
    ambiguous: [],
    async *rows() {
      let count = 0;
      for await (const { line, cells, errors } of read()) {
        if (line <= found.row.line) continue;
        count += 1;
        if (count > bounds.rows) {
          throw new TableError(`A file has at most ${bounds.rows.toLocaleString('en')} rows.`, line);
        }
        const row = toRow(line, cells, columns, mayBeShort, errors);
        if (row) yield row;
      }
    },
  };
}
