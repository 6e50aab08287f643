import { sql, type Kysely } from 'kysely';

const statements = [
  // SHA-256 in hex of the cookie that must come with the token. Nullable for servers of the version before, which may go
  // on for a while beside a newer one: their sessions open nothing here.
  `alter table sessions add column cookie_hash text`,
  // Their tokens have no cookie: the people sign in again.
  `delete from sessions`,
  // As in migration 0012, and for another cookie.
  `drop trigger sessions_shortened on sessions`,
  `create trigger sessions_shortened after update on sessions
    for each row when (
      new.expires_at < old.expires_at or new.last_used_at < old.last_used_at
      or (new.user_id, new.token_hash, new.cookie_hash)
        is distinct from (old.user_id, old.token_hash, old.cookie_hash)
    ) execute function access_changed()`,
];

/** Binds the token of a session to a cookie. */
export const sessionCookiesMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
