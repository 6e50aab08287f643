import { sql } from 'kysely';
import type { LinkKind } from '@server/db/accountTables';
import type { Executor } from '@server/db/schema';
import { fromNow } from '@server/db/time';
import { withdrawMail } from '@server/mail/mailQueue';
import { hashToken, newToken } from './tokens';
import type { Account } from './users';

/**
 * Locks everything about mailed links to this address until the end of the transaction: of two calls at once, the
 * newer link replaces the other. Call it before locking the account's row: a reset locks them in this order.
 */
export async function lockResetsOf(trx: Executor, email: string): Promise<void> {
  const name = `password-reset:${email.toLowerCase()}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/** Deletes the links of one kind that nobody has used, for a mail that nobody gets. */
export async function dropLinks(trx: Executor, userId: string, kind: LinkKind): Promise<void> {
  await trx
    .deleteFrom('password_resets')
    .where('id', 'in', unusedLinks(trx, userId, kind))
    .execute();
}

const unusedLinks = (trx: Executor, userId: string, kind: LinkKind) =>
  trx
    .selectFrom('password_resets')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null);

/**
 * Creates a token for the account; only its hash is stored. Of earlier tries of the same mail only the last one's stays
 * valid: that mail may have arrived, and only the mail server's answer been lost.
 */
export async function issueReset(
  trx: Executor,
  { userId, kind, expiresAt }: { userId: string; kind: LinkKind; expiresAt: Date },
): Promise<string> {
  // One that is being used is skipped: that call waits for the mail, which this transaction holds.
  const older = unusedLinks(trx, userId, kind)
    .orderBy('created_at', 'desc')
    .offset(1)
    .forUpdate()
    .skipLocked();
  await trx.deleteFrom('password_resets').where('id', 'in', older).execute();
  const token = newToken();
  await trx
    .insertInto('password_resets')
    .values({ user_id: userId, kind, token_hash: hashToken(token), expires_at: expiresAt })
    .execute();
  return token;
}

export const allLinks: readonly LinkKind[] = ['password_reset', 'invitation'];

/**
 * Invalidates all links to this address, sent or not. Mails come first: if another server is just creating a link,
 * this waits for it, so that the link can be invalidated. Without an account the same work finds nothing.
 */
export async function voidLinks(trx: Executor, email: string, kinds: readonly LinkKind[]): Promise<void> {
  await withdrawMail(trx, { kinds, recipient: email });
  await trx
    .updateTable('password_resets')
    .set({ used_at: fromNow(0) })
    .where('used_at', 'is', null)
    .where('kind', 'in', kinds)
    .where('user_id', 'in', (eb) =>
      eb
        .selectFrom('users')
        .select('id')
        .where(sql`lower(email)`, '=', email.toLowerCase()),
    )
    .execute();
}

/** Whose password a token would set, without using it up; undefined for an unknown, used or expired token. */
export const findReset = (db: Executor, token: string): Promise<Pick<Account, 'id' | 'email'> | undefined> =>
  db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['users.id', 'users.email'])
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', fromNow(0))
    .executeTakeFirst();

/** Uses a token up. False if it is no longer valid, as for the second of two callers. */
export async function useReset(trx: Executor, token: string): Promise<boolean> {
  const used = await trx
    .updateTable('password_resets')
    .set({ used_at: fromNow(0) })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', fromNow(0))
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Deletes used and expired tokens. */
export async function deleteEndedResets(db: Executor): Promise<void> {
  await db.deleteFrom('password_resets').where('expires_at', '<=', fromNow(0)).execute();
}
