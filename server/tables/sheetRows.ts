import { once } from 'node:events';
import { startThread } from '@server/startThread';
import { formulaError } from './formulaErrors';
import { bounds, type Cell, type RowError, TableError } from './table';

export interface SheetTask {
  bytes: ArrayBuffer;
  sheet: string;
}

/** The next rows; none at the start, and after the last one. */
export interface SheetAnswer {
  rows: Cell[][];
  problem?: string;
}

const noErrors: readonly RowError[] = [];

/**
 * Reads the rows of a sheet, headers included. A formula is its stored value; one without a value, or with
 * one like #REF!, is an error of its cell.
 * @param bytes are moved to the thread that reads them
 * @throws TableError if they cannot be read
 */
export async function* sheetRows(
  { bytes, sheet }: SheetTask,
  megabytes: number = bounds.sheetMegabytes,
): AsyncGenerator<{ line: number; cells: Cell[]; errors: readonly RowError[] }, void, void> {
  const thread = startThread('sheetWorker', import.meta.url, {
    workerData: { bytes, sheet } satisfies SheetTask,
    transferList: [bytes],
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  try {
    let line = 0;
    await answerOf(thread);
    for (;;) {
      thread.postMessage('next');
      const rows = await answerOf(thread);
      if (rows.length === 0) return;
      for (const cells of rows) yield { line: (line += 1), cells, errors: takeErrors(cells) };
    }
  } finally {
    await thread.terminate();
  }
}

async function answerOf(thread: ReturnType<typeof startThread>): Promise<Cell[][]> {
  const [{ rows, problem }] = (await once(thread, 'message').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    throw new TableError('The sheet is too large to be read at once: save it as CSV.');
  })) as [SheetAnswer];
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
