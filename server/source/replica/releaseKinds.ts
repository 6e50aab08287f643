import { sql } from 'kysely';
import type { RecordKind } from '@contract/source/kinds';
import type { Executor } from '@server/db/schema';
import { cancelChange } from '@server/source/outbox/outbox';

/**
 * Takes kinds from a connector. Their records stay; changes of them that wait are ended, and their authors are told,
 * also where one may have arrived: they look there before they send a form again (D-251).
 * @param why what has happened to the kinds, as those read it whose changes end
 * @returns how many changes were ended
 */
export async function releaseKinds(
  trx: Executor,
  source: string,
  kinds: readonly RecordKind[],
  why: string,
): Promise<number> {
  if (kinds.length === 0) return 0;
  const waiting = await trx
    .selectFrom('outbox')
    .select(['id', 'actor_id', 'creation_key', 'sent_at'])
    .select(sql<boolean>`coalesce(claimed_until > now(), false)`.as('isClaimed'))
    .where('source', '=', source)
    .where('kind', 'in', kinds)
    .where('state', '=', 'waiting')
    .orderBy('position')
    .forUpdate()
    .execute();
  const unsent = `${why} before this was sent.`;
  const unsure = `${why} before this was confirmed. Look in ${source} whether it was stored.`;
  for (const change of waiting) {
    // One that a server was just sending when it ended may have arrived.
    const isUnsent = change.sent_at === null && !change.isClaimed;
    await cancelChange(trx, change, isUnsent ? unsent : unsure);
  }
  await trx.deleteFrom('replica_kinds').where('kind', 'in', kinds).execute();
  await trx.deleteFrom('replica_ids').where('kind', 'in', kinds).execute();
  await trx.deleteFrom('quarantine').where('source', '=', source).where('kind', 'in', kinds).execute();
  return waiting.length;
}
