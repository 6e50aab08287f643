import { sql, type Kysely } from 'kysely';

const statements = [
  // A revoked token stays: the audit trail names it.
  `create table api_tokens (
    id text primary key default gen_random_uuid()::text,
    name text not null,
    kinds text[],
    rights text not null check (rights in ('read', 'write')),
    token_hash text not null unique,
    created_by text not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz,
    last_used_at timestamptz,
    revoked_at timestamptz
  )`,
  `create unique index api_tokens_name on api_tokens (lower(name)) where revoked_at is null`,
];

/** The tokens by which programs send and read records. */
export const apiTokensMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
