import { sql, type Kysely } from 'kysely';

/** Of a row of an import it is told, before it is stored and in the report, that a person has changed the record since. */
export const changedHereMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql
      .raw(`alter table import_rows add column changed_here boolean not null default false`)
      .execute(db);
  },
};
