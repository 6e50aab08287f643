import { sql } from 'kysely';
import type { RecordKind } from '@contract/source/kinds';
import type { Executor } from '@server/db/schema';
import { ApiError } from '@server/http/errors';
import { cancelChange, settleChange } from '@server/source/outbox/outbox';

/** What was given up. */
export interface Disconnected {
  source: string;
  account: string;
  kinds: RecordKind[];
  /** How many changes that people had made were not confirmed, and are not sent any more. */
  cancelled: number;
}

/**
 * Gives the kinds of a connector free: others may bring their records in and change them from now on. The records stay,
 * and so does the name of the account, because records of two accounts are never mixed, whenever they come.
 * @throws ApiError 404 where no connector owns a kind; 409 where one is at work
 */
export async function disconnect(trx: Executor): Promise<Disconnected> {
  // A server that takes the lease or enters a connector waits for this lock.
  const replica = await trx
    .selectFrom('replicas')
    .select(['source', 'account', sql<boolean>`coalesce(claimed_until >= now(), false)`.as('isAtWork')])
    .where('source', 'in', (owners) => owners.selectFrom('replica_kinds').select('source'))
    .forUpdate()
    .executeTakeFirst();
  if (!replica) throw new ApiError(404, 'not_found', 'No connector owns any records.');
  const { source, account, isAtWork } = replica;
  if (isAtWork)
    throw new ApiError(
      409,
      'conflict',
      `A server still keeps the records in step with ${source}. Take the connector out of its settings and restart it first.`,
    );
  const cancelled = await cancelWaiting(trx, source);
  const freed = await trx
    .deleteFrom('replica_kinds')
    .where('source', '=', source)
    .returning('kind')
    .execute();
  const kinds = freed.map(({ kind }) => kind).sort();
  await trx.deleteFrom('replica_ids').where('kind', 'in', kinds).execute();
  await trx.deleteFrom('quarantine').where('source', '=', source).execute();
  return { source, account, kinds, cancelled };
}

/** Ends all changes that wait. Their authors are told, also where a change may have arrived. */
async function cancelWaiting(trx: Executor, source: string): Promise<number> {
  const waiting = await trx
    .selectFrom('outbox')
    .select(['id', 'actor_id', 'creation_key', 'sent_at'])
    .select(sql<boolean>`coalesce(claimed_until > now(), false)`.as('isClaimed'))
    .where('source', '=', source)
    .where('state', '=', 'waiting')
    .orderBy('position')
    .forUpdate()
    .execute();
  if (waiting.some(({ isClaimed }) => isClaimed))
    throw new ApiError(
      409,
      'conflict',
      `A change is just being sent to ${source}. Try again in two minutes.`,
    );
  const unsure = `${source} was disconnected before it confirmed this. Look there whether it was stored.`;
  for (const change of waiting) {
    if (change.sent_at === null)
      await cancelChange(trx, change, `${source} was disconnected before this was sent.`);
    else await settleChange(trx, change.id, { state: 'cancelled', problem: unsure });
  }
  return waiting.length;
}
