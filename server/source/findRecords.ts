import { sql } from 'kysely';
import { kindDescriptions } from '@contract/source/kindDescriptions';
import type { RecordKind } from '@contract/source/kinds';
import type { Executor } from '@server/db/schema';
import { kindTables } from './kindTables';
import { rowsOf } from './storedContent';

/** How a source knows a record, and how it is known here. */
export interface RecordIds {
  externalId: string;
  internalid: string;
}

/**
 * Finds records by their internal ids, or by what people know them by; options by `list/label`. A record that was made
 * here has its internal id for external id.
 * @returns the records of each name that has any; a number may belong to several
 */
export async function findRecords(
  db: Executor,
  kind: RecordKind,
  by: 'internalid' | 'number',
  names: readonly string[],
): Promise<Map<string, RecordIds[]>> {
  if (names.length === 0) return new Map();
  const { id, from, where } = rowsOf(kind);
  const { columns, inLists } = kindTables[kind];
  const column = by === 'number' ? columns[kindDescriptions[kind].number] : undefined;
  const number = column && (inLists ? sql`list || '/' || ${sql.ref(column)}` : sql.ref(column));
  const name = number ?? id;
  const { rows } = await sql<{ name: string; internalid: string }>`
    select ${name} as name, ${id} as internalid from ${from} where ${where} and ${name} = any(${names})`.execute(
    db,
  );
  if (rows.length === 0) return new Map();
  const externalIds = await externalIdsOf(
    db,
    kind,
    rows.map(({ internalid }) => internalid),
    { deletedToo: true },
  );
  const found = new Map<string, RecordIds[]>();
  for (const { name: own, internalid } of rows) {
    const ids = { externalId: externalIds.get(internalid) ?? internalid, internalid };
    found.set(own, [...(found.get(own) ?? []), ids]);
  }
  return found;
}

/**
 * The internal ids of records by the external ids that their sources give them. A record that was made here is known by
 * its internal id; one that has come from a source is not.
 * @returns also ids that nobody has; none for the internal id of a source's record
 */
export async function internalIdsOf(
  db: Executor,
  kind: RecordKind,
  externalIds: readonly string[],
): Promise<Map<string, string>> {
  const known = await db
    .selectFrom('source_rows')
    .select(['external_id', 'internalid'])
    .where('kind', '=', kind)
    .where((eb) => eb.or([eb('external_id', 'in', externalIds), eb('internalid', 'in', externalIds)]))
    .execute();
  const sent = new Set(known.map(({ internalid }) => internalid));
  const byExternalId = new Map(known.map((row) => [row.external_id, row.internalid]));
  return new Map(
    externalIds.flatMap((id) => {
      const internalid = byExternalId.get(id) ?? (sent.has(id) ? undefined : id);
      return internalid === undefined ? [] : [[id, internalid] as const];
    }),
  );
}

/**
 * The external ids that records have from their sources, by internal id; none for what was made here.
 * @param which `deletedToo` also for deleted records, which have their internal ids until others come under them; with a
 * `source` for its own only
 */
export async function externalIdsOf(
  db: Executor,
  kind: RecordKind,
  internalIds: readonly string[],
  { deletedToo = false, source }: { deletedToo?: boolean; source?: string | undefined } = {},
): Promise<Map<string, string>> {
  if (internalIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('source_rows')
    .select(['external_id', 'internalid'])
    .where('kind', '=', kind)
    .where('internalid', '=', sql<string>`any(${internalIds})`)
    .$if(!deletedToo, (query) => query.where('deleted_at', 'is', null))
    .$if(source !== undefined, (query) => query.where('source', '=', source ?? ''))
    .execute();
  return new Map(rows.map((row) => [row.internalid, row.external_id]));
}
