import { sql, type Kysely } from 'kysely';

const statements = [
  `alter table outbox add column of_run boolean not null default false`,
  `create index outbox_next on outbox (source, of_run, due_at, position) where state = 'waiting'`,
];

/** Changes that somebody waits for go before those of a change of several tasks, and the next one is found at once. */
export const changesOfRunsMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
