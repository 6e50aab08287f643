import type { RecordKind } from '@contract/source/kinds';
import type { Executor } from '@server/db/schema';
import { deleteRows } from '@server/source/rows/deleteRow';
import { senderOf, type ReplicaDeps } from './readPages';

/**
 * Marks records as deleted that have come from this connector; an id of another record here means nothing.
 * @param ids at most a batch
 */
export async function deleteKnown(
  trx: Executor,
  deps: ReplicaDeps,
  kind: RecordKind,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const known = await trx
    .selectFrom('source_rows')
    .select('external_id')
    .where('kind', '=', kind)
    .where('source', '=', deps.connector.name)
    .where('deleted_at', 'is', null)
    .where('external_id', 'in', ids)
    .execute();
  if (known.length === 0) return;
  await deleteRows(
    trx,
    kind,
    known.map(({ external_id }) => external_id),
    senderOf(deps),
  );
}
