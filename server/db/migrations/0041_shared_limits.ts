import { sql, type Kysely } from 'kysely';

const statements = [
  // Calls that servers have drawn for a caller in the minute since `began_at`.
  `create table call_counts (
    caller text primary key,
    asked int not null,
    began_at timestamptz not null default now()
  )`,
  `create index call_counts_began_at on call_counts (began_at)`,
  // Work that may be under way so many times at once. That of a killed server ends by itself.
  `create table work_slots (
    id uuid primary key,
    key text not null,
    held_until timestamptz not null
  )`,
  `create index work_slots_key on work_slots (key)`,
];

/** Lets servers on one database share the limits that each counted for itself. */
export const sharedLimitsMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
