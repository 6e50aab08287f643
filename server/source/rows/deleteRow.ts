import { sql, type Kysely } from 'kysely';
import type { RecordKind } from '@contract/source/kinds';
import { writeAudits } from '@server/accounts/audit';
import { inTransaction } from '@server/db/inTransaction';
import type { Database, Executor } from '@server/db/schema';
import { loadOptions } from '../completeContent';
import { internalIdsOf } from '../findRecords';
import { assertNotOwned } from '../ownership';
import { presentRecord } from './presentRow';
import { loadStored } from '../storedContent';
import { notePass } from '../sourcePasses';
import { lockKind } from '../lockKind';
import { LOADING, type RowSender } from './storeRows';
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
  sender: RowSender,
): Promise<'deleted' | 'unknown'> =>
  inTransaction(
    db,
    async (trx) => {
      await assertNotOwned(trx, kind);
      const deleted = await deleteRows(trx, kind, [externalId], sender);
      await notePass(trx, kind, sender.source);
      return deleted > 0 ? 'deleted' : 'unknown';
    },
    { local: LOADING },
  );

/**
 * Marks records as deleted, as `deleteRow` does, in the caller's transaction, whatever connector owns the kind.
 * @param externalIds at most a batch
 * @returns how many there were to mark
 */
export async function deleteRows(
  trx: Executor,
  kind: RecordKind,
  externalIds: readonly string[],
  sender: RowSender,
): Promise<number> {
  await lockKind(trx, kind);
  const internalIds = await internalIdsOf(trx, kind, externalIds);
  const stored = await loadStored(trx, kind, [...internalIds.values()], 'hold');
  const gone = [...internalIds].filter(([, internalid]) => stored.has(internalid));
  if (gone.length > 0) {
    const options = await loadOptions(trx, kind);
    const rows = gone.map(([externalId, internalid]) => {
      const record = presentRecord(kind, internalid, stored.get(internalid)!.content, options);
      return { external_id: externalId, internalid, record };
    });
    await removeRecords(
      trx,
      kind,
      rows.map(({ internalid }) => internalid),
    );
    await sql`
      insert into source_rows (kind, external_id, internalid, source, content_hash, stored_at, seen_at, deleted_at, deleted_record)
      select ${kind}, external_id, internalid, ${sender.source}, '', now(), now(), now(), record
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as gone (external_id text, internalid text, record jsonb)
      order by external_id
      on conflict (kind, external_id) do update set
        deleted_at = excluded.deleted_at, deleted_record = excluded.deleted_record, seen_at = excluded.seen_at`.execute(
      trx,
    );
    await writeAudits(
      trx,
      rows.map(({ internalid, record }) => ({
        by: sender,
        action: 'record.deleted',
        subjectType: kind,
        subjectId: internalid,
        before: record,
      })),
    );
  }
  await sender.assertAllowed?.(trx);
  return gone.length;
}
