import type { AddUserRequest, AddUsersRequest } from '@contract/admin';
import type { Issue } from '@contract/errors';
import { roleDirectoryId } from '@contract/roles';
import { usernameOf, type User } from '@contract/users';
import { writeAudit } from '@server/audit';
import type { Executor } from '@server/db/schema';
import type { AppDeps } from '@server/deps';
import { ApiError } from '@server/errors';
import { queueInvitation } from '@server/modules/auth/invitations';
import { assertPasswordAllowed, hashPassword } from '@server/modules/auth/passwords';
import type { Account } from '@server/modules/auth/users';
import { hasPassword, NO_PASSWORD } from './firstPassword';
import type { AdminCaller } from './heldAccount';
import { repeatedRows } from './repeatedRows';
import { toUser } from './toUser';
import { addAccounts, emailTaken, getAccount } from './userRepository';

/**
 * Adds one account. With a password, its owner must change it at the first sign-in; without, an active one is invited.
 * @throws ApiError 400 for a password that is too common; 409 where the address is taken
 */
export async function addUser(
  { db }: Pick<AppDeps, 'db'>,
  admin: AdminCaller,
  { password, ...asked }: AddUserRequest,
): Promise<User> {
  if (password !== undefined) await assertPasswordAllowed(password, asked.email);
  const account = {
    ...asked,
    alias: asked.alias || null,
    must_change_password: password !== undefined,
    password_hash: password === undefined ? NO_PASSWORD : await hashPassword(password),
  };
  return db.transaction().execute(async (trx) => {
    const [added] = await addAccounts(trx, [account]);
    if (!added) throw emailTaken();
    return welcome(trx, admin, added);
  });
}

/**
 * Adds many accounts, each invited, or none of them.
 * @throws ApiError 400 with an issue for each row whose address is taken or stands in a row before
 */
export async function addUsers(
  { db }: Pick<AppDeps, 'db'>,
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
  return db.transaction().execute(async (trx) => {
    const added = await addAccounts(
      trx,
      accounts.filter((_, row) => !repeated.has(row)),
    );
    const free = new Set(added.map(({ email }) => email));
    refuseRows(users, (email, row) => {
      if (repeated.has(row)) return 'Email stands in the list more than once';
      return free.has(email) ? null : 'Email already exists';
    });
    const welcomed = new Map<string, User>();
    for (const account of added) welcomed.set(account.email, await welcome(trx, admin, account));
    return users.flatMap(({ email }) => welcomed.get(email) ?? []);
  });
}

function refuseRows(
  users: AddUsersRequest['users'],
  problemOf: (email: string, row: number) => string | null,
): void {
  const issues = users.flatMap(({ email }, row): Issue[] => {
    const message = problemOf(email, row);
    return message === null ? [] : [{ path: `users.${row}.email`, message }];
  });
  if (issues.length === 0) return;
  throw new ApiError(400, 'validation_failed', 'Nobody was added: some rows do not fit.', issues);
}

/** Mails an invitation to who can follow it, and tells the audit trail of the new account. */
async function welcome(trx: Executor, { actorId, requestId }: AdminCaller, account: Account): Promise<User> {
  const { id, email, username, fullname, alias, role, internal_ns_id, is_active } = account;
  const invited = is_active && !hasPassword(account);
  if (invited) await queueInvitation(trx, account);
  await writeAudit(trx, {
    actorId,
    action: 'user.created',
    subjectType: 'user',
    subjectId: id,
    after: { email, username, fullname, alias, role, internal_ns_id, is_active, invited },
    requestId,
  });
  return toUser(await getAccount(trx, id));
}
