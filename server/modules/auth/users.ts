import { sql, type Selectable } from 'kysely';
import type { SessionUser } from '@contract/accounts/users';
import type { UsersTable } from '@server/db/accountTables';
import type { Executor } from '@server/db/schema';

export type Account = Selectable<UsersTable>;

/** Stored instead of a hash until the person sets a password: it matches none. */
export const NO_PASSWORD = 'none';

/** Whether the account has a password, set by its owner or an admin. */
export const hasPassword = ({ password_hash }: Pick<Account, 'password_hash'>): boolean =>
  password_hash !== NO_PASSWORD;

/** The data of an account that its owner sees. */
export const toSessionUser = (account: SessionUser): SessionUser => ({
  id: account.id,
  email: account.email,
  username: account.username,
  fullname: account.fullname,
  alias: account.alias,
  role: account.role,
  internal_ns_id: account.internal_ns_id,
  must_change_password: account.must_change_password,
});

/**
 * The account with this address, regardless of case. Lower case is made here and not in the database, so that the
 * limits on tries (`accountKey`) and this lookup treat the same addresses as equal.
 */
export const findAccount = (db: Executor, email: string): Promise<Account | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();

/** Whether the database has an active admin. */
export const hasActiveAdmin = async (db: Executor): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'Admin')
    .where('is_active', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined;
