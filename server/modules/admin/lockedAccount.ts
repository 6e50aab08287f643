import type { FastifyRequest } from 'fastify';
import type { User } from '@contract/accounts/users';
import { inTransaction } from '@server/db/inTransaction';
import type { Executor } from '@server/db/schema';
import type { AppDeps } from '@server/app/deps';
import { ApiError } from '@server/http/errors';
import { sessionEnded, type Author } from '@server/accounts/activeCaller';
import { callerOf, principalOf } from '@server/accounts/principal';
import { lockResetsOf } from '@server/modules/auth/resets';
import type { Account } from '@server/modules/auth/users';
import { isActiveAdmin } from './accountRules';
import { toUser } from './toUser';
import { getAccount, lockUnchanged, lockWithAdmins } from './userRepository';

/** The admin who changes accounts, for the rules and the audit trail. */
export interface AdminCaller extends Author {
  email: string;
  ip: string;
}

/** The calling admin. */
export const adminOf = (request: FastifyRequest): AdminCaller => ({
  ...callerOf(request),
  email: principalOf(request).email,
  ip: request.ip,
});

export interface LockedAccount {
  target: Account;
  /** The ids of all active admins. */
  activeAdmins: string[];
}

/**
 * Changes one account in a transaction that locks it, its mailed links, and all active admins.
 * @returns the stored user
 * @throws ApiError 404 if the account does not exist; 403 if the caller is no longer an admin; 401 if their session
 * has ended
 */
export const withLockedAccount = (
  { db }: Pick<AppDeps, 'db'>,
  admin: AdminCaller,
  userId: string,
  change: (trx: Executor, held: LockedAccount) => Promise<void>,
): Promise<User> =>
  inTransaction(db, async (trx) => {
    const { email } = await getAccount(trx, userId);
    await lockResetsOf(trx, email);
    const rows = await lockWithAdmins(trx, userId);
    const target = rows.find(({ id }) => id === userId) ?? (await getAccount(trx, userId));
    const activeAdmins = rows.filter(isActiveAdmin).map(({ id }) => id);
    await change(trx, { target, activeAdmins });
    // Last, because a change may have a better reason to fail; an error here rolls it back.
    assertActiveAdmin(rows.find(({ id }) => id === admin.actorId));
    await assertSessionExists(trx, admin);
    return toUser(await getAccount(trx, userId));
  });

/**
 * Runs an admin's action in a transaction that share-locks the caller's account: taking their role away waits until
 * it is done. Several such actions can run at the same time.
 * @throws ApiError 403 if the caller is no longer an admin; 401 if their session has ended
 */
export const asActiveAdmin = <T>(
  { db }: Pick<AppDeps, 'db'>,
  admin: AdminCaller,
  act: (trx: Executor) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (trx) => {
    assertActiveAdmin(await lockUnchanged(trx, admin.actorId));
    await assertSessionExists(trx, admin);
    return act(trx);
  });

function assertActiveAdmin(caller: Account | undefined): void {
  if (!caller || !isActiveAdmin(caller)) throw new ApiError(403, 'forbidden', 'Only admins may do this.');
}

/**
 * Without a lock, so that a change that waits for accounts holds no session. It is safe where the caller's account is
 * locked for a change: who ends the session of another locks that account first. What only adds checks it once more.
 */
async function assertSessionExists(trx: Executor, { sessionId }: AdminCaller): Promise<void> {
  const session = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!session) throw sessionEnded();
}
