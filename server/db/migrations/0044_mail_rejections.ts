import { sql, type Kysely } from 'kysely';

/**
 * How often a mail server has refused a mail for good; tries that reached no mail server are not among them. Mails that
 * had ended before count as told.
 */
export const mailRejectionsMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table mail_outbox add column rejections integer not null default 0`.execute(db);
    await sql`
      update mail_outbox set last_error = 'given up: ' || coalesce(last_error, '')
      where sent_at is null and expires_at <= now()`.execute(db);
  },
};
