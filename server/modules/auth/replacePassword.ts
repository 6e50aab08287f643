import { sql } from 'kysely';
import type { Executor } from '@server/db/schema';
import { forgetTries } from './passwordTries';
import { allLinks, lockResetsOf, voidLinks } from './resets';
import { endSessionsOf } from './sessions';
import type { Account } from './users';

export interface NewPassword {
  hash: string;
  /** One that an admin has set must be changed by the owner, and may be set while the account is deactivated. */
  by: 'owner' | 'admin';
  /** The hash it takes the place of: another one stored meanwhile is left alone. */
  instead?: string;
  /** The owner's session that goes on. */
  keepSession?: string;
}

/**
 * Gives an account another password, in a transaction that holds the account's row at most from here on (`lockResetsOf`).
 * All its sessions end but the one to be kept, no other device is known any more, no mailed link works, an invitation has
 * done its work, and the count of wrong sign-ins starts anew.
 * @returns false where the account is gone, its owner was deactivated, or the password is not the one to be replaced
 */
export async function replacePassword(
  trx: Executor,
  { id, email }: Pick<Account, 'id' | 'email'>,
  { hash, by, instead, keepSession }: NewPassword,
): Promise<boolean> {
  await lockResetsOf(trx, email);
  const stored = await trx
    .updateTable('users')
    .set((eb) => ({
      password_hash: hash,
      must_change_password: by === 'admin',
      invited_at: null,
      invitation_expires_at: null,
      version: eb('version', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('id', '=', id)
    .$if(by === 'owner', (owners) => owners.where('is_active', '=', true))
    .$if(instead !== undefined, (unchanged) => unchanged.where('password_hash', '=', instead ?? ''))
    .returning('id')
    .executeTakeFirst();
  if (!stored) return false;
  await voidLinks(trx, email, allLinks);
  await endSessionsOf(trx, id, keepSession);
  await forgetTries(trx, email);
  return true;
}
