import type { Kysely } from 'kysely';
import { inTransaction } from '@server/db/inTransaction';
import type { Database, Executor } from '@server/db/schema';
import { ApiError } from '@server/http/errors';

/** The person who makes a change, and the session they use. */
export interface CallerSession {
  actorId: string;
  sessionId: string;
}

/** Who makes a change: for the checks before it is stored, and for the audit trail. */
export interface Author extends CallerSession {
  requestId: string;
}

/**
 * Runs a signed-in person's change in a transaction, and rolls it back if their session has ended before the commit:
 * by a logout, a deactivation, a new role, or a password that an admin has set. The session is checked last, after
 * every other lock, and stays locked until the commit. So ending a session waits for the change, and no call waits
 * for a waiting caller. Several changes by one person can run at the same time.
 * @throws ApiError 401, as for any ended session; the transaction is rolled back
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
 * Locks the caller's account and then the session, in the same order as the code that ends sessions: neither can end
 * before the transaction does. Sessions also end when an admin sets a temporary password.
 * @throws ApiError 401 if the account is inactive or the session has ended
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
      // A key-share lock, so that recording the last use of a session need not wait.
      .forKeyShare()
      .executeTakeFirst());
  if (!session) throw sessionEnded();
}

/** The error of every call whose session has ended. */
export const sessionEnded = () =>
  new ApiError(401, 'unauthenticated', 'Your session has expired. Please sign in again.');
