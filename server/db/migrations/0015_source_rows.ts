import { sql, type Kysely } from 'kysely';

const statements = [
  `create table people (
    internalid text primary key,
    email text not null,
    fullname text not null,
    alias text,
    active boolean,
    internal_ns_id text
  )`,
  // A record that came from outside, by the id that it has there. A deleted one leaves its table, so that no list and no
  // search has to look for a mark; its last content stays here.
  `create table source_rows (
    kind text not null,
    external_id text collate "C" not null,
    internalid text collate "C" not null,
    source text not null,
    modified_at timestamptz,
    content_hash text not null,
    stored_at timestamptz not null,
    seen_at timestamptz not null,
    deleted_at timestamptz,
    deleted_record jsonb,
    primary key (kind, external_id)
  )`,
  `create unique index source_rows_internalid on source_rows (kind, internalid)`,
  // External ids that stored records name before their own records have come.
  `create table awaited_records (
    kind text not null,
    external_id text collate "C" not null,
    primary key (kind, external_id)
  )`,
  // Configuration items, orders and order requests have ids of their own, so one id may belong to one of each.
  `alter table cmdb_records drop constraint cmdb_records_pkey, add primary key (internalid, scope)`,
];

/** Which record came from where, and people of a source's directory. */
export const sourceRowsMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
