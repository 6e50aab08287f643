import type { Kysely } from 'kysely';
import { inTransaction } from '@server/db/inTransaction';
import type { Database, Executor } from '@server/db/schema';
import { ApiError } from '@server/http/errors';

/** Who changes something, and by which session. */
export interface CallerSession {
  actorId: string;
  sessionId: string;
}

/**
 * Changes what a signed-in person asks for, in a transaction that stores nothing if their session has ended before it
 * commits: by a logout, a deactivation, another role, a password that an admin has set. It is looked at last, when all
 * that had to be waited for is had, and held until the commit: who ends the session then waits for that, and nobody waits
 * for a caller who waits. Several changes of one person go on side by side.
 * @throws ApiError 401 as for any session that has ended; what was thrown is undone
 */
export const asActiveCaller = <T>(
  db: Kysely<Database>,
  caller: CallerSession,
  act: (trx: Executor) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (trx) => {
    const done = await act(trx);
    await assertSignedIn(trx, caller);
    return done;
  });

/**
 * Holds the caller's account and then the session, in the order of who ends sessions: neither can end before the
 * transaction does. Where an admin sets a password that must be changed first, the sessions end too.
 * @throws ApiError 401 where one of them has ended
 */
export async function assertSignedIn(trx: Executor, { actorId, sessionId }: CallerSession): Promise<void> {
  const account = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', actorId)
    .where('is_active', '=', true)
    .forShare()
    .executeTakeFirst();
  const session =
    account &&
    (await trx
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', sessionId)
      .where('user_id', '=', actorId)
      // Its key: that the use of a session is noted has nobody wait.
      .forKeyShare()
      .executeTakeFirst());
  if (!session) throw sessionEnded();
}

/** What every call is answered whose session has ended. */
export const sessionEnded = () =>
  new ApiError(401, 'unauthenticated', 'Your session has expired. Please sign in again.');
