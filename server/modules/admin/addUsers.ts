import type { AddUserRequest, AddUsersRequest } from '@contract/accounts/admin';
import type { Issue } from '@contract/errors';
import { roleDirectoryId } from '@contract/accounts/roles';
import { usernameOf, type User } from '@contract/accounts/users';
import { assertSignedIn } from '@server/accounts/activeCaller';
import { writeAudits } from '@server/accounts/audit';
import type { Executor } from '@server/db/schema';
import type { AppDeps } from '@server/app/deps';
import { ApiError } from '@server/http/errors';
import { queueFirstInvitations } from '@server/modules/auth/invitations';
import { runForSession } from '@server/modules/auth/ownPassword';
import { assertPasswordAllowed, hashPassword } from '@server/modules/auth/passwords';
import { hasPassword, NO_PASSWORD, type Account } from '@server/modules/auth/users';
import { asActiveAdmin, type AdminCaller } from './lockedAccount';
import { toUser } from './toUser';
import { addAccounts, emailTaken, getAccounts } from './userRepository';

/**
 * Adds an account. With a password, the owner must change it at the first sign-in; without one, an active account is
 * invited.
 * @throws ApiError 400 for a password that is too common; 409 if the address is taken; the errors of `asActiveAdmin`
 */
export async function addUser(
  deps: Pick<AppDeps, 'db' | 'passwordWork'>,
  admin: AdminCaller,
  { password, ...asked }: AddUserRequest,
): Promise<User> {
  if (password !== undefined) await assertPasswordAllowed(password, asked.email);
  const password_hash =
    password === undefined
      ? NO_PASSWORD
      : await runForSession(deps, admin.actorId, () => hashPassword(password));
  const account = {
    ...asked,
    alias: asked.alias || null,
    must_change_password: password !== undefined,
    password_hash,
  };
  return asActiveAdmin(deps, admin, async (trx) => {
    const [user] = await welcome(trx, admin, await addAccounts(trx, [account]));
    if (!user) throw emailTaken();
    await assertSignedIn(trx, admin);
    return user;
  });
}

/**
 * Adds and invites many accounts, all or none.
 * @throws ApiError 400 with an issue for each row whose address is taken or repeated; the errors of `asActiveAdmin`
 */
export async function addUsers(
  deps: Pick<AppDeps, 'db'>,
  admin: AdminCaller,
  { users }: AddUsersRequest,
): Promise<User[]> {
  const repeated = repeatedRows(users);
  const accounts = users.map((user) => ({
    ...user,
    username: usernameOf(user.email),
    alias: user.alias || null,
    internal_ns_id: roleDirectoryId[user.role],
    password_hash: NO_PASSWORD,
  }));
  return asActiveAdmin(deps, admin, async (trx) => {
    const added = await addAccounts(trx, accounts);
    const free = new Set(added.map(({ email }) => email));
    assertRowsFit(users, (email, row) => {
      if (repeated.has(row)) return 'Email stands in the list more than once';
      return free.has(email) ? null : 'Email already exists';
    });
    const byAddress = new Map((await welcome(trx, admin, added)).map((user) => [user.email, user]));
    // Once more, and held until the commit: who ends the session meanwhile waits for it.
    await assertSignedIn(trx, admin);
    return users.flatMap(({ email }) => byAddress.get(email) ?? []);
  });
}

/** The rows, counted from 0, whose address is in an earlier row, regardless of case. */
export function repeatedRows(users: readonly { email: string }[]): Set<number> {
  const seen = new Set<string>();
  const repeated = new Set<number>();
  users.forEach(({ email }, row) => {
    const address = email.toLowerCase();
    if (seen.has(address)) repeated.add(row);
    seen.add(address);
  });
  return repeated;
}

function assertRowsFit(
  users: AddUsersRequest['users'],
  problemOf: (email: string, row: number) => string | null,
): void {
  const issues = users.flatMap(({ email }, row): Issue[] => {
    const message = problemOf(email, row);
    return message === null ? [] : [{ path: `users.${row}.email`, message }];
  });
  if (issues.length === 0) return;
  throw new ApiError(400, 'validation_failed', 'Nobody was added: some rows do not fit.', { issues });
}

/** Invites the new people who can follow an invitation, and writes the new accounts to the audit trail. */
async function welcome(trx: Executor, admin: AdminCaller, added: readonly Account[]): Promise<User[]> {
  if (added.length === 0) return [];
  const invited = added.filter((account) => account.is_active && !hasPassword(account));
  await queueFirstInvitations(trx, invited);
  await writeAudits(
    trx,
    added.map((account) => ({
      by: admin,
      action: 'user.created',
      subjectType: 'user',
      subjectId: account.id,
      after: { ...toldOf(account), invited: invited.includes(account) },
    })),
  );
  const stored = await getAccounts(
    trx,
    added.map(({ id }) => id),
  );
  return stored.map(toUser);
}

const toldOf = ({ email, username, fullname, alias, role, internal_ns_id, is_active }: Account) => ({
  email,
  username,
  fullname,
  alias,
  role,
  internal_ns_id,
  is_active,
});
