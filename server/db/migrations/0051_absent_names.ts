import { sql, type Kysely } from 'kysely';

/** What a row of an import names that is not here is told before it is stored, and in the report. */
export const absentNamesMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(`alter table import_rows add column absent jsonb`).execute(db);
  },
};
