import { sql } from 'kysely';
import { sourceLimits, type InstallationAnswer } from '@contract/source/installation';
import { recordKinds, type RecordKind } from '@contract/source/kinds';
import type { Executor } from '@server/db/schema';
import { areRecordsDemo } from '@server/source/demoRecords';
import { kindTables } from '@server/source/kindTables';
import { toldPasses } from '@server/source/sourcePasses';

/** What records refer to. People look for none of it, so it alone makes no installation that is in use. */
const beside: readonly RecordKind[] = ['person', 'calendar', 'option'];

/** Where records that people look for are. */
const tables = [
  ...new Set(recordKinds.filter((kind) => !beside.includes(kind)).map((kind) => kindTables[kind].table)),
];

/** Whether there is any record. */
export async function hasRecords(db: Executor): Promise<boolean> {
  const one = tables.map((table) => sql`exists (select 1 from ${sql.table(table)})`);
  const { rows } = await sql<{ yes: boolean }>`select ${sql.join(one, sql` or `)} as yes`.execute(db);
  return rows[0]?.yes ?? false;
}

/** Whether there is a business system, or was one: the account of one that was disconnected is remembered. */
async function wasConnected(db: Executor): Promise<boolean> {
  return (await db.selectFrom('replicas').select('source').limit(1).executeTakeFirst()) !== undefined;
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
    wasConnected: await wasConnected(db),
    admins: admins.map(({ fullname }) => fullname),
    passes: await toldPasses(db),
  };
}
