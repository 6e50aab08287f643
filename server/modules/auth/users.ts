import { sql, type Selectable } from 'kysely';
import type { SessionUser } from '@contract/users';
import type { UsersTable } from '@server/db/accountTables';
import type { Executor } from '@server/db/schema';

export type Account = Selectable<UsersTable>;

/** What is stored as the hash of somebody who has not set a password yet: no password hashes to it. */
export const NO_PASSWORD = 'none';

/** Whether the account has got a password, from its owner or from an admin. */
export const hasPassword = ({ password_hash }: Pick<Account, 'password_hash'>): boolean =>
  password_hash !== NO_PASSWORD;

/** What of an account its owner is told. */
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
 * The account with this address, whatever its case. Lower case is made here and not by the database, so that what
 * counts as one address for the limits on tries (`accountKey`) is one address for the look-up too.
 */
export const findAccount = (db: Executor, email: string): Promise<Account | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();

/** Whether somebody is there to look after the accounts. */
export const hasActiveAdmin = async (db: Executor): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'Admin')
    .where('is_active', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined;
