import { sql } from 'kysely';
import { sourceLimits, type InstallationAnswer } from '@contract/source/installation';
import type { Executor } from '@server/db/schema';
import { areRecordsDemo } from '@server/source/demoRecords';
import { toldPasses } from '@server/source/sourcePasses';

/** Where records that people look for are. */
const tables = [
  'tasks',
  'events',
  'sales_orders',
  'support_cases',
  'cmdb_records',
  'inventory_items',
  'imr',
  'por',
] as const;

/** Whether there is any record. */
export async function hasRecords(db: Executor): Promise<boolean> {
  const one = tables.map((table) => sql`exists (select 1 from ${sql.table(table)})`);
  const { rows } = await sql<{ yes: boolean }>`select ${sql.join(one, sql` or `)} as yes`.execute(db);
  return rows[0]?.yes ?? false;
}

/** What an installation has, and who can change that. */
export async function readInstallation(db: Executor): Promise<InstallationAnswer> {
  const admins = await db
    .selectFrom('users')
    .select('fullname')
    .where('role', '=', 'Admin')
    .where('is_active', '=', true)
    .orderBy('created_at')
    .limit(sourceLimits.admins)
    .execute();
  return {
    hasRecords: await hasRecords(db),
    isDemo: await areRecordsDemo(db),
    admins: admins.map(({ fullname }) => fullname),
    passes: await toldPasses(db),
  };
}
