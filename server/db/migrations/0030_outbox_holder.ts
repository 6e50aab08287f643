import { sql, type Kysely } from 'kysely';

/** Who sends a change: the holder of the lease, so that the next one knows what was left behind. */
export const outboxHolderMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table outbox add column claimed_by text`.execute(db);
  },
};
