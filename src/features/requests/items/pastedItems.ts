import { countedText, countText, foldText } from '@/lib/format/texts';
import { isTyped, type ItemColumn, type ItemsDefinition } from './itemColumns';
import type { ItemRow } from './itemRows';

/** A row as it was copied from a spreadsheet. */
export interface SheetRow {
  /** Its place among those that were copied, counted from 1. */
  line: number;
  cells: readonly string[];
}

/** In quotes, which hold whatever they hold; or up to the next cell. A quote that nothing ends is a quote. */
const CELL = /"((?:[^"]|"")*)"(?=[\t\n]|$)|[^\t\n]*/y;

const withOneBreak = (text: string) => text.replace(/\r\n?/g, '\n').replace(/\n$/, '');

/** Whether a text is rows or cells of a spreadsheet, not only what one cell takes. */
export const isSheet = (text: string, isFirstColumn: boolean): boolean =>
  text.includes('\t') || (isFirstColumn && withOneBreak(text).includes('\n'));

/** Reads rows as spreadsheets put them on the clipboard: cells between tabs, in quotes where they hold any; blank rows are left out. */
function sheetRows(text: string): SheetRow[] {
  const plain = withOneBreak(text);
  const rows: string[][] = [[]];
  CELL.lastIndex = 0;
  for (;;) {
    const [whole = '', quoted] = CELL.exec(plain) ?? [];
    // A cell is one line here: its breaks are blanks.
    const cell = (quoted?.replaceAll('""', '"') ?? whole).replace(/\s*\n\s*/g, ' ').trim();
    rows.at(-1)?.push(cell);
    const end = CELL.lastIndex;
    if (end >= plain.length) break;
    if (plain[end] === '\n') rows.push([]);
    CELL.lastIndex = end + 1;
  }
  return rows
    .map((cells, at) => ({ line: at + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** Why something that was pasted is not taken. */
export interface PasteError {
  /** Counted from 1; null is all of it. */
  line: number | null;
  /** The column's label; '' is the whole row. */
  column: string;
  /** What stands there. */
  text: string;
  reason: string;
}

/** What was pasted: rows that are right, every one; or what is wrong with some, and nothing is taken. */
export type PastedItems =
  { kind: 'right'; rows: readonly ItemRow['values'][] } | { kind: 'wrong'; errors: readonly PasteError[] };

/** The columns that a spreadsheet's cells go into, in this order where no heading names them. */
export const pastedColumns = ({ columns }: ItemsDefinition): readonly ItemColumn[] =>
  columns.filter(({ kind }) => kind !== 'stock');

/** Which of the columns a heading means. */
function columnNamed(heading: string, columns: readonly ItemColumn[]): ItemColumn | undefined {
  const wanted = foldText(heading);
  return columns.find(({ id, label, alsoNamed = [] }) =>
    [id, label, ...alsoNamed].some((name) => foldText(name) === wanted),
  );
}

interface Plan {
  /** By the place of the cell. */
  columns: readonly (ItemColumn | undefined)[];
  rows: readonly SheetRow[];
  errors: readonly PasteError[];
}

/** Where the cells go: by the headings, where the first row holds any. */
function planOf(rows: readonly SheetRow[], definition: ItemsDefinition): Plan {
  const [first, ...rest] = rows;
  const named = first?.cells.map((heading) => columnNamed(heading, definition.columns)) ?? [];
  if (!first || !named.some(Boolean)) return { columns: pastedColumns(definition), rows, errors: [] };
  const errors = first.cells.flatMap((text, at): PasteError[] => {
    const error = { line: first.line, column: '', text };
    if (text !== '' && !named[at]) return [{ ...error, reason: 'No column of the items has this name.' }];
    const isTwice = named[at] !== undefined && named.indexOf(named[at]) < at;
    return isTwice ? [{ ...error, reason: 'Stands in the first row twice.' }] : [];
  });
  return { columns: named, rows: rest, errors };
}

/** A row as if it had been typed, and what follows from it as it was copied. */
function valuesOf({ cells }: SheetRow, columns: Plan['columns']) {
  const values: Record<string, string> = {};
  columns.forEach((column, at) => {
    const text = cells[at];
    if (!column || !text || !isTyped(column)) return;
    values[column.id] = column.number?.settle?.(text) ?? text;
  });
  return values;
}

function errorsOf(row: SheetRow, columns: Plan['columns'], definition: ItemsDefinition): PasteError[] {
  const { line, cells } = row;
  const tooMany = cells.slice(columns.length).filter((cell) => cell !== '');
  if (tooMany.length > 0) {
    const most = countedText(columns.length, ['cell', 'cells']);
    return [{ line, column: '', text: tooMany.join(' '), reason: `Has more than ${most}.` }];
  }
  const values = valuesOf(row, columns);
  const errors = definition.errorsOf({ values });
  return definition.columns.flatMap((column): PasteError[] => {
    const text = cells[columns.indexOf(column)] ?? '';
    const reason = errors[column.id] ?? resultError(column, text, values);
    return reason === undefined ? [] : [{ line, column: column.label, text, reason }];
  });
}

/** What is copied along with the figures it follows from has to follow from them. */
function resultError(column: ItemColumn, text: string, values: ItemRow['values']): string | undefined {
  if (column.kind !== 'result' || text === '') return undefined;
  const result = column.resultOf(values);
  return result === null || column.read(text) === result ? undefined : `Is ${result} by the other columns.`;
}

/**
 * Reads rows of a spreadsheet as items.
 *
 * @param text as it was copied
 * @param room how many rows there is room for
 */
export function pastedItems(definition: ItemsDefinition, text: string, room: number): PastedItems {
  const { columns, rows, errors: headErrors } = planOf(sheetRows(text), definition);
  const error = (reason: string): PastedItems => ({
    kind: 'wrong',
    errors: [{ line: null, column: '', text: '', reason }],
  });
  if (rows.length === 0) return error('There are no rows of items in it.');
  if (rows.length > room) {
    return error(`${countText(rows.length)} rows are too many: there is room for ${countText(room)}.`);
  }
  const errors = [...headErrors, ...rows.flatMap((row) => errorsOf(row, columns, definition))];
  return errors.length > 0
    ? { kind: 'wrong', errors }
    : { kind: 'right', rows: rows.map((row) => valuesOf(row, columns)) };
}
