import { sql, type Selectable } from 'kysely';
import type { MailOutboxTable } from '@server/db/accountTables';
import type { Executor } from '@server/db/schema';
import { fromNow } from '@server/db/time';

export type QueuedMail = Pick<
  Selectable<MailOutboxTable>,
  'id' | 'kind' | 'recipient' | 'created_at' | 'expires_at' | 'attempts'
>;

/**
 * Longer than a try can last (`TRY_MS` in sender.ts), so that no two servers hold one mail; a server that died
 * in the middle leaves its mail to the others after it.
 */
const LEASE_SECONDS = 120;

/**
 * Puts a mail to each address (one at least) on its way; they are sent once this is committed, by whichever server comes
 * first.
 */
export async function queueMail(
  db: Executor,
  {
    kind,
    recipients,
    usefulSeconds,
  }: Pick<MailOutboxTable, 'kind'> & {
    recipients: readonly string[];
    usefulSeconds: number;
  },
): Promise<void> {
  const expires_at = fromNow(usefulSeconds);
  await db
    .insertInto('mail_outbox')
    .values(recipients.map((recipient) => ({ kind, recipient, expires_at })))
    .execute();
}

/** Takes back what has not been sent yet to an address. */
export async function withdrawMail(
  db: Executor,
  { kinds, recipient }: { kinds: readonly MailOutboxTable['kind'][]; recipient: string },
): Promise<void> {
  await db
    .deleteFrom('mail_outbox')
    .where('kind', 'in', kinds)
    .where(sql`lower(recipient)`, '=', recipient.toLowerCase())
    .where('sent_at', 'is', null)
    .execute();
}

/** The next mail that is due, now this server's for as long as a try may last; undefined when there is none. */
export function claimMail(db: Executor): Promise<QueuedMail | undefined> {
  const next = db
    .selectFrom('mail_outbox')
    .select('id')
    .where('sent_at', 'is', null)
    .where('next_attempt_at', '<=', fromNow(0))
    .where('expires_at', '>', fromNow(0))
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<', fromNow(0))]))
    .orderBy('next_attempt_at')
    .limit(1)
    .forUpdate()
    .skipLocked();
  return (
    db
      .updateTable('mail_outbox')
      .set((eb) => ({ claimed_until: fromNow(LEASE_SECONDS), attempts: eb('attempts', '+', 1) }))
      // Not `in`: PostgreSQL may ask the subquery again for each row then, and claim more than the one it answers.
      .where('id', '=', next)
      .returning(['id', 'kind', 'recipient', 'created_at', 'expires_at', 'attempts'])
      .executeTakeFirst()
  );
}

/** Nobody is to get this mail: there is no account at the address it was asked for. */
export async function dropMail(db: Executor, id: string): Promise<void> {
  await db.deleteFrom('mail_outbox').where('id', '=', id).execute();
}

/** The mail was taken; it is never sent again. */
export async function markMailSent(db: Executor, id: string): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ sent_at: fromNow(0), claimed_until: null, last_error: null })
    .where('id', '=', id)
    .execute();
}

/**
 * The try failed: the next one comes after `delaySeconds`.
 * @returns whether there will be one before the mail is of no use any more
 */
export async function postponeMail(
  db: Executor,
  id: string,
  delaySeconds: number,
  reason: string,
): Promise<boolean> {
  const row = await db
    .updateTable('mail_outbox')
    .set({ next_attempt_at: fromNow(delaySeconds), claimed_until: null, last_error: reason })
    .where('id', '=', id)
    .returning(sql<boolean>`next_attempt_at < expires_at`.as('again'))
    .executeTakeFirst();
  return row?.again ?? false;
}

/** How long a mail's row is kept after it is sent or of no use any more, for whoever looks into a complaint. */
const KEEP_SECONDS = 7 * 24 * 3600;

/** Deletes the rows of mails long gone. */
export async function deleteOldMail(db: Executor): Promise<void> {
  await db.deleteFrom('mail_outbox').where('expires_at', '<', fromNow(-KEEP_SECONDS)).execute();
}
