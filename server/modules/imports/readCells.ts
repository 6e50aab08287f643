import type { Issue } from '@contract/errors';
import { isObject } from '@contract/isObject';
import type { KindField } from '@contract/source/kindField';
import { quoted, type Conventions, type Read } from '@server/tables/values/conventions';
import {
  readDate,
  readDecimal,
  readInstant,
  readText,
  readTimeOfDay,
  readYesNo,
} from '@server/tables/values/readValue';
import type { Cell, TableRow } from '@server/tables/table';
import { fieldIdOf } from './matchColumns';

const PLAIN = /^-?\d+(?:\.\d+)?$/;

const wordOf = (cell: Cell) => (typeof cell === 'string' ? cell.trim().toLowerCase() : '');

/** What spreadsheets and exports of other languages say for yes and no, beside the English words. */
const yesNoWords: ReadonlyMap<string, boolean> = new Map([
  ...['ja', 'wahr', 'oui', 'vrai', 'sí', 'sì', 'si', 'verdadero', 'vero', 'waar'].map(
    (word) => [word, true] as const,
  ),
  ...['nein', 'falsch', 'non', 'faux', 'falso', 'nee', 'onwaar'].map((word) => [word, false] as const),
]);

/** A text as the field has it: one of its values, whatever the case. */
function readWord({ values }: KindField, cell: Cell): Read<unknown> {
  const read = readText(cell);
  if ('error' in read || read.value === null) return read;
  return { value: values?.find((value) => value.toLowerCase() === wordOf(read.value)) ?? read.value };
}

/** Rows within a row: as JSON, the way exports write them, by the ids or labels of their fields. */
function readList({ fields = [] }: KindField, cell: Cell): Read<unknown> {
  const read = readText(cell);
  if ('error' in read || read.value === null) return read;
  const lines = jsonOf(read.value);
  if (!Array.isArray(lines))
    return { error: `Must be a list as an export has it, such as [{"${fields[0]?.id ?? ''}":"…"}]` };
  const value: unknown[] = [];
  for (const line of lines as unknown[]) {
    const known = isObject(line) ? readLine(fields, line) : { value: line };
    if ('error' in known) return known;
    value.push(known.value);
  }
  return { value };
}

function readLine(fields: readonly KindField[], line: Record<string, unknown>): Read<unknown> {
  const value: Record<string, unknown> = {};
  for (const key of Object.keys(line)) {
    const id = fieldIdOf(fields, key);
    if (id === undefined)
      return {
        error: `There is no field ${quoted(key)}. Known are ${fields.map((field) => field.id).join(', ')}`,
      };
    if (Object.hasOwn(value, id))
      return { error: `${quoted(key)} names ${id}, which another key of the line names, too` };
    value[id] = line[key];
  }
  return { value };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
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
    case 'yesNo': {
      const known = yesNoWords.get(wordOf(cell));
      return known === undefined ? readYesNo(cell) : { value: known };
    }
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
