import { recordKinds, type RecordKind } from '@contract/source/kinds';
import type { Executor } from '@server/db/schema';
import { fromNow } from '@server/db/time';
import { ApiError, conflict } from '@server/http/errors';
import type { Connector } from './connector';
import { isAtWork } from './lease';
import { releaseKinds } from './releaseKinds';

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
 * @param own the connector of this server
 * @throws ApiError 404 where no connector owns a kind; 409 where one is at work
 */
export async function disconnect(trx: Executor, own: Connector | undefined): Promise<Disconnected> {
  // A server that takes the lease or enters a connector waits for this lock.
  const replica = await trx
    .selectFrom('replicas')
    .select(['source', 'account', isAtWork(own).as('isAtWork')])
    .where('source', 'in', (owners) => owners.selectFrom('replica_kinds').select('source'))
    .forUpdate()
    .executeTakeFirst();
  if (!replica) throw new ApiError(404, 'not_found', 'No connector owns any records.');
  const { source, account } = replica;
  if (replica.isAtWork)
    throw conflict(
      `A server still keeps the records in step with ${source}. Take the connector out of its settings and restart it first.`,
    );
  await assertNothingIsSent(trx, source);
  const owned = await trx.selectFrom('replica_kinds').select('kind').where('source', '=', source).execute();
  const kinds = owned.map(({ kind }) => kind).sort();
  // A change of a kind that is no longer owned ends too: nobody would send it.
  const cancelled = await releaseKinds(trx, source, recordKinds, `${source} was disconnected`);
  return { source, account, kinds, cancelled };
}

async function assertNothingIsSent(trx: Executor, source: string): Promise<void> {
  const sending = await trx
    .selectFrom('outbox')
    .select('id')
    .where('source', '=', source)
    .where('state', '=', 'waiting')
    .where('claimed_until', '>', fromNow(0))
    .limit(1)
    .executeTakeFirst();
  if (sending) throw conflict(`A change is just being sent to ${source}. Try again in two minutes.`);
}
