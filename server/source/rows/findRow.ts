import type { Kysely } from 'kysely';
import type { IngestedRow } from '@contract/source/ingest';
import type { RecordKind } from '@contract/source/kinds';
import type { Database } from '@server/db/schema';
import { loadOptions } from '../completeContent';
import { internalIdsOf } from '../findRecords';
import { presentRecord } from './presentRow';
import { nameReferences } from '../references';
import { loadStored } from '../storedContent';

/** A record by its external id, or by its internalid if it was made here; undefined if there is none. */
export async function findRow(
  db: Kysely<Database>,
  kind: RecordKind,
  externalId: string,
): Promise<IngestedRow | undefined> {
  const internalid = (await internalIdsOf(db, kind, [externalId])).get(externalId);
  const stored = internalid && (await loadStored(db, kind, [internalid])).get(internalid);
  if (!stored) return undefined;
  const known = await db
    .selectFrom('source_rows')
    .select('modified_at')
    .where('kind', '=', kind)
    .where('external_id', '=', externalId)
    .executeTakeFirst();
  const [content = stored.content] = await nameReferences(db, kind, [stored.content]);
  const record = presentRecord(kind, internalid, content, await loadOptions(db, kind));
  return { externalId, internalid, modifiedAt: known?.modified_at?.toISOString() ?? null, record };
}
