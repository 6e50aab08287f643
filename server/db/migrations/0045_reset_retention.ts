import { sql, type Kysely } from 'kysely';
import { inThisSchema } from './0040_audit_deletion';

/** The index serves the function while both have the same condition. */
const SHORT_LIVED = `action in ('request.refused', 'sign-in.refused', 'sign-in.limited', 'password-reset.requested')`;

/**
 * Lets requests for reset mails end with the rejected calls: anybody makes them, also for addresses without an account.
 * The function of migration 0040 keeps its owner and the rights on it.
 */
export const resetRetentionMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const isShortLived = sql.raw(SHORT_LIVED);
    await sql`drop index audit_trail_rejections`.execute(db);
    await sql`create index audit_trail_rejections on audit_trail (id) where ${isShortLived}`.execute(db);
    await sql`
      create or replace function delete_old_audit_entries(only_rejections boolean, kept_days int, at_most int) returns int
      language plpgsql security definer set search_path = ${await inThisSchema(db)} as $$
      declare deleted int;
      begin
        perform set_config('audit.retention', 'on', true);
        if only_rejections then
          delete from audit_trail where id in (
            select id from audit_trail where ${isShortLived} order by id limit at_most for update skip locked)
          and time < now() - make_interval(0, 0, 0, kept_days);
        else
          delete from audit_trail where id in (
            select id from audit_trail order by id limit at_most for update skip locked)
          and time < now() - make_interval(0, 0, 0, kept_days);
        end if;
        get diagnostics deleted = row_count;
        perform set_config('audit.retention', 'off', true);
        return deleted;
      end $$`.execute(db);
  },
};
