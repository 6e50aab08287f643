import { sql, type Kysely } from 'kysely';
import type { RecordKind } from '@contract/source/kinds';
import { writeAudit } from '@server/accounts/audit';
import { inTransaction } from '@server/db/inTransaction';
import type { Database } from '@server/db/schema';
import { loadOptions } from './completeContent';
import { presentRecord } from './presentRow';
import { loadStored } from './storedContent';
import { notePass } from './sourcePasses';
import { lockKind, type RowSender } from './storeRows';
import { removeRecords } from './writeRecords';

/**
 * Marks a record as deleted at its source: it leaves lists, counts and searches, and its last content stays with the
 * mark. A record that was made here is known by its internalid.
 * @returns `unknown` for a record that does not exist or is deleted already
 */
export const deleteRow = (
  db: Kysely<Database>,
  kind: RecordKind,
  externalId: string,
  { source, actorId, requestId, assertAllowed }: RowSender,
): Promise<'deleted' | 'unknown'> =>
  inTransaction(db, async (trx) => {
    await lockKind(trx, kind);
    const known = await trx
      .selectFrom('source_rows')
      .select('internalid')
      .where('kind', '=', kind)
      .where('external_id', '=', externalId)
      .executeTakeFirst();
    const internalid = known?.internalid ?? externalId;
    const stored = (await loadStored(trx, kind, [internalid])).get(internalid);
    await notePass(trx, kind, source);
    if (!stored) return 'unknown';
    const record = presentRecord(kind, internalid, stored.content, await loadOptions(trx, kind));
    await removeRecords(trx, kind, [internalid]);
    await sql`
      insert into source_rows (kind, external_id, internalid, source, content_hash, stored_at, seen_at, deleted_at, deleted_record)
      values (${kind}, ${externalId}, ${internalid}, ${source}, '', now(), now(), now(), ${JSON.stringify(record)}::jsonb)
      on conflict (kind, external_id) do update set
        deleted_at = excluded.deleted_at, deleted_record = excluded.deleted_record, seen_at = excluded.seen_at`.execute(
      trx,
    );
    await writeAudit(trx, {
      actorId,
      action: 'record.deleted',
      subjectType: kind,
      subjectId: internalid,
      before: record,
      requestId,
    });
    await assertAllowed?.(trx);
    return 'deleted';
  });
