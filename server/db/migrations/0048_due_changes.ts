import { sql, type Kysely } from 'kysely';

/** The next change that is due is found without going through all that wait. */
export const dueChangesMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index outbox_due on outbox (source, due_at, position) where state = 'waiting'`.execute(
      db,
    );
  },
};
