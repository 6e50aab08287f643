import { sql } from 'kysely';
import { kindDescriptions } from '@contract/source/kindDescriptions';
import type { KindField } from '@contract/source/kindField';
import type { RecordKind } from '@contract/source/kinds';
import { labelOf, type Option } from '@contract/tasks/taskOptions';
import type { Executor } from '@server/db/schema';
import type { Content, Lines } from './content';
import { kindTables, type KindTable } from './kindTables';
import { readValue } from './rows/readValue';

type Row = Record<string, unknown>;

/** A stored record: what it says, and when it was changed last, where its table knows. */
export interface StoredRecord {
  content: Content;
  updatedAt: Date | null;
}

/** The id of a row in its table, as `source_rows` holds it. */
const idOf = (table: KindTable) =>
  table.inLists ? sql<string>`list || '/' || id` : sql<string>`${sql.ref(table.id)}`;

/** The rows of a kind, `select …` to be continued. */
export const rowsOf = (kind: RecordKind) => {
  const table = kindTables[kind];
  const fixed = table.fixed ? sql`${sql.ref(table.fixed.column)} = ${table.fixed.value}` : sql`true`;
  return { id: idOf(table), from: sql`${sql.table(table.table)}`, where: fixed };
};

/**
 * What is stored of these records, by id; those that do not exist are left out.
 * @param hold nobody changes them until the commit: what follows from this content is stored in the same transaction
 */
export async function loadStored(
  db: Executor,
  kind: RecordKind,
  ids: readonly string[],
  hold?: 'hold',
): Promise<Map<string, StoredRecord>> {
  if (ids.length === 0) return new Map();
  const { id, from, where } = rowsOf(kind);
  // In one order, so that two who hold records wait for each other and never in a circle.
  const held = hold ? sql`order by ${id} collate "C" for no key update` : sql``;
  const found =
    await sql<Row>`select *, ${id} as own_id from ${from} where ${where} and ${id} = any(${ids}) ${held}`.execute(
      db,
    );
  const rows = new Map(found.rows.map((row) => [String(row.own_id), row]));
  const nested = await loadNested(db, kind, [...rows.keys()]);
  return new Map(
    [...rows].map(([own, row]) => [
      own,
      { content: { ...contentOf(kind, row), ...nested(own) }, updatedAt: (row.updated_at as Date) ?? null },
    ]),
  );
}

const read = (field: KindField, value: unknown) =>
  field.type === 'list' || field.type === 'references' ? null : readValue(field.type, value);

function contentOf(kind: RecordKind, row: Row): Content {
  const { columns, rest } = kindTables[kind];
  const others = (rest ? row[rest] : {}) as Row;
  const content = Object.fromEntries(
    kindDescriptions[kind].fields
      .filter(({ type }) => type !== 'list' && type !== 'references')
      .map((field) => {
        const column = columns[field.id];
        return [field.id, read(field, column ? row[column] : others[field.id])];
      }),
  );
  return kind === 'option' ? { ...content, id: row.id as string } : withLabels(kind, content);
}

/** A task's progress is stored as an id, and its label only where the list does not have it. */
function withLabels(kind: RecordKind, content: Content): Content {
  if (kind !== 'task') return content;
  const { options } = kindTables.task;
  const label = (id: string, stored: string) =>
    labelOf(options?.[id] as readonly Option[], content[id] as string | null) ?? content[stored] ?? null;
  return {
    ...content,
    taskCurrentDoing: label('progressId', 'taskCurrentDoing'),
    feProgress: label('feProgressId', 'feProgress'),
  };
}

/** How many lines and references each of these records has; those without any are left out. */
export async function countLines(
  db: Executor,
  kind: RecordKind,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const { lists = {}, references = {} } = kindTables[kind];
  const counts = new Map<string, number>();
  if (ids.length === 0) return counts;
  for (const { table, owner } of [...Object.values(lists), ...Object.values(references)]) {
    const { rows } = await sql<{ id: string; count: number }>`
      select ${sql.ref(owner)} as id, count(*)::int as count from ${sql.table(table)}
      where ${sql.ref(owner)} = any(${ids}) group by 1`.execute(db);
    for (const { id, count } of rows) counts.set(id, (counts.get(id) ?? 0) + count);
  }
  return counts;
}

async function loadNested(db: Executor, kind: RecordKind, ids: readonly string[]) {
  const { lists = {}, references = {} } = kindTables[kind];
  const loaded = new Map<string, Record<string, Lines | string[]>>(ids.map((id) => [id, {}]));
  for (const field of kindDescriptions[kind].fields) {
    const lines = lists[field.id];
    const named = references[field.id];
    if (!lines && !named) continue;
    const { table, owner } = (lines ?? named)!;
    const order = lines ? sql`line_no` : sql`${sql.ref(named!.column)} collate "C"`;
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} where ${sql.ref(owner)} = any(${ids}) order by ${order}`.execute(db);
    for (const values of loaded.values()) values[field.id] = [];
    for (const row of rows) {
      const list = loaded.get(String(row[owner]))?.[field.id] as (Content | string)[];
      if (named) list.push(row[named.column] as string);
      else list.push(lineOf(field.fields ?? [], lines!.columns, row));
    }
  }
  return (id: string) => loaded.get(id) ?? {};
}

const lineOf = (fields: readonly KindField[], columns: Readonly<Record<string, string>>, row: Row): Content =>
  Object.fromEntries(fields.map((field) => [field.id, read(field, row[columns[field.id] ?? ''])]));
