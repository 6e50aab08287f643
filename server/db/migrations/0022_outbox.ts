import { sql, type Kysely } from 'kysely';

const statements = [
  // Changes that people have made of a business system's records, until it has confirmed or rejected them, and after.
  `create table outbox (
    id uuid primary key default gen_random_uuid(),
    position bigint generated always as identity unique,
    source text not null,
    kind text not null,
    operation text not null check (operation in ('update', 'create')),
    internalid text collate "C",
    external_id text collate "C",
    label text not null,
    actor_id text not null references users,
    request_id text,
    creation_key text,
    base jsonb not null,
    content jsonb not null,
    state text not null default 'waiting'
      check (state in ('waiting', 'confirmed', 'rejected', 'conflict', 'cancelled')),
    created_at timestamptz not null default now(),
    due_at timestamptz not null default now(),
    claimed_until timestamptz,
    attempts integer not null default 0,
    sent_at timestamptz,
    problem text,
    issues jsonb,
    altered jsonb,
    settled_at timestamptz,
    told_at timestamptz
  )`,
  `create index outbox_waiting on outbox (position) where state = 'waiting'`,
  `create index outbox_of_record on outbox (kind, internalid, position)`,
  `create index outbox_untold on outbox (actor_id, position) where told_at is null`,
  `create index outbox_settled on outbox (settled_at) where settled_at is not null`,
];

/** Changes on their way to a business system. */
export const outboxMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
