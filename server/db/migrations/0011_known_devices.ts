import { sql, type Kysely } from 'kysely';

const statements = [
  `create table known_devices (
    id text primary key default gen_random_uuid()::text,
    user_id text not null references users (id) on delete cascade,
    token_hash text not null unique,
    created_at timestamptz not null default now(),
    last_used_at timestamptz not null default now()
  )`,
  `create index known_devices_user on known_devices (user_id, last_used_at)`,
  `alter table sessions add column device_id text references known_devices (id) on delete set null`,
  `create index sessions_device on sessions (device_id) where device_id is not null`,

  `create table sign_in_networks (
    network text primary key,
    last_used_at timestamptz not null default now()
  )`,

  `alter table mail_outbox drop constraint mail_outbox_kind_check`,
  `alter table mail_outbox
    add constraint mail_outbox_kind_check check (kind in ('password_reset', 'invitation', 'address_changed'))`,
];

/** Devices and networks that people have signed in from, and the mail that tells of another address. */
export const knownDevicesMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
