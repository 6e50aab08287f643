import type { LogEntry } from '@contract/logs';
import type { Executor } from '@server/db/schema';

/** What an entry is read from. */
export const logColumns = ['id', 'user_id', 'message', 'time'] as const;

interface LogRow {
  id: number;
  user_id: string;
  message: string;
  time: Date;
}

/** A stored row as the calls answer it. */
export const toLogEntry = ({ id, user_id, message, time }: LogRow): LogEntry => ({
  id: String(id),
  userId: user_id,
  message,
  time: time.toISOString(),
});

/** Adds an entry; its time is the database's. Given a transaction, the entry stands or falls with what it tells of. */
export async function addLog(db: Executor, userId: string, message: string): Promise<LogEntry> {
  const row = await db
    .insertInto('activity_logs')
    .values({ user_id: userId, message })
    .returning(logColumns)
    .executeTakeFirstOrThrow();
  return toLogEntry(row);
}
