import { sql, type Kysely } from 'kysely';

/**
 * An event was created on the day that its source says, if it says one; until now it was the moment that it came into
 * this database, which is kept of those that were made here. The column keeps its name: servers of before still read it.
 */
export const eventCreatedMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      alter table events
        alter column created_at drop default,
        alter column created_at drop not null`.execute(db);
    await sql`
      alter table events alter column created_at type date using (created_at at time zone 'UTC')::date`.execute(
      db,
    );
    await sql`
      update events set created_at = null
      where exists (select from source_rows where kind = 'event' and internalid = events.id)`.execute(db);
  },
};
