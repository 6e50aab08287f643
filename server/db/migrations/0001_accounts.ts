import { sql, type Kysely } from 'kysely';

const statements = [
  `create table users (
    id text primary key default gen_random_uuid()::text,
    email text not null,
    username text not null,
    fullname text not null,
    alias text,
    role text not null check (role in ('Admin', 'Field Engineer', 'Field Service Partner')),
    internal_ns_id text not null,
    is_active boolean not null default true,
    password_hash text not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create unique index users_email on users (lower(email))`,

  `create table sessions (
    id text primary key default gen_random_uuid()::text,
    user_id text not null references users (id) on delete cascade,
    token_hash text not null unique,
    created_at timestamptz not null default now(),
    last_used_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  `create index sessions_user on sessions (user_id)`,
  `create index sessions_expiry on sessions (expires_at)`,

  `create table password_resets (
    id text primary key default gen_random_uuid()::text,
    user_id text not null references users (id) on delete cascade,
    token_hash text not null unique,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index password_resets_user on password_resets (user_id)`,

  `create table activity_logs (
    id bigint generated always as identity primary key,
    user_id text not null references users (id) on delete cascade,
    message text not null,
    time timestamptz not null default now()
  )`,
  `create index activity_logs_newest on activity_logs (user_id, time desc, id desc)`,

  // No foreign key: the trail outlives whatever it tells of.
  `create table audit_trail (
    id bigint generated always as identity primary key,
    time timestamptz not null default now(),
    actor_id text,
    action text not null,
    subject_type text not null,
    subject_id text,
    before jsonb,
    after jsonb,
    request_id text
  )`,
  `create index audit_trail_subject on audit_trail (subject_type, subject_id, time desc)`,
  `create index audit_trail_actor on audit_trail (actor_id, time desc)`,
  `create function audit_trail_refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception 'the audit trail can only be added to';
  end $$`,
  `create trigger audit_trail_append_only before update or delete or truncate on audit_trail
    for each statement execute function audit_trail_refuse_change()`,

  // Holds what a mail is about, never its text: the link's token is made when the mail is sent, and kept hashed only.
  `create table mail_outbox (
    id text primary key default gen_random_uuid()::text,
    kind text not null check (kind in ('password_reset')),
    recipient text not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    attempts integer not null default 0,
    next_attempt_at timestamptz not null default now(),
    claimed_until timestamptz,
    sent_at timestamptz,
    last_error text
  )`,
  `create index mail_outbox_due on mail_outbox (next_attempt_at) where sent_at is null`,
  `create index mail_outbox_recipient on mail_outbox (lower(recipient)) where sent_at is null`,

  `create table rate_hits (
    id bigint generated always as identity primary key,
    key text not null,
    at timestamptz not null default now()
  )`,
  `create index rate_hits_key on rate_hits (key, at)`,
  `create index rate_hits_at on rate_hits (at)`,
];

/** Users, sessions, resets, logs, the audit trail, mail to send, and the tries that rate limits count. */
export const accountsMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
