import type { Issue } from '@contract/errors';
import type { KindField } from '@contract/source/kindField';
import type { Conventions, Read } from '@server/tables/values/conventions';
import { readDate, readDecimal, readInstant, readText, readTimeOfDay } from '@server/tables/values/readValue';
import type { Cell, TableRow } from '@server/tables/table';

const PLAIN = /^-?\d+(?:\.\d+)?$/;

/** What spreadsheets and exports of other languages say for yes and no, beside the words that a call may send. */
const yesNoWords: ReadonlyMap<string, 'true' | 'false'> = new Map([
  ...['ja', 'wahr', 'oui', 'vrai', 'sí', 'sì', 'si', 'verdadero', 'vero', 'waar'].map(
    (word) => [word, 'true'] as const,
  ),
  ...['nein', 'falsch', 'non', 'faux', 'falso', 'nee', 'onwaar'].map((word) => [word, 'false'] as const),
]);

/** A text as the field has it: one of its values, whatever the case, or a word for yes or no. */
function readWord({ type, values }: KindField, cell: Cell): Read<unknown> {
  const read = readText(cell);
  if ('error' in read || read.value === null) return read;
  const word = read.value.trim().toLowerCase();
  const known =
    type === 'yesNo' ? yesNoWords.get(word) : values?.find((value) => value.toLowerCase() === word);
  return { value: known ?? read.value };
}

/** Rows within a row: as JSON, the way exports write them. */
function readList({ fields = [] }: KindField, cell: Cell): Read<unknown> {
  const read = readText(cell);
  if ('error' in read || read.value === null || read.value.trimStart().startsWith('[')) return read;
  return { error: `Must be a list as an export has it, such as [{"${fields[0]?.id ?? ''}":"…"}]` };
}

/** A cell in the form in which a source sends the field's value. */
function readCell(field: KindField, cell: Cell, conventions: Conventions): Read<unknown> {
  switch (field.type) {
    case 'date':
      return readDate(cell, conventions);
    case 'instant':
      return readInstant(cell, conventions);
    case 'time': {
      const time = readTimeOfDay(cell);
      return 'error' in time ? readText(cell) : time;
    }
    case 'number':
    case 'money':
      // A plain number keeps its decimal places.
      return conventions.decimal === '.' && typeof cell === 'string' && PLAIN.test(cell.trim())
        ? { value: cell.trim() }
        : readDecimal(cell, conventions);
    case 'list':
      return readList(field, cell);
    default:
      return readWord(field, cell);
  }
}

/** The values of a row by field, and what is wrong with them. */
export function readCells(
  { cells, errors }: TableRow,
  columns: readonly (KindField | null)[],
  conventions: Conventions,
): { values: Record<string, unknown>; issues: Issue[] } {
  const values: Record<string, unknown> = {};
  const issues: Issue[] = errors.map(({ column, message }) => ({
    path: (column !== undefined && columns[column]?.id) || 'row',
    message,
  }));
  // Of a row with too many or too few cells, values may stand in columns of other fields.
  const isShifted = errors.some(({ column }) => column === undefined);
  columns.forEach((field, at) => {
    if (!field) return;
    const read = readCell(field, cells[at] ?? null, conventions);
    if (!('error' in read)) values[field.id] = read.value;
    else if (!isShifted) issues.push({ path: field.id, message: read.error });
  });
  return { values, issues };
}
