import { NO_CHANGES, type UpdateUserRequest } from '@contract/accounts/admin';
import type { User } from '@contract/accounts/users';
import { writeAudit } from '@server/accounts/audit';
import type { Executor } from '@server/db/schema';
import type { AppDeps } from '@server/app/deps';
import { conflict, unfitField } from '@server/http/errors';
import { queueMail } from '@server/mail/mailQueue';
import { forgetInvitations, queueInvitation } from '@server/modules/auth/invitations';
import {
  proveOwnPassword,
  runForSession,
  WRONG_PASSWORD,
  type ProvenPassword,
} from '@server/modules/auth/ownPassword';
import { allLinks, voidLinks } from '@server/modules/auth/resets';
import { endSessionsOf } from '@server/modules/auth/sessions';
import type { Account } from '@server/modules/auth/users';
import {
  assertAdminsStay,
  changedFields,
  endsSessions,
  movesMailbox,
  needsOwnPassword,
  valuesBefore,
  type AccountChanges,
} from './accountRules';
import { ADDRESS_LETTER_SECONDS } from './addressLetter';
import { withLockedAccount, type AdminCaller } from './lockedAccount';
import { toUser } from './toUser';
import { changeAccount, getAccount } from './userRepository';

/**
 * Changes the details of an account. A change of address is mailed to the previous one.
 * @throws ApiError 404; 409 with the stored user if the version is outdated, or if the address is taken; 400 if
 * nothing would change, and with an issue on `current` if the admin's own password is needed and missing or wrong;
 * 429 after too many wrong ones; the errors of `assertAdminsStay`
 */
export async function updateUser(
  deps: Pick<AppDeps, 'db' | 'config' | 'passwordWork'>,
  admin: AdminCaller,
  { id, version, current, ...wanted }: UpdateUserRequest,
): Promise<User> {
  // Before the accounts are locked, because verifying takes time.
  const proven = current ? await proveAdmin(deps, admin, { id, current, wanted }) : undefined;
  return withLockedAccount(deps, admin, id, async (trx, held) => {
    const { target } = held;
    if (version !== undefined && version !== target.version) {
      const message = 'Somebody else has changed this user since you opened it.';
      throw conflict(message, toUser(target));
    }
    const changes = changedFields(target, wanted);
    if (Object.keys(changes).length === 0) {
      throw unfitField('body', NO_CHANGES);
    }
    assertAdminsStay(target, changes, { ...held, actorId: admin.actorId });
    if (needsOwnPassword(id, changes, admin.actorId) && proven?.hash !== target.password_hash) {
      throw unfitField('current', current ? WRONG_PASSWORD : 'Enter your current password.');
    }
    await store(trx, admin, target, changes, 'user.updated');
    if (proven) await proven.count(trx);
  });
}

/** The proof by the admin's own password; undefined if the change does not need it. */
async function proveAdmin(
  deps: Pick<AppDeps, 'db' | 'config' | 'passwordWork'>,
  { actorId, email, sessionId, ip, requestId }: AdminCaller,
  { id, current, wanted }: { id: string; current: string; wanted: AccountChanges },
): Promise<ProvenPassword | undefined> {
  const changes = changedFields(await getAccount(deps.db, id), wanted);
  if (!needsOwnPassword(id, changes, actorId)) return undefined;
  const owner = { userId: actorId, email, sessionId };
  const proof = { current, rejectedAction: 'user.update-refused', caller: { ip, requestId } };
  return runForSession(deps, actorId, () => proveOwnPassword(deps, owner, proof));
}

/**
 * Switches an account on or off; does nothing if it already is.
 * @throws ApiError 404; the errors of `assertAdminsStay`
 */
export const switchUser = (
  deps: Pick<AppDeps, 'db'>,
  admin: AdminCaller,
  userId: string,
  is_active: boolean,
): Promise<User> =>
  withLockedAccount(deps, admin, userId, async (trx, held) => {
    const { target } = held;
    if (target.is_active === is_active) return;
    assertAdminsStay(target, { is_active }, { ...held, actorId: admin.actorId });
    await store(trx, admin, target, { is_active }, is_active ? 'user.activated' : 'user.deactivated');
  });

/** Stores the changes with their consequences. */
async function store(
  trx: Executor,
  admin: AdminCaller,
  target: Account,
  changes: AccountChanges,
  action: string,
): Promise<void> {
  const { id } = target;
  const moves = movesMailbox(target, changes);
  // The old mailbox may no longer be the person's, and who is switched off sets no password: their links end.
  if (moves || changes.is_active === false) await voidLinks(trx, target.email, allLinks);
  await changeAccount(trx, id, changes);
  if (moves) await tellOldAddress(trx, target);
  if (target.invited_at) await followInvitation(trx, target, changes);
  // The admin's own session continues: its page takes the new address from the answer.
  if (endsSessions(target, changes)) await endSessionsOf(trx, id, admin.sessionId);
  await writeAudit(trx, {
    by: admin,
    action,
    subjectType: 'user',
    subjectId: id,
    before: valuesBefore(target, changes),
    after: changes,
  });
}

/** A new address gets a new invitation; who was switched off is invited no more, since the link has ended (D-64). */
async function followInvitation(
  trx: Executor,
  target: Account,
  { email = target.email, is_active = target.is_active }: AccountChanges,
): Promise<void> {
  const wasOff = !target.is_active || !is_active;
  if (is_active && movesMailbox(target, { email })) await queueInvitation(trx, { id: target.id, email });
  else if (wasOff) await forgetInvitations(trx, [target.id]);
}

const tellOldAddress = (trx: Executor, { email }: Account) =>
  queueMail(trx, {
    kind: 'address_changed',
    recipients: [email],
    usefulSeconds: ADDRESS_LETTER_SECONDS,
  });
