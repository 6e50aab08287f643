import { sql, type Kysely } from 'kysely';

const statements = [
  // One row, while the records are the demo data that an admin has loaded.
  `create table demo_records (
    single boolean primary key default true check (single),
    loaded_by text not null,
    loaded_at timestamptz not null default now()
  )`,
];

/** Keeps demo data and real records apart. */
export const demoRecordsMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
