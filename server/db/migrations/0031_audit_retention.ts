import { sql, type Kysely } from 'kysely';

const statements = [
  // Entries can still not be changed, and be deleted only by what says that it is the retention, after 30 days.
  `drop trigger audit_trail_append_only on audit_trail`,
  `create trigger audit_trail_append_only before update or truncate on audit_trail
    for each statement execute function audit_trail_refuse_change()`,
  `create function audit_trail_refuse_deletion() returns trigger language plpgsql as $$
  begin
    if coalesce(current_setting('audit.retention', true), '') <> 'on' or old.time > now() - interval '30 days' then
      raise exception 'the audit trail can only be added to';
    end if;
    return old;
  end $$`,
  `create trigger audit_trail_kept before delete on audit_trail
    for each row execute function audit_trail_refuse_deletion()`,
  `create index audit_trail_rejections on audit_trail (id)
    where action in ('request.refused', 'sign-in.refused', 'sign-in.limited')`,
];

/** Lets old entries of the audit trail end. */
export const auditRetentionMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
