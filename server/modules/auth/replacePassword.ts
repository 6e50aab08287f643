import { sql } from 'kysely';
import type { Executor } from '@server/db/schema';
import { forgetTries } from './passwordTries';
import { allLinks, lockResetsOf, voidLinks } from './resets';
import { endSessionsOf } from './sessions';
import type { Account } from './users';

export interface NewPassword {
  hash: string;
  /** A password set by an admin: its owner must change it, and the account may be deactivated. */
  by: 'owner' | 'admin';
  /** The hash to replace: if another has been stored in the meantime, it stays. */
  instead?: string;
  /** The owner's session that stays open. */
  keepSession?: string;
}

/**
 * Replaces an account's password, in a transaction that locks the account's row no earlier than here
 * (`lockResetsOf`). All sessions end except the one to keep, all other devices are forgotten, mailed links and the
 * invitation become invalid, and the wrong sign-ins are cleared.
 * @returns false if the account does not exist, is deactivated, or has another password than the one to replace
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
