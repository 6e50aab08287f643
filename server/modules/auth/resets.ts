import { sql } from 'kysely';
import type { LinkKind } from '@server/db/accountTables';
import type { Executor } from '@server/db/schema';
import { fromNow } from '@server/db/time';
import { withdrawMail } from '@server/mail/outbox';
import { hashToken, newToken } from './tokens';
import type { Account } from './users';

/**
 * Until the end of the transaction nothing else happens about mailed links of this address: of two requests that come
 * at once, one is the newer and voids the other. To be asked for before the account's row is held: a reset holds them
 * in this order.
 */
export async function lockResetsOf(trx: Executor, email: string): Promise<void> {
  const name = `password-reset:${email.toLowerCase()}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/** A new token for the account, stored as its hash. */
export async function issueReset(
  trx: Executor,
  { userId, kind, expiresAt }: { userId: string; kind: LinkKind; expiresAt: Date },
): Promise<string> {
  const token = newToken();
  await trx
    .insertInto('password_resets')
    .values({ user_id: userId, kind, token_hash: hashToken(token), expires_at: expiresAt })
    .execute();
  return token;
}

export const allLinks: readonly LinkKind[] = ['password_reset', 'invitation'];

/**
 * No link that this address was to get works any more, sent or not. The mails come first: where another server is just
 * making one a link, this waits for it, so that the link is there to be voided. Without an account the same work finds
 * nothing.
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

/** Whose password a token would set, without using it up; undefined for an unknown, used or expired one. */
export const findReset = (db: Executor, token: string): Promise<Pick<Account, 'id' | 'email'> | undefined> =>
  db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['users.id', 'users.email'])
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', fromNow(0))
    .executeTakeFirst();

/** Uses a token up. False where it is not good any more, which of two callers at once the second one gets. */
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

/** Deletes tokens that are of no use any more. */
export async function deleteEndedResets(db: Executor): Promise<void> {
  await db.deleteFrom('password_resets').where('expires_at', '<=', fromNow(0)).execute();
}
