import { sql, type Kysely } from 'kysely';

const statements = [
  // What a change of several tasks has changed of each, so that it is done once and can be undone.
  `create table task_run_rows (
    actor_id text not null references users,
    run_id text not null,
    internalid text collate "C" not null,
    version integer not null,
    before jsonb not null,
    change_id uuid,
    changed_at timestamptz not null default now(),
    undone_at timestamptz,
    primary key (actor_id, run_id, internalid)
  )`,
  `create index task_run_rows_by_age on task_run_rows (changed_at)`,
];

/** Changes of several tasks at once. */
export const taskRunsMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
