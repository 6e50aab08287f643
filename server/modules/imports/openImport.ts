import type { Issue } from '@contract/errors';
import { limits } from '@contract/limits';
import { columnFields } from '@contract/source/columnFields';
import type { ColumnMatch } from '@contract/source/columnMatches';
import { kindDescriptions } from '@contract/source/kindDescriptions';
import type { KindField } from '@contract/source/kindField';
import type { RecordKind } from '@contract/source/kinds';
import {
  importLimits,
  type ImportAnswer,
  type ImportQuestion,
  type ImportSettings,
} from '@contract/source/imports';
import { rowLimits } from '@contract/source/rows';
import { presentable } from '@server/http/presentable';
import { openTable, type Table, type TableOptions } from '@server/tables/openTable';
import { encodings } from '@server/tables/encoding';
import { separators } from '@server/tables/separator';
import { TableError, type TableSource } from '@server/tables/table';
import type { Conventions } from '@server/tables/values/conventions';
import { dateOrderDetector, decimalDetector } from '@server/tables/values/detectConventions';
import { applyMatch, fittingMatch } from './applyMatch';
import { idColumns, type ValueRow } from './identifyRows';
import { matchColumns } from './matchColumns';
import { readCells } from './readCells';

/** A row with so many names of fields names the columns: the title above them may be one of these words by chance. */
const KNOWN_NAMES = 2;

/** What an opened file says about itself. */
export type Found = Pick<ImportAnswer, 'questions' | 'columns' | 'match'>;

/** A row of a file, and what is wrong with it as such. */
export interface FileRow extends ValueRow {
  issues: Issue[];
}

export interface OpenedImport {
  found: Found;
  /** What a person has to set, besides the questions. */
  problem?: string;
  /** The rows, a batch at a time; undefined while there are questions, or a problem. */
  rows?: { total: number; batches: () => AsyncGenerator<FileRow[]> };
}

/**
 * Opens a table file to be read as rows of a kind. What the file leaves open is asked for, and nothing can be read
 * meanwhile.
 * @param matches the kept matches of the kind
 * @throws TableError for a file that cannot be read
 */
export async function openImport(
  kind: RecordKind,
  source: TableSource,
  settings: ImportSettings,
  matches: readonly ColumnMatch[] = [],
): Promise<OpenedImport> {
  const table = await openTable(source, {
    ...optionsOf(settings),
    areKnown: (names) =>
      matchColumns(kind, names).filter(Boolean).length >= KNOWN_NAMES ||
      fittingMatch(matches, names) !== undefined,
  });
  if (table.ambiguous.length > 0) {
    return { found: { questions: table.ambiguous.map(shownQuestion), columns: [], match: null } };
  }
  const { match, chosen } = applyMatch(kind, table.headers, settings, matches);
  const fields = matchColumns(kind, table.headers, chosen);
  const columns = table.headers.map((header, at) => ({ header, field: fields[at]?.id ?? null }));
  if (table.headerErrors.length > 0) throw new TableError(table.headerErrors.join(' '));
  const { total, questions, conventions } = await findConventions(table, fields, settings);
  const found = { questions, columns, match };
  if (questions.length > 0) return { found };
  if (!fields.some((field) => field && idColumns(kind).includes(field.id)))
    return { found, problem: namelessProblem(kind, fields, settings.headerLine === undefined) };
  return { found, rows: { total, batches: () => batchesOf(table, fields, conventions) } };
}

/** A question within what an answer may hold: a workbook may have any number of sheets. */
const shownQuestion = ({ about, choices }: ImportQuestion): ImportQuestion => ({
  about,
  choices: choices.slice(0, importLimits.choices).map(({ value, sample }) => ({
    value: presentable(value, limits.name),
    sample: presentable(sample, limits.line),
  })),
});

/**
 * What is to be done about rows that name no record. Where not one column is known, the first row may name none, or the
 * file be one of another kind.
 */
function namelessProblem(
  kind: RecordKind,
  fields: readonly (KindField | null)[],
  isFirstLine: boolean,
): string {
  const problem = `No column says which record a row is about. Set one to ${idNames(kind)}.`;
  if (fields.some(Boolean))
    return `${problem} If the file has no such column, add one with a number of your own for each row, the same in the next file, and choose the file again.`;
  const { label } = kindDescriptions[kind];
  const names = isFirstLine
    ? ' The first row must name the columns: if other lines stand above the names, delete them, and choose the file again.'
    : '';
  return `${problem}${names} If these are not ${label}, discard the file and choose its kind of records first.`;
}

/** The fields by one of which a record is known, as people read them. */
const idNames = (kind: RecordKind): string =>
  idColumns(kind)
    .map((id) => columnFields(kind).find((field) => field.id === id)?.label ?? id)
    .join(' or ');

/** @throws TableError for an encoding or separator that is none of those that are read */
function optionsOf({ encoding, separator, sheet, headerLine }: ImportSettings): TableOptions {
  const known = {
    encoding: encodings.find((each) => each === encoding),
    separator: separators.find((each) => each === separator),
  };
  if (encoding !== undefined && !known.encoding) throw new TableError(`No encoding "${encoding}" is read.`);
  if (separator !== undefined && !known.separator)
    throw new TableError(`No separator "${separator}" is read.`);
  return { ...known, sheet, headerLine: headerLine === undefined ? undefined : Number(headerLine) };
}

/** How the file writes dates and numbers; a question where its values can be read in two ways. */
async function findConventions(
  table: Table,
  columns: readonly (KindField | null)[],
  given: ImportSettings,
): Promise<{ total: number; conventions: Conventions; questions: Found['questions'] }> {
  const dates = dateOrderDetector();
  const numbers = decimalDetector();
  let total = 0;
  for await (const { cells } of table.rows()) {
    total += 1;
    if (total > importLimits.rows) {
      throw new TableError(`A file has at most ${importLimits.rows.toLocaleString('en')} rows. Split it.`);
    }
    columns.forEach((field, at) => {
      if (field?.type === 'date' || field?.type === 'instant') dates.add(cells[at] ?? null);
      if (field?.type === 'number' || field?.type === 'money') numbers.add(cells[at] ?? null);
    });
  }
  const [order, decimal] = [dates.result(), numbers.result()];
  const questions: Found['questions'] = [];
  const ask = (
    about: 'dateOrder' | 'decimal',
    { possible, example }: { possible: string[]; example: string | null },
  ) => {
    if (example === null) return;
    questions.push(shownQuestion({ about, choices: possible.map((value) => ({ value, sample: example })) }));
  };
  if (!given.dateOrder) ask('dateOrder', order);
  if (!given.decimal) ask('decimal', decimal);
  return {
    total,
    questions,
    conventions: {
      dateOrder: given.dateOrder ?? order.possible[0] ?? 'ymd',
      decimal: given.decimal ?? decimal.possible[0] ?? '.',
      zone: given.zone ?? 'UTC',
    },
  };
}

async function* batchesOf(
  table: Table,
  columns: readonly (KindField | null)[],
  conventions: Conventions,
): AsyncGenerator<FileRow[]> {
  let batch: FileRow[] = [];
  for await (const row of table.rows()) {
    batch.push({ line: row.line, ...readCells(row, columns, conventions) });
    if (batch.length < rowLimits.rowsOfBatch) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
