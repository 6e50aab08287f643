import type { Executor } from '@server/db/schema';
import { ownershipError } from '@server/source/ownership';

/**
 * The id of a task at the business system.
 * @throws ApiError 409 for a task that does not come from there
 */
export async function externalIdOf(trx: Executor, source: string, internalid: string): Promise<string> {
  const row = await trx
    .selectFrom('source_rows')
    .select('external_id')
    .where('kind', '=', 'task')
    .where('internalid', '=', internalid)
    .where('source', '=', source)
    .executeTakeFirst();
  if (!row) throw ownershipError('task', source);
  return row.external_id;
}
