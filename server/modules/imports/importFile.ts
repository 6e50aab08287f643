import type { Kysely } from 'kysely';
import type { Issue } from '@contract/errors';
import { kindDescriptions } from '@contract/source/kindDescriptions';
import type { KindField } from '@contract/source/kindField';
import type { RecordKind } from '@contract/source/kinds';
import { importLimits, type ImportAnswer, type ImportQuery, type ImportRow } from '@contract/source/imports';
import { rowLimits, type SourceRow } from '@contract/source/rows';
import { notListed } from '@contract/text';
import { inTransaction } from '@server/db/inTransaction';
import type { Database } from '@server/db/schema';
import { unfit } from '@server/http/errors';
import { judgeRows, type JudgedRow } from '@server/source/judgeRows';
import { storeRows, type RowSender } from '@server/source/storeRows';
import { openTable, type Table, type TableOptions } from '@server/tables/openTable';
import { encodings } from '@server/tables/encoding';
import { separators } from '@server/tables/separator';
import { TableError, type TableSource } from '@server/tables/table';
import type { Conventions } from '@server/tables/values/conventions';
import { dateOrderDetector, decimalDetector } from '@server/tables/values/detectConventions';
import { idColumns, identifyRows, namedBy, type ValueRow } from './identifyRows';
import { matchColumns } from './matchColumns';
import { readCells } from './readCells';

type Questions = ImportAnswer['questions'];

const nothing = (): ImportAnswer => ({
  questions: [],
  columns: [],
  counts: { created: 0, updated: 0, unchanged: 0, older: 0, refused: 0 },
  rows: [],
});

/**
 * Reads a table file as rows of a kind and says for each what it does; `store` does it. Fields without a column keep
 * their values. What the file leaves open is asked for, and nothing is done meanwhile. A stopped import is sent again:
 * its rows are then unchanged.
 * @throws ApiError 400 for a file that cannot be read, with the line
 */
export async function importFile(
  db: Kysely<Database>,
  kind: RecordKind,
  source: TableSource,
  query: ImportQuery,
  sender: RowSender,
): Promise<ImportAnswer> {
  try {
    const table = await openTable(source, optionsOf(query));
    if (table.ambiguous.length > 0) return { ...nothing(), questions: table.ambiguous };
    const columns = matchColumns(kind, table.headers);
    const answer = { ...nothing(), columns: namesOf(table, columns) };
    assertReadable(kind, table, columns);
    const found = await findConventions(table, columns, query);
    if (found.questions.length > 0) return { ...answer, questions: found.questions };
    for await (const batch of batchesOf(table, kind, columns, found.conventions)) {
      count(answer, batch, await verdictsOf(db, kind, batch, query.mode, sender));
    }
    return answer;
  } catch (error) {
    if (error instanceof TableError) throw unfit([{ path: 'file', message: error.message }]);
    throw error;
  }
}

/** @throws ApiError 400 for an encoding or separator that is none of those that are read */
function optionsOf({ encoding, separator, sheet }: ImportQuery): TableOptions {
  const known = {
    encoding: encodings.find((each) => each === encoding),
    separator: separators.find((each) => each === separator),
  };
  if (encoding !== undefined && !known.encoding) throw unfit([{ path: 'encoding', message: notListed }]);
  if (separator !== undefined && !known.separator) throw unfit([{ path: 'separator', message: notListed }]);
  return { ...known, sheet };
}

const namesOf = ({ headers }: Table, columns: readonly (KindField | null)[]) =>
  headers.map((header, at) => ({ header, field: columns[at]?.id ?? null }));

function assertReadable(kind: RecordKind, table: Table, columns: readonly (KindField | null)[]): void {
  const issues = table.headerErrors.map((message) => ({ path: 'headers', message }));
  if (!columns.some((field) => field && idColumns(kind).includes(field.id))) {
    issues.push({
      path: 'headers',
      message: `A column is required: ${idColumns(kind).join(' or ')}`,
    });
  }
  if (issues.length > 0) throw unfit(issues);
}

/** How the file writes dates and numbers; a question where its values can be read in two ways. */
async function findConventions(
  table: Table,
  columns: readonly (KindField | null)[],
  given: ImportQuery,
): Promise<{ conventions: Conventions; questions: Questions }> {
  const dates = dateOrderDetector();
  const numbers = decimalDetector();
  let rows = 0;
  for await (const { cells } of table.rows()) {
    rows += 1;
    if (rows > importLimits.rows) {
      throw new TableError(`A file has at most ${importLimits.rows.toLocaleString('en')} rows. Split it.`);
    }
    columns.forEach((field, at) => {
      if (field?.type === 'date' || field?.type === 'instant') dates.add(cells[at] ?? null);
      if (field?.type === 'number' || field?.type === 'money') numbers.add(cells[at] ?? null);
    });
  }
  const [order, decimal] = [dates.result(), numbers.result()];
  const questions: Questions = [];
  const ask = (
    about: 'dateOrder' | 'decimal',
    { possible, example }: { possible: string[]; example: string | null },
  ) => {
    if (example === null) return;
    questions.push({ about, choices: possible.map((value) => ({ value, sample: example })) });
  };
  if (!given.dateOrder) ask('dateOrder', order);
  if (!given.decimal) ask('decimal', decimal);
  return {
    questions,
    conventions: {
      dateOrder: given.dateOrder ?? order.possible[0] ?? 'ymd',
      decimal: given.decimal ?? decimal.possible[0] ?? '.',
      zone: given.zone ?? 'UTC',
    },
  };
}

interface FileRow extends ValueRow {
  /** What is wrong with it as a row of a file. */
  issues: Issue[];
}

async function* batchesOf(
  table: Table,
  kind: RecordKind,
  columns: readonly (KindField | null)[],
  conventions: Conventions,
): AsyncGenerator<FileRow[]> {
  const lineOf = new Map<string, number>();
  let batch: FileRow[] = [];
  for await (const tableRow of table.rows()) {
    const row = { line: tableRow.line, ...readCells(tableRow, columns, conventions) };
    noteRepeated(kind, row, lineOf);
    batch.push(row);
    if (batch.length < rowLimits.rowsOfBatch) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function noteRepeated(kind: RecordKind, row: FileRow, lineOf: Map<string, number>): void {
  const named = namedBy(kind, row);
  if (!named) return;
  const key = `${named.column} ${named.name}`;
  const earlier = lineOf.get(key);
  if (earlier === undefined) lineOf.set(key, row.line);
  else row.issues.push({ path: named.column, message: `Stands in line ${earlier} already` });
}

/** What becomes of each row of a batch, in order. */
async function verdictsOf(
  db: Kysely<Database>,
  kind: RecordKind,
  batch: readonly FileRow[],
  mode: ImportQuery['mode'],
  sender: RowSender,
): Promise<Judged[]> {
  const identified = await identifyRows(db, kind, batch);
  const rows = identified.map((row, at): SourceRow | Judged => {
    const { values = {}, issues = [] }: Partial<FileRow> = batch[at] ?? {};
    const path = kindDescriptions[kind].number;
    if (!row) return refused(String(values[path]), [{ path, message: 'Several records have it' }]);
    return issues.length > 0 ? refused(row.externalId, issues) : row;
  });
  const readable = rows.filter((row) => 'record' in row);
  const judged = readable.length > 0 ? await judge(db, kind, readable, mode, sender) : [];
  let next = 0;
  return rows.map((row) => ('record' in row ? (judged[next++] ?? refused(row.externalId, [])) : row));
}

const refused = (externalId: string, issues: Issue[]): Judged => ({ externalId, verdict: 'refused', issues });

function judge(
  db: Kysely<Database>,
  kind: RecordKind,
  rows: readonly SourceRow[],
  mode: ImportQuery['mode'],
  sender: RowSender,
): Promise<Judged[]> {
  if (mode === 'store') return storeRows(db, kind, rows, sender, { keepsMissing: true });
  return inTransaction(db, (trx) => judgeRows(trx, kind, rows, { keepsMissing: true }), {
    accessMode: 'read only',
  });
}

type Judged = Pick<
  JudgedRow,
  'externalId' | 'internalid' | 'verdict' | 'issues' | 'changed' | 'before' | 'content'
>;

const shown = (value: unknown) =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null).replace(/^null$/, '');

function count(answer: ImportAnswer, batch: readonly FileRow[], verdicts: readonly Judged[]): void {
  verdicts.forEach((verdict, at) => {
    const row = toImportRow(batch[at]?.line ?? 0, verdict);
    answer.counts[row.verdict] += 1;
    const kept = answer.rows.filter((each) => each.verdict === row.verdict).length;
    const isTold = row.verdict === 'refused' || row.verdict === 'updated';
    if (isTold && kept < importLimits.shownRows) answer.rows.push(row);
  });
}

const toImportRow = (
  line: number,
  { externalId, internalid, verdict, issues, changed, before, content }: Judged,
): ImportRow => ({
  line,
  externalId,
  ...(internalid !== undefined && { internalid }),
  verdict,
  ...(issues && { issues }),
  ...(changed && {
    changes: changed.map((field) => ({
      field,
      before: shown(before?.[field]),
      after: shown(content?.[field]),
    })),
  }),
});
