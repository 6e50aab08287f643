import { sql, type Insertable } from 'kysely';
import { listBounds } from '@contract/limits';
import type { User } from '@contract/accounts/users';
import type { UsersTable } from '@server/db/accountTables';
import { boundedList } from '@server/db/boundedList';
import { containing } from '@server/db/containing';
import type { Executor } from '@server/db/schema';
import { ApiError, conflict } from '@server/http/errors';
import type { Account } from '@server/modules/auth/users';
import type { AccountChanges } from './accountRules';
import { toUser } from './toUser';

/** The size of a user's field names and of texts with a limited length. */
const FIXED_BYTES = 400;
const accountBytes = sql<number>`(${sql.lit(FIXED_BYTES)} + octet_length(email) + octet_length(username)
  + octet_length(fullname) + coalesce(octet_length(alias), 0))`;

/**
 * All users up to the limit of an answer, or those whose username or e-mail contains `text`, regardless of case and
 * accents; ordered by address.
 */
export async function listUsers(db: Executor, text?: string): Promise<{ users: User[]; total: number }> {
  const part = sql<string>`fold_text(${containing(text ?? '')})`;
  const query = db
    .selectFrom('users')
    .selectAll()
    .$if(Boolean(text), (users) =>
      users.where((eb) =>
        eb.or([
          eb(sql<string>`fold_text(username)`, 'like', part),
          eb(sql<string>`fold_text(email)`, 'like', part),
        ]),
      ),
    )
    .orderBy(sql`lower(email)`);
  const { rows, total } = await boundedList(db, query, listBounds.users, accountBytes);
  return { users: rows.map(toUser), total };
}

/** @throws ApiError 404 if the account does not exist */
export async function getAccount(db: Executor, id: string): Promise<Account> {
  const account = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  if (!account) throw new ApiError(404, 'not_found', 'There is no such user.');
  return account;
}

export const getAccounts = (db: Executor, ids: readonly string[]): Promise<Account[]> =>
  db.selectFrom('users').selectAll().where('id', 'in', ids).execute();

/**
 * Locks the account and all active admins until the end of the transaction: if two admins take the role from each
 * other, the second sees the first change. The rows are locked in one order, to prevent deadlocks; their keys stay
 * unlocked, because a mail being written may refer to them.
 */
export const lockWithAdmins = (trx: Executor, id: string): Promise<Account[]> =>
  trx
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', id), eb.and([eb('role', '=', 'Admin'), eb('is_active', '=', true)])]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Share-locks an account until the end of the transaction: others may read and share-lock it, but not change it. */
export const lockUnchanged = (trx: Executor, id: string): Promise<Account | undefined> =>
  trx.selectFrom('users').selectAll().where('id', '=', id).forShare().executeTakeFirst();

export const emailTaken = () => conflict('Email already exists');

const isTaken = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'users_email';

/** @throws ApiError 409 if another account has the address */
export async function changeAccount(trx: Executor, id: string, changes: AccountChanges): Promise<void> {
  await trx
    .updateTable('users')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      throw isTaken(error) ? emailTaken() : error;
    });
}

/**
 * Adds accounts, except those whose address is taken or repeated. They are ordered by address, so that two imports of
 * the same people cannot deadlock.
 * @returns the added accounts
 */
export async function addAccounts(
  trx: Executor,
  accounts: readonly Insertable<UsersTable>[],
): Promise<Account[]> {
  return trx
    .insertInto('users')
    .values([...accounts].sort((a, b) => (a.email.toLowerCase() < b.email.toLowerCase() ? -1 : 1)))
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute();
}
