import { sql, type Kysely } from 'kysely';

/** Before anything that callers of the function could have made, such as a temporary table of the same name. */
export const inThisSchema = async (db: Kysely<unknown>) => {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return sql`${sql.id(rows[0]?.name ?? 'public')}, pg_temp`;
};

/**
 * Gives the retention its own way into the audit trail: a role that may not delete from the table calls this function,
 * which runs as the role that owns it. The trigger of migration 0031 keeps what is younger than 30 days from it too.
 */
export const auditDeletionMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create function delete_old_audit_entries(only_rejections boolean, kept_days int, at_most int) returns int
      language plpgsql security definer set search_path = ${await inThisSchema(db)} as $$
      declare deleted int;
      begin
        perform set_config('audit.retention', 'on', true);
        if only_rejections then
          delete from audit_trail where id in (
            select id from audit_trail where action in ('request.refused', 'sign-in.refused', 'sign-in.limited')
            order by id limit at_most for update skip locked)
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
    await sql`revoke execute on function delete_old_audit_entries from public`.execute(db);
  },
};
