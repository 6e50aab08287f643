import { limits } from '@contract/limits';
import { addLog } from '@server/accounts/activityLog';
import type { Executor } from '@server/db/schema';
import { answerKey, freeKey } from '@server/http/idempotency';
import type { OutboxRow } from '@server/source/outbox/outbox';
import { imrRowOf } from '../embedded/requests/imrRows';
import { porRowOf } from '../embedded/requests/porRows';

/**
 * Stores what belongs to the end of a creation: the answer to the form's key, and the log entry.
 * @param internalid the request here; undefined where nothing was created
 * @returns its number
 */
export async function noteCreation(
  trx: Executor,
  { kind, actor_id, creation_key, label }: OutboxRow,
  internalid: string | undefined,
): Promise<string | undefined> {
  const key = creation_key === null ? undefined : { userId: actor_id, key: creation_key };
  if (internalid === undefined) {
    if (key) await freeKey(trx, key);
    return undefined;
  }
  const row = kind === 'imr' ? await imrRowOf(trx, internalid) : await porRowOf(trx, internalid);
  if (key) await answerKey(trx, key, row);
  await addLog(trx, actor_id, `Created ${row.id} for ${label.slice(0, limits.line)}`);
  return row.id;
}
