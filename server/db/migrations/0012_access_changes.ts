import { sql, type Kysely } from 'kysely';

const statements = [
  // Servers keep the sessions they have looked up for a while, and forget them when this tells them to.
  `create function access_changed() returns trigger language plpgsql as $$
  begin
    perform pg_notify('access_changed', '');
    return null;
  end $$`,
  `create trigger sessions_ended after delete or truncate on sessions
    for each statement execute function access_changed()`,
  // Recording a use only makes a session last longer.
  `create trigger sessions_shortened after update on sessions
    for each row when (
      new.expires_at < old.expires_at or new.last_used_at < old.last_used_at
      or (new.user_id, new.token_hash) is distinct from (old.user_id, old.token_hash)
    ) execute function access_changed()`,
  `create trigger users_changed after update on users
    for each row when (
      (new.email, new.fullname, new.alias, new.role, new.is_active, new.must_change_password)
      is distinct from (old.email, old.fullname, old.alias, old.role, old.is_active, old.must_change_password)
    ) execute function access_changed()`,
];

/** Tells all servers of every change that may end a session or change what its owner may do. */
export const accessChangesMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
