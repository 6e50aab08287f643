import { sql, type Kysely } from 'kysely';

const statements = [
  // When the person of a session last gave the password: at the sign-in, or when they were asked for it again.
  `alter table sessions add column confirmed_at timestamptz not null default now()`,
  `update sessions set confirmed_at = created_at`,
];

/** Lets an action ask for the password again. */
export const confirmedSessionsMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
