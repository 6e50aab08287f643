import { sql, type Kysely } from 'kysely';

const statements = [
  // `claim` is the server that works on it, until `claimed_until`.
  `create table imports (
    id text primary key default gen_random_uuid()::text,
    kind text not null,
    file_name text not null,
    file_key text,
    settings jsonb not null,
    state text not null,
    found jsonb,
    counts jsonb not null,
    rows_done integer not null default 0,
    rows_total integer,
    rows_kept integer not null default 0,
    problem text,
    created_by text not null,
    created_at timestamptz not null default now(),
    acting_id text not null,
    attempts integer not null default 0,
    claim text,
    claimed_until timestamptz
  )`,
  `create index imports_created_at on imports (created_at)`,
  `create index imports_at_work on imports (created_at) where state in ('checking', 'storing', 'undoing')`,
  `create index imports_file_key on imports (file_key) where file_key is not null`,
  // What each row does or has done. "before" and "before_source" are what an undo brings back, "after_hash" tells
  // whether the record still says what the import has stored.
  `create table import_rows (
    import_id text not null references imports (id) on delete cascade,
    line integer not null,
    external_id text collate "C" not null,
    internalid text collate "C",
    verdict text not null,
    issues jsonb,
    changes jsonb,
    is_stored boolean not null default false,
    before jsonb,
    before_source jsonb,
    after_hash text,
    is_undone boolean,
    primary key (import_id, line)
  )`,
];

/** Imports of files, and what each of their rows does. */
export const importsMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
