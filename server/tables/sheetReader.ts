import { arrayBuffer } from 'node:stream/consumers';
import { type InvalidSpreadsheetError, readSheet } from 'read-excel-file/universal';
import { markFormulaErrors } from './formulaErrors';
import type { SheetAnswer } from './sheetRows';

/*
 * A sheet is read in this process, because it is read at once: the server goes on, and its memory has a limit. The
 * workbook comes as the standard input, the sheet's name as an argument.
 */

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

async function read(sheet: string): Promise<void> {
  const send = (answer: SheetAnswer) => process.send?.(answer);
  let rows: SheetAnswer['rows'] = [];
  let next = 0;
  // As long as it listens it stays: its last answer must not be overtaken by its end.
  process.on('message', () => {
    send({ rows: rows.slice(next, next + ROWS_AT_ONCE) });
    next += ROWS_AT_ONCE;
  });
  try {
    const bytes = await arrayBuffer(process.stdin);
    const marked = new Blob([markFormulaErrors(bytes)]);
    rows = (await readSheet(marked, sheet, { trim: false })) as SheetAnswer['rows'];
    send({ rows: [] });
  } catch (error) {
    send({ rows: [], problem: describe(error as InvalidSpreadsheetError) });
  }
}

void read(process.argv[2] ?? '');
