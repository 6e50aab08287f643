import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { startProcess } from '@server/startProcess';
import { formulaError } from './formulaErrors';
import { bounds, type Cell, type RowError, TableError } from './table';

/** The next rows; none at the start, and after the last one. */
export interface SheetAnswer {
  rows: Cell[][];
  problem?: string;
}

const noErrors: readonly RowError[] = [];

/**
 * Reads the rows of a sheet, headers included. A formula is its stored value; one without a value, or with
 * one like #REF!, is an error of its cell.
 * @throws TableError if they cannot be read
 */
export async function* sheetRows(
  { bytes, sheet }: { bytes: ArrayBuffer; sheet: string },
  megabytes: number = bounds.sheetMegabytes,
): AsyncGenerator<{ line: number; cells: Cell[]; errors: readonly RowError[] }, void, void> {
  const reader = startProcess('sheetReader', import.meta.url, { args: [sheet], megabytes });
  const ended = new Promise<void>((resolve) => {
    reader.once('exit', () => resolve()).once('error', () => resolve());
  });
  // What fails to be sent to a reader that has ended is told by its end.
  reader.stdin?.on('error', () => undefined).end(Buffer.from(bytes));
  try {
    let line = 0;
    await answerOf(reader, ended);
    for (;;) {
      reader.send('next', () => undefined);
      const rows = await answerOf(reader, ended);
      if (rows.length === 0) return;
      for (const cells of rows) yield { line: (line += 1), cells, errors: takeErrors(cells) };
    }
  } finally {
    reader.kill('SIGKILL');
    await ended;
  }
}

async function answerOf(reader: ChildProcess, ended: Promise<void>): Promise<Cell[][]> {
  const end = ended.then((): never => {
    if (reader.exitCode !== null) throw new Error(`The reader of a sheet has ended with ${reader.exitCode}.`);
    throw new TableError('The sheet is too large to be read at once: save it as CSV.');
  });
  const [{ rows, problem }] = (await Promise.race([once(reader, 'message'), end])) as [SheetAnswer];
  if (problem) throw new TableError(problem);
  return rows;
}

/** Empties the cells that hold an error instead of a value. */
function takeErrors(cells: Cell[]): readonly RowError[] {
  let errors = noErrors;
  cells.forEach((cell, column) => {
    const message = formulaError(cell);
    if (!message) return;
    errors = [...errors, { column, message }];
    cells[column] = null;
  });
  return errors;
}
