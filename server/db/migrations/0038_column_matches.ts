import { sql, type Kysely } from 'kysely';

const statements = [
  // No reference to the author: a match is everybody's, and stays when the account goes.
  `create table column_matches (
    id text primary key default gen_random_uuid()::text,
    kind text not null,
    name text not null,
    columns json not null,
    version integer not null default 1,
    changed_by text not null,
    changed_at timestamptz not null default now()
  )`,
  `create unique index column_matches_name on column_matches (kind, lower(name))`,
  // Until now the columns of the newest import were used for the next file.
  `insert into column_matches (kind, name, columns, changed_by)
    select distinct on (kind) kind, 'Latest import', settings -> 'columns', created_by
    from imports where state = 'done' and (settings -> 'columns') is not null
    order by kind, created_at desc`,
];

/** Keeps matches of columns under names. */
export const columnMatchesMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
