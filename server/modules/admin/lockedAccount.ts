import type { FastifyRequest } from 'fastify';
import type { User } from '@contract/users';
import { inTransaction } from '@server/db/inTransaction';
import type { Executor } from '@server/db/schema';
import type { AppDeps } from '@server/app/deps';
import { ApiError } from '@server/http/errors';
import { sessionEnded } from '@server/accounts/activeCaller';
import { callerOf, principalOf } from '@server/accounts/principal';
import { lockResetsOf } from '@server/modules/auth/resets';
import type { Account } from '@server/modules/auth/users';
import { isActiveAdmin } from './accountRules';
import { toUser } from './toUser';
import { getAccount, lockUnchanged, lockWithAdmins } from './userRepository';

/** Who changes accounts, for the rules and the audit trail. */
export interface AdminCaller {
  actorId: string;
  email: string;
  sessionId: string;
  ip: string;
  requestId: string;
}

/** The admin who calls. */
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
 * Changes one account in a transaction that holds it, its mailed links, and who the active admins are.
 * @returns the user as then stored
 * @throws ApiError 404 where it is gone; 403 where the caller has ceased to be an admin in the meantime; 401 where their
 * session has ended
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
    // Last, for a change may have a better reason to be refused; thrown here, it is undone.
    assertActiveAdmin(rows.find(({ id }) => id === admin.actorId));
    await assertSessionExists(trx, admin);
    return toUser(await getAccount(trx, userId));
  });

/**
 * Does what only admins may in a transaction that holds the caller's account as it is: who takes the role from them
 * meanwhile waits until it is done. Others may do so at the same time.
 * @throws ApiError 403 where the caller has ceased to be an admin in the meantime; 401 where their session has ended
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
 * Looked at and not held, as `asActiveCaller` does: two admins who end each other's sessions would wait in a ring. A
 * session that others end is safe all the same, for they hold the account first; only one's own logout may be passed.
 */
async function assertSessionExists(trx: Executor, { sessionId }: AdminCaller): Promise<void> {
  const session = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!session) throw sessionEnded();
}
