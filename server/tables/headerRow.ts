import { bounds, TableError, type Cell } from './table';

/** A row of a file, with its line. */
export interface ReadRow {
  line: number;
  cells: Cell[];
}

/** Names of columns are looked for in so many rows that are not empty. */
export const HEADER_ROWS = 20;

export type HeaderRow =
  | { row: ReadRow }
  /** What may be the names of the columns, each with its line. */
  | { choices: { value: string; sample: string }[] };

const textOf = (cell: Cell) => (cell instanceof Date ? cell.toISOString() : String(cell ?? '')).trim();

/** The texts of a row's cells, without empty ones at the end. */
export function namesIn(cells: readonly Cell[]): string[] {
  const names = cells.map(textOf);
  return names.slice(0, names.findLastIndex((name) => name !== '') + 1);
}

const filled = ({ cells }: ReadRow) => namesIn(cells).filter((name) => name !== '').length;

/** The first rows that are not empty; fewer where they are large, or where the next cannot be read. */
export async function firstRows(rows: AsyncGenerator<ReadRow, void, void>): Promise<ReadRow[]> {
  const found: ReadRow[] = [];
  let characters = 0;
  try {
    for await (const { line, cells } of rows) {
      const names = namesIn(cells);
      if (names.length > 0) found.push({ line, cells: [...cells] });
      for (const name of names) characters += name.length;
      if (found.length === HEADER_ROWS || characters > bounds.rowBytes) break;
    }
  } catch (error) {
    if (!(error instanceof TableError) || found.length === 0) throw error;
  }
  return found;
}

/**
 * Finds the row that names the columns: the first one whose names are known, or else the first row. Where that has less
 * than half as many cells as another, it may be a title, and nothing is certain.
 * @param rows the first ones of the file
 * @param asked the line that a person has named
 * @param areKnown whether names are those of columns
 * @throws TableError if there is none
 */
export function findHeaderRow(
  rows: readonly ReadRow[],
  asked?: number,
  areKnown: (names: readonly string[]) => boolean = () => false,
): HeaderRow {
  const [first] = rows;
  if (!first) throw new TableError('The file is empty: its first row must name the columns.');
  if (asked !== undefined) {
    const row = rows.find(({ line }) => line === asked);
    if (row) return { row };
    throw new TableError(
      `The names of the columns must stand in one of the first ${HEADER_ROWS} rows.`,
      asked,
    );
  }
  const known = rows.find(({ cells }) => areKnown(namesIn(cells)));
  if (known) return { row: known };
  const width = Math.max(...rows.map(filled));
  if (filled(first) * 2 >= width || width > bounds.columns) return { row: first };
  const possible = rows.filter((row) => row === first || filled(row) * 2 > width);
  return {
    choices: possible.map(({ line, cells }) => ({
      value: String(line),
      sample: namesIn(cells)
        .filter((name) => name !== '')
        .join(' · '),
    })),
  };
}
