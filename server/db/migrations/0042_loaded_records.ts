import { sql, type Kysely } from 'kysely';

/**
 * Counts the records of a first load as they are stored: counting them among a million for each look of an admin takes
 * longer than a page may wait. A load that is under way counts from here on.
 */
export const loadedRecordsMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table replica_kinds add column loaded int not null default 0`.execute(db);
  },
};
