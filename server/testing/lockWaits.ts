import { sql } from 'kysely';
import type { Executor } from '@server/db/schema';

/** Resolves once as many other connections of this database wait for a lock. PostgreSQL only. */
export async function lockWaits(trx: Executor, count: number): Promise<void> {
  // Within a transaction the first look would be answered again and again.
  await sql`select pg_stat_clear_snapshot()`.execute(trx);
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(trx);
  if (rows.length < count) await lockWaits(trx, count);
}
