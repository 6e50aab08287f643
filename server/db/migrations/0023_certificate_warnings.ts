import { sql, type Kysely } from 'kysely';

const statements = [
  // The last warning of each certificate's end: how many days before it.
  `create table certificate_warnings (
    certificate text not null,
    ends_at timestamptz not null,
    days integer not null,
    primary key (certificate, ends_at)
  )`,
  `alter table mail_outbox drop constraint mail_outbox_kind_check`,
  `alter table mail_outbox add constraint mail_outbox_kind_check
    check (kind in ('password_reset', 'invitation', 'address_changed', 'certificate_ending'))`,
];

/** What admins were told of the end of the certificate that signs in to a business system. */
export const certificateWarningsMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
