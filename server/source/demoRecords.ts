import { sql } from 'kysely';
import type { Executor } from '@server/db/schema';
import { conflict } from '@server/http/errors';

/** The name of the demo data as a source. */
export const DEMO_SOURCE = 'Demo data';

const key = sql`hashtextextended('demo records', 0)`;

/** Nobody stores rows from outside until the commit. */
export const lockDemoRecords = (trx: Executor) => sql`select pg_advisory_xact_lock(${key})`.execute(trx);

/** Whether the records are demo data that an admin has loaded. */
export const areRecordsDemo = async (db: Executor): Promise<boolean> =>
  (await db.selectFrom('demo_records').select('loaded_at').executeTakeFirst()) !== undefined;

/**
 * Keeps demo data and real records apart, until the commit.
 * @param source what rows come from
 * @throws ApiError 409 for real rows beside demo data, and for demo data that was removed meanwhile
 */
export async function assertApart(trx: Executor, source: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${key})`.execute(trx);
  const isDemo = await areRecordsDemo(trx);
  if (isDemo === (source === DEMO_SOURCE)) return;
  throw conflict(
    isDemo
      ? 'Demo data is loaded. Real records come in once an admin has removed it, on the page Data.'
      : 'The demo data was removed meanwhile.',
  );
}
