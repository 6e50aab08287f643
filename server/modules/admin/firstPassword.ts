import type { Account } from '@server/modules/auth/users';

/** What is stored as the hash of somebody who has not set a password yet: no password hashes to it. */
export const NO_PASSWORD = 'none';

/** Whether the account has got a password, from its owner or from an admin. */
export const hasPassword = ({ password_hash }: Pick<Account, 'password_hash'>): boolean =>
  password_hash !== NO_PASSWORD;
