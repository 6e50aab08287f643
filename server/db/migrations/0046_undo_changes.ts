import { sql, type Kysely } from 'kysely';

/** Notes which change takes back what a run has sent, since it may end without being stored. */
export const undoChangesMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table task_run_rows add column undo_change_id uuid`.execute(db);
  },
};
