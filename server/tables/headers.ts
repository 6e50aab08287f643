import { namesIn, type ReadRow } from './headerRow';
import { bounds, TableError, type Cell, type RowError, type TableRow } from './table';

const UNSTORABLE = /[\0\p{Surrogate}]/u;

/**
 * Returns the names of the columns, without empty ones at the end.
 * @throws TableError if there are too many, or one that is too long or cannot be stored
 */
export function toHeaders({ line, cells }: ReadRow): string[] {
  const headers = namesIn(cells);
  if (headers.length > bounds.columns) {
    throw new TableError(`There are ${headers.length} columns, at most ${bounds.columns} are read.`, line);
  }
  headers.forEach((name, index) => {
    if (name.length > bounds.header)
      throw new TableError(
        `The header of column ${index + 1} is longer than ${bounds.header} characters.`,
        line,
      );
    if (UNSTORABLE.test(name))
      throw new TableError(`The header of column ${index + 1} has characters that cannot be stored.`, line);
  });
  return headers;
}

/** Returns what is wrong with the names of the columns: missing ones and those that occur twice. */
export function headerErrors(headers: readonly string[]): string[] {
  const columnsOf = new Map<string, number[]>();
  headers.forEach((name, index) => columnsOf.set(name, [...(columnsOf.get(name) ?? []), index + 1]));
  return [...columnsOf].flatMap(([name, columns]) => {
    if (name === '') return columns.map((column) => `Column ${column} has no header.`);
    if (columns.length === 1) return [];
    return [`The header "${name}" occurs ${columns.length} times: in columns ${columns.join(', ')}.`];
  });
}

const none: readonly RowError[] = [];

/**
 * Makes a row of what was read: as many cells as there are headers, empty ones as null. Returns undefined if all are
 * empty.
 * @param read its cells; an array that the row may keep
 * @param mayBeShort whether cells at the end may be missing, as in a sheet
 */
export function toRow(
  line: number,
  read: Cell[],
  columns: number,
  mayBeShort: boolean,
  cellErrors: readonly RowError[] = none,
): TableRow | undefined {
  let count = read.length;
  let last = 0;
  for (let index = 0; index < count; index += 1) {
    if (read[index] === '') read[index] = null;
    if (read[index] !== null) last = index + 1;
  }
  if (last === 0 && cellErrors.length === 0) return undefined;
  count = Math.max(last, Math.min(count, columns));
  if (isTooLarge(read)) {
    const message = `The row is larger than ${bounds.rowBytes / 1_000_000} MB.`;
    return { line, cells: Array<Cell>(columns).fill(null), errors: [{ message }] };
  }
  // Where cells are missing or too many, what is wrong with others only follows from that.
  const errors =
    count > columns || (count < columns && !mayBeShort)
      ? [{ message: `The row has ${count} cells instead of ${columns}.` }]
      : cellErrors;
  while (read.length < columns) read.push(null);
  read.length = columns;
  return { line, cells: read, errors };
}

function isTooLarge(cells: readonly Cell[]): boolean {
  let characters = 0;
  for (const cell of cells) if (typeof cell === 'string') characters += cell.length;
  // A character has at most three bytes of UTF-8; nearly every row ends here.
  if (characters * 3 <= bounds.rowBytes) return false;
  const bytes = cells.map((cell) => (typeof cell === 'string' ? Buffer.byteLength(cell) : 0));
  return bytes.reduce((sum, size) => sum + size, 0) > bounds.rowBytes;
}
