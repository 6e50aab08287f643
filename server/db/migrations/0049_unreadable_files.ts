import { sql, type Kysely } from 'kysely';

/** Since when the file of a change that waits cannot be read: it is given up only after a day of that. */
export const unreadableFilesMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table outbox add column unreadable_since timestamptz`.execute(db);
  },
};
