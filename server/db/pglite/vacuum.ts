import { sql, type Kysely } from 'kysely';
import type { Database } from '@server/db/schema';

/** When PostgreSQL's autovacuum takes a table: after so many rows, and this share of it. */
const LEAST_ROWS = 50;
const DEAD_SHARE = 0.2;
const CHANGED_SHARE = 0.1;

/**
 * Gives the room of changed and deleted rows back, and brings the planner's figures up to date, in the tables of which
 * much has changed: the embedded database has nobody else who does. Calls go on between two tables.
 */
export async function vacuumChanged(db: Kysely<Database>): Promise<void> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, relname as name from pg_stat_user_tables
    where n_dead_tup > ${LEAST_ROWS}::int + ${DEAD_SHARE}::float * n_live_tup
      or n_mod_since_analyze > ${LEAST_ROWS}::int + ${CHANGED_SHARE}::float * n_live_tup
    order by n_dead_tup + n_mod_since_analyze desc`.execute(db);
  for (const { schema, name } of tables)
    await sql`vacuum (analyze) ${sql.table(`${schema}.${name}`)}`.execute(db);
}
