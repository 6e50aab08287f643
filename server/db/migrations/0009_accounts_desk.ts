import { sql, type Kysely } from 'kysely';

const statements = [
  `alter table users
    add column version integer not null default 1,
    add column must_change_password boolean not null default false,
    add column invited_at timestamptz,
    add column invitation_expires_at timestamptz,
    add column last_sign_in_at timestamptz`,
  `alter table sessions
    add column address text,
    add column agent text`,
  `alter table password_resets
    add column kind text not null default 'password_reset' check (kind in ('password_reset', 'invitation'))`,
  `alter table mail_outbox drop constraint mail_outbox_kind_check`,
  `alter table mail_outbox
    add constraint mail_outbox_kind_check check (kind in ('password_reset', 'invitation'))`,
];

/** What admins look after: versions of accounts, invitations, passwords to be changed, from where sessions come. */
export const accountsDeskMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
