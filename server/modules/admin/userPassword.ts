import type { User } from '@contract/accounts/users';
import { writeAudit } from '@server/accounts/audit';
import type { AppDeps } from '@server/app/deps';
import { ApiError, conflict } from '@server/http/errors';
import { queueInvitation } from '@server/modules/auth/invitations';
import { runForSession } from '@server/modules/auth/ownPassword';
import { assertPasswordAllowed, hashPassword } from '@server/modules/auth/passwords';
import { replacePassword } from '@server/modules/auth/replacePassword';
import { hasPassword } from '@server/modules/auth/users';
import { withLockedAccount, type AdminCaller } from './lockedAccount';
import { getAccount } from './userRepository';

/**
 * Sets a person's password, which they must change at the next sign-in.
 * @throws ApiError 403 for the caller's own, which needs the current one; 404; 400 for one that is too common; 503 if
 * the queue is full
 */
export async function setUserPassword(
  deps: Pick<AppDeps, 'db' | 'passwordWork'>,
  admin: AdminCaller,
  userId: string,
  password: string,
): Promise<User> {
  if (userId === admin.actorId) {
    throw new ApiError(403, 'forbidden', 'Your own password is changed with the current one.');
  }
  const { email } = await getAccount(deps.db, userId);
  await assertPasswordAllowed(password, email);
  const hash = await runForSession(deps, admin.actorId, () => hashPassword(password));
  return withLockedAccount(deps, admin, userId, async (trx, { target }) => {
    await replacePassword(trx, target, { hash, by: 'admin' });
    await writeAudit(trx, {
      by: admin,
      action: 'user.password-set',
      subjectType: 'user',
      subjectId: userId,
      before: { must_change_password: target.must_change_password },
      after: { must_change_password: true },
    });
  });
}

/**
 * Mails a link to set the first password, or mails it again.
 * @throws ApiError 404; 409 if the person has a password or is deactivated
 */
export const inviteUser = (deps: Pick<AppDeps, 'db'>, admin: AdminCaller, userId: string): Promise<User> =>
  withLockedAccount(deps, admin, userId, async (trx, { target }) => {
    if (hasPassword(target)) throw conflict('This person has set a password already.');
    if (!target.is_active) throw conflict('This account is deactivated.');
    await queueInvitation(trx, target);
    await writeAudit(trx, {
      by: admin,
      action: 'user.invited',
      subjectType: 'user',
      subjectId: userId,
      after: { email: target.email },
    });
  });
