import { sql, type Kysely } from 'kysely';

/** The newest change of several tasks of a person is found from its end. */
export const lastRunMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index task_run_rows_of_person on task_run_rows (actor_id, changed_at)`.execute(db);
  },
};
