import type { LogEntry } from '@contract/logs';
import { sql } from 'kysely';
import type { Executor } from '@server/db/schema';

const columns = ['id', 'user_id', 'message', 'time'] as const;

interface LogRow {
  id: number;
  user_id: string;
  message: string;
  time: Date;
}

const toEntry = ({ id, user_id, message, time }: LogRow): LogEntry => ({
  id: String(id),
  userId: user_id,
  message,
  time: time.toISOString(),
});

/** Which of a user's entries; `from` and `to` are instants, both included. */
export interface LogFilter {
  userId: string;
  from?: string;
  to?: string;
  limit: number;
}

/** A user's entries, newest first. */
export async function listLogs(db: Executor, { userId, from, to, limit }: LogFilter): Promise<LogEntry[]> {
  let query = db.selectFrom('activity_logs').select(columns).where('user_id', '=', userId);
  if (from) query = query.where('time', '>=', sql<Date>`${from}::timestamptz`);
  // An entry's time is answered in milliseconds and stored in microseconds: asked for by its own time it must be found.
  if (to)
    query = query.where(sql<Date>`date_trunc('milliseconds', time)`, '<=', sql<Date>`${to}::timestamptz`);
  const rows = await query.orderBy('time', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return rows.map(toEntry);
}

/** Adds an entry; its time is the database's. */
export async function addLog(db: Executor, userId: string, message: string): Promise<LogEntry> {
  const row = await db
    .insertInto('activity_logs')
    .values({ user_id: userId, message })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return toEntry(row);
}
