import { sql, type Kysely } from 'kysely';

const statements = [
  // A business system that records are kept in step with, its account, and the server that does so.
  `create table replicas (
    source text primary key,
    account text not null,
    claim uuid,
    claimed_until timestamptz
  )`,
  // How far each of its kinds is.
  `create table replica_kinds (
    kind text primary key,
    source text not null references replicas on delete cascade,
    mapping text not null,
    step text not null default 'load' check (step in ('load', 'changes', 'deletions')),
    cursor text,
    began_at timestamptz,
    started_at timestamptz,
    since timestamptz,
    due_at timestamptz not null default now(),
    failures integer not null default 0,
    problem text,
    problem_since timestamptz,
    compare_step text check (compare_step in ('list', 'fetch', 'remove')),
    compare_cursor text,
    compare_began_at timestamptz,
    compare_at timestamptz,
    compared_at timestamptz,
    halted integer,
    allowed integer not null default 0
  )`,
  // The ids that a running comparison has found at the source.
  `create table replica_ids (
    kind text not null,
    external_id text not null,
    modified_at timestamptz,
    primary key (kind, external_id)
  )`,
  // Rows of a connector that cannot be stored, until they change or the mapping does.
  `create table quarantine (
    kind text not null,
    external_id text not null,
    source text not null,
    mapping text not null,
    issues jsonb not null,
    first_at timestamptz not null default now(),
    last_at timestamptz not null default now(),
    primary key (kind, external_id)
  )`,
];

/** Records that are kept in step with a business system. */
export const replicaMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
