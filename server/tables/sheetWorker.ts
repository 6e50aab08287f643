import { parentPort, workerData } from 'node:worker_threads';
import { type InvalidSpreadsheetError, readSheet } from 'read-excel-file/universal';
import { markFormulaErrors } from './formulaErrors';
import type { SheetAnswer, SheetTask } from './sheetRows';

/* A sheet is read in this thread, because it is read at once: the server goes on, and its memory has a limit. */

const ROWS_AT_ONCE = 1000;

const problems: Record<string, string> = {
  VALUE_MISSING: 'has no value',
  VALUE_INVALID: 'has a value that cannot be read',
  FORMAT_INVALID: 'has a format that does not exist',
  TYPE_INVALID: 'has a type that does not exist',
};

/** The library's message names a cell by numbers and its problem by a code. */
function describe({ message }: InvalidSpreadsheetError): string {
  const [, row, column, problem = ''] = /row (\d+), col (\d+): (\w+)/.exec(message) ?? [];
  return problem in problems
    ? `Row ${row}, column ${column} of the sheet ${problems[problem]}.`
    : `The workbook is damaged: ${message}`;
}

async function read({ bytes, sheet }: SheetTask): Promise<void> {
  const send = (answer: SheetAnswer) => parentPort?.postMessage(answer);
  try {
    const marked = new Blob([markFormulaErrors(bytes)]);
    const rows = await readSheet(marked, sheet, { trim: false });
    let next = 0;
    parentPort?.on('message', () => {
      send({ rows: rows.slice(next, next + ROWS_AT_ONCE) as SheetAnswer['rows'] });
      next += ROWS_AT_ONCE;
    });
    send({ rows: [] });
  } catch (error) {
    send({ rows: [], problem: describe(error as InvalidSpreadsheetError) });
  }
}

void read(workerData as SheetTask);
