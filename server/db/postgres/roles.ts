import { sql, type Kysely } from 'kysely';
import { inTransaction } from '../inTransaction';
import { isMigrated } from '../migrate';
import type { Database } from '../schema';
import { ErrorForPeople } from '@server/errorForPeople';

/** The roles of the addresses do not fit the tables; the text says what to do. */
export class RoleError extends ErrorForPeople {
  override readonly name = 'RoleError';
}

const MORE = 'See "Two roles" in docs/operations.md.';

/** Tables whose rows the running role may only add to. */
const ADDED_TO = ['audit_trail'];
/** Tables that it only looks into: what was migrated, and whether a move has ended. */
const READ = ['kysely_migration', 'kysely_migration_lock', 'moves'];

/** PostgreSQL ends concurrent grants on one table with an error: servers that start together take turns. */
const GRANTS = 'tms grants';

/**
 * Makes sure that a role owns the tables, or may make them where there are none.
 * @throws RoleError
 */
export async function assertOwner(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ role: string; owner: string | null; may: boolean }>`
    select current_user as role, pg_get_userbyid(relowner) as owner,
      coalesce(pg_has_role(relowner, 'usage'), has_schema_privilege(current_schema(), 'create'), false) as may
    from (select to_regclass('kysely_migration') as oid) migrations left join pg_class using (oid)`.execute(
    db,
  );
  const [found] = rows;
  if (!found || found.may) return;
  const { role, owner } = found;
  throw new RoleError(
    owner === null
      ? `The role ${role} may not make tables. Set DATABASE_MIGRATION_URL to an address of the role that owns the database. ${MORE}`
      : `The tables belong to the role ${owner}, and ${role} may not change them. ` +
          `Set DATABASE_MIGRATION_URL to an address of ${owner}, or bring the tables up to date by \`npm run migrate\` first. ${MORE}`,
  );
}

/**
 * Makes sure that a role can bring the tables up to date, where they are not.
 * @throws RoleError
 */
export async function assertMayMigrate(db: Kysely<Database>): Promise<void> {
  // The running role alone is enough where another process has migrated.
  if (!(await isMigratedFor(db))) await assertOwner(db);
}

const NO_RIGHT = '42501';

/** Whether the tables are there and may be read. */
const isMigratedFor = (db: Kysely<Database>): Promise<boolean> =>
  isMigrated(db).catch((error: { code?: string }) => {
    if (error.code === NO_RIGHT) return false;
    throw error;
  });

/**
 * Lets the running role read and write the rows of all tables, and of those to come, add to the audit trail, and nothing
 * more. It can be repeated.
 * @throws RoleError where the running role may do more, by what it is, or its address leads to another database
 */
export async function grantRows(owner: Kysely<Database>, running: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(running);
  const role = rows[0]?.role ?? '';
  await assertBounded(owner, role);
  await inTransaction(owner, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${GRANTS}, 0))`.execute(trx);
    const { rows: found } = await sql<{ schema: string; tables: string[]; sequences: string[] | null }>`
      select current_schema() as schema,
        array_agg(relname::text) filter (where relkind in ('r', 'p')) as tables,
        array_agg(relname::text) filter (where relkind = 'S') as sequences
      from pg_class where relnamespace = current_schema()::regnamespace and pg_has_role(relowner, 'usage')`.execute(
      trx,
    );
    const { schema = 'public', tables = [], sequences } = found[0] ?? {};
    const named = (names: readonly string[]) => sql.join(names.map((name) => sql.table(`${schema}.${name}`)));
    const to = sql.id(role);
    for (const statement of [
      sql`grant usage on schema ${sql.id(schema)} to ${to}`,
      // What an operator has granted by hand, or an earlier version.
      sql`revoke all on ${named([...tables, ...(sequences ?? [])])} from ${to}`,
      sql`grant select on ${named([...tables, ...(sequences ?? [])])} to ${to}`,
      sql`grant insert on ${named(tables.filter((name) => !READ.includes(name)))} to ${to}`,
      sql`grant update, delete on ${named(tables.filter((name) => ![...READ, ...ADDED_TO].includes(name)))} to ${to}`,
      sql`grant execute on function delete_old_audit_entries to ${to}`,
      sql`alter default privileges in schema ${sql.id(schema)} grant select, insert, update, delete on tables to ${to}`,
      sql`alter default privileges in schema ${sql.id(schema)} grant select on sequences to ${to}`,
    ])
      await statement.execute(trx);
  });
  if (!(await isMigratedFor(running)))
    throw new RoleError('DATABASE_URL and DATABASE_MIGRATION_URL lead to different databases.');
}

/** What a role may do that rights on rows are no bound for. */
async function assertBounded(owner: Kysely<Database>, role: string): Promise<void> {
  const { rows } = await sql<Record<'is_same' | 'rolsuper' | 'rolcreaterole' | 'owns' | 'creates', boolean>>`
    select current_user = ${role} as is_same, rolsuper, rolcreaterole,
      exists (select from pg_class where relnamespace = current_schema()::regnamespace
        and pg_has_role(pg_roles.oid, relowner, 'member')) as owns,
      has_schema_privilege(pg_roles.oid, current_schema(), 'create') as creates
    from pg_roles where rolname = ${role}`.execute(owner);
  const [found] = rows;
  if (!found) throw new RoleError('DATABASE_URL and DATABASE_MIGRATION_URL lead to different databases.');
  const tooMuch =
    (found.is_same && 'is the one of DATABASE_MIGRATION_URL too') ||
    (found.rolsuper && 'is a superuser') ||
    (found.rolcreaterole && 'may make roles') ||
    (found.owns && 'owns tables, or is a member of the role that does') ||
    (found.creates && 'may make tables');
  if (tooMuch)
    throw new RoleError(
      `The role of DATABASE_URL, ${role}, shall only read and write rows, but ${tooMuch}. ${MORE}`,
    );
}
