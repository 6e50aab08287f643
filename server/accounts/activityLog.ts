import type { LogEntry } from '@contract/logs';
import type { Executor } from '@server/db/schema';

/** The columns of an entry. */
export const logColumns = ['id', 'user_id', 'message', 'time'] as const;

interface LogRow {
  id: number;
  user_id: string;
  message: string;
  time: Date;
}

/** Converts a stored row into the contract's entry. */
export const toLogEntry = ({ id, user_id, message, time }: LogRow): LogEntry => ({
  id: String(id),
  userId: user_id,
  message,
  time: time.toISOString(),
});

/**
 * Adds an entry, with the database's time. In a transaction, the entry is stored only if the change it describes is.
 */
export async function addLog(db: Executor, userId: string, message: string): Promise<LogEntry> {
  const row = await db
    .insertInto('activity_logs')
    .values({ user_id: userId, message })
    .returning(logColumns)
    .executeTakeFirstOrThrow();
  return toLogEntry(row);
}
