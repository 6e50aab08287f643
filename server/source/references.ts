import { sql } from 'kysely';
import { kindDescriptions } from '@contract/source/kindDescriptions';
import type { RecordKind } from '@contract/source/kinds';
import type { Executor } from '@server/db/schema';
import type { Content } from './content';
import { externalIdsOf } from './findRecords';
import type { ReadRow } from './rows/readRow';
import { rowsOf } from './storedContent';

/** Where records of a kind are named: until they come, by their external id. */
const namings: readonly { kind: RecordKind; table: string; column: string; owner?: string }[] = [
  { kind: 'case', table: 'imr', column: 'case_id' },
  { kind: 'case', table: 'por', column: 'case_id' },
  { kind: 'calendar', table: 'event_calendars', column: 'calendar_id', owner: 'event_id' },
  { kind: 'task', table: 'task_files', column: 'task_id' },
  { kind: 'salesorder', table: 'sales_order_files', column: 'sales_order_id' },
];

const namedBy = (content: Content, field: string): readonly string[] => {
  const value = content[field];
  return typeof value === 'string' ? [value] : Array.isArray(value) ? (value as string[]) : [];
};

/**
 * Finds the records that rows name, by external id or else by internal id. The function that it returns puts their
 * internal ids into a row; ids that nobody has stay as they are and are named again.
 */
export async function resolveReferences(db: Executor, kind: RecordKind, reads: readonly ReadRow[]) {
  const fields = kindDescriptions[kind].fields.filter(({ names }) => names !== undefined);
  const targets = new Map<string, Map<string, string>>();
  for (const { id, names } of fields) {
    const ids = [...new Set(reads.flatMap(({ content }) => namedBy(content, id)))];
    if (names) targets.set(id, await findTargets(db, names, ids));
  }
  return ({ content }: ReadRow): { row: Content; awaited: string[] } => {
    const awaited: string[] = [];
    const resolved = fields
      .filter(({ id }) => id in content)
      .map(({ id, type }) => {
        const ids = namedBy(content, id).map((named) => {
          const target = targets.get(id)?.get(named);
          if (target === undefined) awaited.push(named);
          return target ?? named;
        });
        return [id, type === 'references' ? [...new Set(ids)].sort() : (ids[0] ?? null)] as const;
      });
    return { row: { ...content, ...Object.fromEntries(resolved) }, awaited };
  };
}

async function findTargets(
  db: Executor,
  kind: RecordKind,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, from, where } = rowsOf(kind);
  const own = await sql<{
    id: string;
  }>`select ${id} as id from ${from} where ${where} and ${id} = any(${ids})`.execute(db);
  const known = await db
    .selectFrom('source_rows')
    .select(['external_id', 'internalid'])
    .where('kind', '=', kind)
    .where('external_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map([
    ...own.rows.map((row) => [row.id, row.id] as const),
    ...known.map((row) => [row.external_id, row.internalid] as const),
  ]);
}

/**
 * Contents as a source would name other records in them: by external id, which is looked up first when they are read
 * again. One that was made here or is not here keeps the id that is stored.
 */
export async function nameReferences(
  db: Executor,
  kind: RecordKind,
  contents: readonly Content[],
): Promise<Content[]> {
  let named = [...contents];
  for (const { id, names } of kindDescriptions[kind].fields) {
    if (!names) continue;
    const ids = [...new Set(named.flatMap((content) => namedBy(content, id)))];
    if (ids.length === 0) continue;
    const externalIds = await externalIdsOf(db, names, ids);
    const nameOf = (internalid: string) => externalIds.get(internalid) ?? internalid;
    named = named.map((content) => {
      const value = content[id];
      if (typeof value === 'string') return { ...content, [id]: nameOf(value) };
      return Array.isArray(value) ? { ...content, [id]: (value as string[]).map(nameOf).sort() } : content;
    });
  }
  return named;
}

/** Remembers that records of a kind have named these ids before their records came. */
export async function awaitRecords(db: Executor, kind: RecordKind, ids: readonly string[]): Promise<void> {
  const target = kindDescriptions[kind].fields.find(({ names }) => names !== undefined)?.names;
  if (target) await awaitIds(db, target, ids);
}

/** Remembers that these ids of a kind were named before their records came. */
export async function awaitIds(db: Executor, target: RecordKind, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into awaited_records (kind, external_id)
    select ${target}, id from unnest(${[...new Set(ids)].sort()}::text[]) as ids (id)
    on conflict do nothing`.execute(db);
}

/**
 * Ties records that have come to those that named them before. What named one by its internal id is its own already: a
 * later record with this external id takes nothing away.
 */
export async function tieAwaited(
  db: Executor,
  kind: RecordKind,
  come: readonly { externalId: string; internalid: string }[],
): Promise<void> {
  if (!namings.some((naming) => naming.kind === kind) || come.length === 0) return;
  const ids = [...new Set(come.flatMap(({ externalId, internalid }) => [externalId, internalid]))];
  const { rows } = await sql<{ external_id: string }>`
    delete from awaited_records where kind = ${kind} and external_id = any(${ids})
    returning external_id`.execute(db);
  const awaited = new Set(rows.map((row) => row.external_id));
  for (const { externalId, internalid } of come) {
    if (externalId === internalid || !awaited.has(externalId)) continue;
    for (const { table, column, owner } of namings.filter((naming) => naming.kind === kind)) {
      const [from, to] = [sql.table(table), sql.ref(column)];
      if (owner) {
        await sql`insert into ${from} (${sql.ref(owner)}, ${to})
          select ${sql.ref(owner)}, ${internalid} from ${from} where ${to} = ${externalId} on conflict do nothing`.execute(
          db,
        );
        await sql`delete from ${from} where ${to} = ${externalId}`.execute(db);
      } else {
        await sql`update ${from} set ${to} = ${internalid} where ${to} = ${externalId}`.execute(db);
      }
    }
  }
}
