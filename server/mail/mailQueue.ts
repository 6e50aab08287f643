import { sql, type Selectable } from 'kysely';
import type { MailOutboxTable } from '@server/db/accountTables';
import type { Executor } from '@server/db/schema';
import { fromNow } from '@server/db/time';

export type QueuedMail = Pick<
  Selectable<MailOutboxTable>,
  'id' | 'kind' | 'recipient' | 'created_at' | 'expires_at' | 'attempts' | 'rejections'
>;

/**
 * Longer than an attempt can last (`TRY_MS` in sender.ts), so that no two servers send the same mail. If a server
 * dies, another takes over its mail after this time.
 */
const LEASE_SECONDS = 120;

/** Queues a mail to each address (at least one). After the commit, the first free server sends them. */
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

/** Removes the unsent mails to an address. */
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

/** Claims the next due mail for this server, for as long as an attempt may last; undefined if there is none. */
export function claimMail(db: Executor): Promise<QueuedMail | undefined> {
  const next = db
    .selectFrom('mail_outbox')
    .select('id')
    .where('sent_at', 'is', null)
    .where('next_attempt_at', '<=', fromNow(0))
    .where('expires_at', '>', fromNow(0))
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<', fromNow(0))]))
    // A link of thirty minutes does not wait behind those of seven days.
    .orderBy('expires_at')
    .orderBy('next_attempt_at')
    .limit(1)
    .forUpdate()
    .skipLocked();
  return (
    db
      .updateTable('mail_outbox')
      .set((eb) => ({ claimed_until: fromNow(LEASE_SECONDS), attempts: eb('attempts', '+', 1) }))
      // Not `in`: PostgreSQL may run the subquery again for each row, and claim more than one mail.
      .where('id', '=', next)
      .returning(['id', 'kind', 'recipient', 'created_at', 'expires_at', 'attempts', 'rejections'])
      .executeTakeFirst()
  );
}

/** Nobody gets this mail: no account has the address. */
export async function dropMail(db: Executor, id: string): Promise<void> {
  await db.deleteFrom('mail_outbox').where('id', '=', id).execute();
}

/** The mail was accepted; it is never sent again. */
export async function markMailSent(db: Executor, id: string): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ sent_at: fromNow(0), claimed_until: null, last_error: null })
    .where('id', '=', id)
    .execute();
}

/** Whether the mail still waits to be sent: nobody has withdrawn it. */
export const isMailWaiting = async (db: Executor, id: string): Promise<boolean> =>
  (await db
    .selectFrom('mail_outbox')
    .select('id')
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()) !== undefined;

const GIVEN_UP = 'given up: ';

/**
 * Ends a mail that is not to be tried again. Its row stays for a while, to look into complaints.
 * @returns false if somebody has withdrawn it
 */
export async function giveUpMail(db: Executor, id: string, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail_outbox')
    .set({ expires_at: fromNow(0), claimed_until: null, last_error: GIVEN_UP + reason })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Notes which mails expired before they were sent, and were given up by nobody; each is returned once. */
export const giveUpExpiredMails = (
  db: Executor,
): Promise<Pick<Selectable<MailOutboxTable>, 'id' | 'kind' | 'attempts' | 'last_error'>[]> =>
  db
    .updateTable('mail_outbox')
    .set({ last_error: sql`${GIVEN_UP} || coalesce(last_error, 'there was no time to try')` })
    .where('sent_at', 'is', null)
    .where('expires_at', '<=', fromNow(0))
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<', fromNow(0))]))
    .where((eb) => eb.or([eb('last_error', 'is', null), eb('last_error', 'not like', `${GIVEN_UP}%`)]))
    .returning(['id', 'kind', 'attempts', 'last_error'])
    .execute();

/**
 * The attempt failed: the next one follows after `delaySeconds`.
 * @returns whether there will be one before the mail expires
 */
export async function postponeMail(
  db: Executor,
  id: string,
  delaySeconds: number,
  { reason, isRefused }: { reason: string; isRefused: boolean },
): Promise<boolean> {
  const row = await db
    .updateTable('mail_outbox')
    .set(({ eb }) => ({
      next_attempt_at: fromNow(delaySeconds),
      claimed_until: null,
      last_error: reason,
      rejections: eb('rejections', '+', isRefused ? 1 : 0),
    }))
    .where('id', '=', id)
    .returning(sql<boolean>`next_attempt_at < expires_at`.as('again'))
    .executeTakeFirst();
  return row?.again ?? false;
}

/** How long a mail's row is kept after it is sent or expired, to look into complaints. */
const KEEP_SECONDS = 7 * 24 * 3600;

/** Deletes the rows of old mails. */
export async function deleteOldMail(db: Executor): Promise<void> {
  await db.deleteFrom('mail_outbox').where('expires_at', '<', fromNow(-KEEP_SECONDS)).execute();
}
