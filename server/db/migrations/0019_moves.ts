import { sql, type Kysely } from 'kysely';

const statements = [
  // One row in a database that another one is moved to, or was: the tables that are there whole, the last row of the
  // next one, and when the move has ended.
  `create table moves (
    single boolean primary key default true check (single),
    source text not null,
    done text[] not null default '{}',
    last_key text[],
    started_at timestamptz not null default now(),
    finished_at timestamptz
  )`,
];

/** Lets a killed move go on. */
export const movesMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
