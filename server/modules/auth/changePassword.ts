import type { ChangePasswordRequest } from '@contract/auth';
import { writeAudit } from '@server/audit';
import { inTransaction } from '@server/db/inTransaction';
import type { Executor } from '@server/db/schema';
import type { AppDeps } from '@server/deps';
import { unfitField } from '@server/errors';
import { assertSignedIn } from '@server/heldCaller';
import type { SessionPrincipal } from '@server/principal';
import { assertWithinLimits, countHit } from '@server/rateLimits';
import { assertPasswordAllowed, hashPassword, verifyPassword } from './passwords';
import { replacePassword } from './replacePassword';
import { passwordTries, type Caller } from './signIn';
import { findAccount } from './users';

/** Of the field that is wrong; never 401, for the session is fine. */
const refused = (path: keyof ChangePasswordRequest, message: string) => unfitField(path, message);

/**
 * Changes one's own password. Wrong tries count as those of signing in do, so that a stolen session is no way around
 * their limit. All other sessions of the account end (`replacePassword`).
 * @throws ApiError 400 with an issue on `current` where that is wrong, also because another change was quicker, and on
 * `password` where that is the same or nobody may choose it; 401 where the session has ended meanwhile; 429 with
 * `retry-after`
 */
export async function changePassword(
  { db, config }: Pick<AppDeps, 'db' | 'config'>,
  owner: SessionPrincipal,
  { current, password }: ChangePasswordRequest,
  caller: Caller,
): Promise<void> {
  const limits = passwordTries(config, owner.email, caller);
  await assertWithinLimits(db, limits);
  const account = await findAccount(db, owner.email);
  const audit = (trx: Executor, action: string) =>
    writeAudit(trx, {
      actorId: owner.userId,
      action,
      subjectType: 'user',
      subjectId: owner.userId,
      after: { address: caller.ip },
      requestId: caller.requestId,
    });
  const wrong = async () => {
    await countHit(db, limits);
    await audit(db, 'password.change-refused');
    return refused('current', 'Current password is wrong.');
  };
  if (!(await verifyPassword(account?.password_hash, current))) throw await wrong();

  // As in `signIn`: tries that came at once learn nothing after the tenth wrong one.
  await assertWithinLimits(db, limits);
  if (await verifyPassword(account?.password_hash, password)) {
    throw refused('password', 'The new password must not be the current one.');
  }
  await assertPasswordAllowed(password, owner.email);
  const hash = await hashPassword(password);

  const changed = await inTransaction(db, async (trx) => {
    const change = {
      hash,
      by: 'owner',
      instead: account?.password_hash,
      keepSession: owner.sessionId,
    } as const;
    const replaced = await replacePassword(trx, { id: owner.userId, email: owner.email }, change);
    if (replaced) await audit(trx, 'password.changed');
    await assertSignedIn(trx, { actorId: owner.userId, sessionId: owner.sessionId });
    return replaced;
  });
  if (!changed) throw await wrong();
}
