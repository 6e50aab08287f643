import { sql, type Insertable } from 'kysely';
import { listBounds } from '@contract/limits';
import type { User } from '@contract/users';
import type { UsersTable } from '@server/db/accountTables';
import { boundedList } from '@server/db/boundedList';
import { containing } from '@server/db/containing';
import type { Executor } from '@server/db/schema';
import { ApiError } from '@server/http/errors';
import type { Account } from '@server/modules/auth/users';
import type { AccountChanges } from './accountRules';
import { toUser } from './toUser';

/** The names of a user's fields, and what none of its texts can make long. */
const FIXED_BYTES = 400;
const accountBytes = sql<number>`(${sql.lit(FIXED_BYTES)} + octet_length(email) + octet_length(username)
  + octet_length(fullname) + coalesce(octet_length(alias), 0))`;

/** Everybody as far as one answer holds them, or whose username or e-mail contains `text`, whatever its case and accents; by address. */
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

/** @throws ApiError 404 where there is no such account (any more) */
export async function getAccount(db: Executor, id: string): Promise<Account> {
  const account = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  if (!account) throw new ApiError(404, 'not_found', 'There is no such user.');
  return account;
}

export const getAccounts = (db: Executor, ids: readonly string[]): Promise<Account[]> =>
  db.selectFrom('users').selectAll().where('id', 'in', ids).execute();

/**
 * Holds the account and all active admins until the end of the transaction: of two admins who take the role from each
 * other, the second sees what the first has done. All ask for the rows in one order, so that nobody waits in a ring; and
 * not for their keys, which the mail that is just being written to one of them refers to.
 */
export const lockWithAdmins = (trx: Executor, id: string): Promise<Account[]> =>
  trx
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', id), eb.and([eb('role', '=', 'Admin'), eb('is_active', '=', true)])]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Holds an account until the end of the transaction: others may read it and hold it so too, but not change it. */
export const lockUnchanged = (trx: Executor, id: string): Promise<Account | undefined> =>
  trx.selectFrom('users').selectAll().where('id', '=', id).forShare().executeTakeFirst();

export const emailTaken = () => new ApiError(409, 'conflict', 'Email already exists');

const isTaken = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'users_email';

/** @throws ApiError 409 where another account has the address */
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
 * Adds accounts, but none whose address another account has, or one before it in the list. In the order of their
 * addresses: of two that add the same ones at once, neither waits for the other in a ring.
 * @returns those that were added
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
