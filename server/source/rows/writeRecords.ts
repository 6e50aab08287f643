import { sql } from 'kysely';
import { kindDescriptions } from '@contract/source/kindDescriptions';
import type { RecordKind } from '@contract/source/kinds';
import { labelOf, type Option } from '@contract/tasks/taskOptions';
import type { Executor } from '@server/db/schema';
import type { Content, Lines } from '../content';
import { kindTables, type KindTable } from '../kindTables';
import { labelOptions } from '../nameOptions';

/** A record to store: its id as `source_rows` holds it, and what it says. */
export interface WrittenRecord {
  internalid: string;
  content: Content;
}

type Row = Record<string, unknown>;

const rowIdOf = (table: KindTable, internalid: string) =>
  table.inLists ? internalid.slice(internalid.indexOf('/') + 1) : internalid;

/** Stores records over what there is, all by a few statements: triggers then keep counts and search entries for all at once. */
export async function writeRecords(
  trx: Executor,
  kind: RecordKind,
  records: readonly WrittenRecord[],
): Promise<void> {
  if (records.length === 0) return;
  const table = kindTables[kind];
  // In one order, so that two statements at once wait for each other and never in a circle.
  const ordered = records.toSorted((one, other) => (one.internalid < other.internalid ? -1 : 1));
  const rows = ordered.map((record) => rowOf(kind, record));
  const columns = Object.keys(rows[0] ?? {});
  const key = [table.id, ...(table.fixed ? [table.fixed.column] : []), ...(table.inLists ? ['list'] : [])];
  const changes = [
    ...columns
      .filter((column) => !key.includes(column))
      .map((column) => [column, `excluded.${quoted(column)}`]),
    ...Object.entries(table.onChange ?? {}),
  ].map(([column, value]) => `${quoted(column ?? '')} = ${value}`);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table.table)} as stored (${names})
    select ${names} from json_populate_recordset(null::${sql.table(table.table)}, ${JSON.stringify(rows)}::json)
    on conflict (${sql.join(key.map((column) => sql.ref(column)))}) do update set ${sql.raw(changes.join(', '))}`.execute(
    trx,
  );
  await writeNested(trx, kind, ordered);
}

const quoted = (column: string) => `"${column}"`;

function rowOf(kind: RecordKind, { internalid, content }: WrittenRecord): Row {
  const table = kindTables[kind];
  const row: Row = { [table.id]: rowIdOf(table, internalid) };
  if (table.fixed) row[table.fixed.column] = table.fixed.value;
  for (const [field, column] of Object.entries(table.columns)) row[column] = content[field] ?? null;
  if (kind === 'task') forgetKnownLabels(row, content);
  if (table.rest) row[table.rest] = othersOf(kind, content);
  return row;
}

/** The label of an id that the list has comes from the list. */
function forgetKnownLabels(row: Row, { progressId, feProgressId }: Content): void {
  const { options } = kindTables.task;
  const isKnown = (field: string, id: Content[string]) =>
    labelOf(options?.[field] as readonly Option[], id as string | null) !== undefined;
  if (isKnown('progressId', progressId ?? null)) row.progress_label = null;
  if (isKnown('feProgressId', feProgressId ?? null)) row.fe_progress_label = null;
}

/** The fields without a column of their own that say something. */
function othersOf(kind: RecordKind, content: Content): Row {
  const { columns } = kindTables[kind];
  return Object.fromEntries(
    kindDescriptions[kind].fields
      .filter(({ id, type }) => !(id in columns) && type !== 'list' && type !== 'references')
      .map(({ id }) => [id, content[id]] as const)
      .filter(([, value]) => value !== null && value !== undefined),
  );
}

async function writeNested(
  trx: Executor,
  kind: RecordKind,
  records: readonly WrittenRecord[],
): Promise<void> {
  const { lists = {}, references = {} } = kindTables[kind];
  for (const [field, { table, owner, columns }] of Object.entries(lists)) {
    const rows = records.flatMap(({ internalid, content }) =>
      (content[field] as Lines).map((line, index) => ({
        [owner]: internalid,
        line_no: index + 1,
        ...Object.fromEntries(Object.entries(columns).map(([id, column]) => [column, line[id]])),
      })),
    );
    await replaceRows(trx, table, owner, records, [owner, 'line_no', ...Object.values(columns)], rows);
  }
  for (const [field, { table, owner, column }] of Object.entries(references)) {
    const rows = records.flatMap(({ internalid, content }) =>
      (content[field] as readonly string[]).map((id) => ({ [owner]: internalid, [column]: id })),
    );
    await replaceRows(trx, table, owner, records, [owner, column], rows);
  }
}

async function replaceRows(
  trx: Executor,
  table: string,
  owner: string,
  records: readonly WrittenRecord[],
  columns: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  await deleteLines(
    trx,
    table,
    owner,
    records.map(({ internalid }) => internalid),
  );
  if (rows.length === 0) return;
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${names})
    select ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    trx,
  );
}

const deleteLines = (trx: Executor, table: string, owner: string, ids: readonly string[]) =>
  sql`delete from ${sql.table(table)} where ${sql.ref(owner)} = any(${ids})`.execute(trx);

/** Takes all records of a kind out of their tables, with everything nested. */
export async function clearKind(trx: Executor, kind: RecordKind): Promise<void> {
  const { table, fixed, lists = {}, references = {} } = kindTables[kind];
  for (const nested of [...Object.values(lists), ...Object.values(references)]) {
    await sql`delete from ${sql.table(nested.table)}`.execute(trx);
  }
  const own = fixed ? sql`${sql.ref(fixed.column)} = ${fixed.value}` : sql`true`;
  await sql`delete from ${sql.table(table)} where ${own}`.execute(trx);
}

/** Takes records out of their tables, with everything nested. An option that records have leaves them its label. */
export async function removeRecords(trx: Executor, kind: RecordKind, ids: readonly string[]): Promise<void> {
  const table = kindTables[kind];
  if (table.inLists && ids.length > 0) await labelOptions(trx, ids);
  const nested = [...Object.values(table.lists ?? {}), ...Object.values(table.references ?? {})];
  for (const { table: name, owner } of nested) await deleteLines(trx, name, owner, ids);
  const own = table.inLists ? sql`list || '/' || id` : sql.ref(table.id);
  const fixed = table.fixed ? sql`${sql.ref(table.fixed.column)} = ${table.fixed.value}` : sql`true`;
  await sql`delete from ${sql.table(table.table)} where ${fixed} and ${own} = any(${ids})`.execute(trx);
}
