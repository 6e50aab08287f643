import { sql, type Kysely } from 'kysely';

const statements = [
  // No reference to the owner: what is shared with a role stays when its owner's account goes.
  `create table saved_views (
    id text primary key default gen_random_uuid()::text,
    list text not null,
    name text not null,
    owner_id text not null,
    shared_with text check (shared_with in ('Admin', 'Field Engineer', 'Field Service Partner')),
    is_default boolean not null default false,
    definition json not null,
    version integer not null default 1,
    created_at timestamptz not null default now()
  )`,
  `create unique index saved_views_name on saved_views (owner_id, list, lower(name))`,
  `create index saved_views_shared on saved_views (list, shared_with) where shared_with is not null`,
  `create unique index saved_views_own_default on saved_views (owner_id, list) where is_default and shared_with is null`,
  `create unique index saved_views_role_default on saved_views (shared_with, list)
    where is_default and shared_with is not null`,
];

/** Named views of lists: columns, filters, order, density. */
export const savedViewsMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
