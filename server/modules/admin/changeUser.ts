import { NO_CHANGES, type UpdateUserRequest } from '@contract/admin';
import type { User } from '@contract/users';
import { writeAudit } from '@server/audit';
import type { Executor } from '@server/db/schema';
import type { AppDeps } from '@server/deps';
import { ApiError, unfitField } from '@server/errors';
import { queueInvitation } from '@server/modules/auth/invitations';
import { allLinks, voidLinks } from '@server/modules/auth/resets';
import { endSessionsOf } from '@server/modules/auth/sessions';
import {
  assertAdminsStay,
  changedFields,
  endsSessions,
  valuesBefore,
  type AccountChanges,
} from './accountRules';
import { withHeldAccount, type AdminCaller, type HeldAccount } from './heldAccount';
import { toUser } from './toUser';
import { changeAccount } from './userRepository';

/**
 * Changes the details of an account.
 * @throws ApiError 404; 409 with the stored user where it is not the version that was edited, or where the address is
 * taken; 400 where nothing would change; what `assertAdminsStay` refuses
 */
export const updateUser = (
  deps: Pick<AppDeps, 'db'>,
  admin: AdminCaller,
  { id, version, ...wanted }: UpdateUserRequest,
): Promise<User> =>
  withHeldAccount(deps, admin, id, async (trx, held) => {
    const { target } = held;
    if (version !== undefined && version !== target.version) {
      const message = 'Somebody else has changed this user since you opened it.';
      throw new ApiError(409, 'conflict', message, undefined, { body: { current: toUser(target) } });
    }
    const changes = changedFields(target, wanted);
    if (Object.keys(changes).length === 0) {
      throw unfitField('body', NO_CHANGES);
    }
    await store(trx, admin, held, changes, 'user.updated');
  });

/**
 * Switches an account on or off; one that is so already is left as it is.
 * @throws ApiError 404; what `assertAdminsStay` refuses
 */
export const switchUser = (
  deps: Pick<AppDeps, 'db'>,
  admin: AdminCaller,
  userId: string,
  is_active: boolean,
): Promise<User> =>
  withHeldAccount(deps, admin, userId, async (trx, held) => {
    if (held.target.is_active === is_active) return;
    await store(trx, admin, held, { is_active }, is_active ? 'user.activated' : 'user.deactivated');
  });

/** Stores the changes with all that follows from them. */
async function store(
  trx: Executor,
  { actorId, sessionId, requestId }: AdminCaller,
  { target, activeAdmins }: HeldAccount,
  changes: AccountChanges,
  action: string,
): Promise<void> {
  const { id } = target;
  assertAdminsStay(target, changes, { actorId, activeAdmins });
  // Links in the mailbox of the old address are no longer the person's.
  if (changes.email !== undefined) await voidLinks(trx, target.email, allLinks);
  await changeAccount(trx, id, changes);
  if (changes.email !== undefined && target.invited_at) {
    await queueInvitation(trx, { id, email: changes.email });
  }
  // The admin's own goes on: its page takes the new address from the answer.
  if (endsSessions(changes)) await endSessionsOf(trx, id, sessionId);
  await writeAudit(trx, {
    actorId,
    action,
    subjectType: 'user',
    subjectId: id,
    before: valuesBefore(target, changes),
    after: changes,
    requestId,
  });
}
