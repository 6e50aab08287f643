import { kindDescriptions } from '@contract/source/kindDescriptions';
import type { RecordKind } from '@contract/source/kinds';
import type { SourceRow } from '@contract/source/rows';
import type { Executor } from '@server/db/schema';
import { findRecords, internalIdsOf } from '@server/source/findRecords';
import { kindTables } from '@server/source/kindTables';
import { readRow } from '@server/source/rows/readRow';

/** A name by which no record was found. */
export interface UnknownName {
  by: 'internalid' | 'number';
  name: string;
}

/**
 * Finds the names that are the external ids of other records: a new record under such a name would be stored as a change
 * of the other one. A deleted record is another one unless the name was its own: it comes back under its own.
 * @returns those of `unknown` whose name is taken
 */
export async function takenNames(
  db: Executor,
  kind: RecordKind,
  unknown: readonly UnknownName[],
): Promise<ReadonlySet<object>> {
  const names = [...new Set(unknown.map(({ name }) => name))];
  if (names.length === 0) return new Set();
  const internalIds = await internalIdsOf(db, kind, names);
  const live = await findRecords(db, kind, 'internalid', [...internalIds.values()]);
  const deleted = await db
    .selectFrom('source_rows')
    .select(['external_id', 'internalid', 'deleted_record'])
    .where('kind', '=', kind)
    .where('external_id', 'in', names)
    .where('deleted_at', 'is not', null)
    .execute();
  const ownNames = new Map(
    deleted.map(({ external_id, internalid, deleted_record }) => [
      external_id,
      { internalid, number: numberOf(kind, external_id, deleted_record) },
    ]),
  );
  const isTaken = ({ by, name }: UnknownName) => {
    const own = ownNames.get(name);
    return own ? own[by] !== name : live.has(internalIds.get(name) ?? '');
  };
  return new Set(unknown.filter(isTaken));
}

/** What people knew a deleted record by; an option by `list/label`. */
function numberOf(
  kind: RecordKind,
  externalId: string,
  record: SourceRow['record'] | null,
): string | undefined {
  const read = readRow(kind, { externalId, modifiedAt: null, record: record ?? {} });
  if (!('content' in read)) return undefined;
  const number = read.content[kindDescriptions[kind].number];
  if (typeof number !== 'string') return undefined;
  return kindTables[kind].inLists ? `${read.content.list as string}/${number}` : number;
}
