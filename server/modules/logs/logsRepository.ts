import { listBounds } from '@contract/limits';
import type { LogEntry } from '@contract/logs';
import { sql } from 'kysely';
import { logColumns, toLogEntry } from '@server/accounts/activityLog';
import { boundedRows } from '@server/db/boundedList';
import type { Executor } from '@server/db/schema';

/** The filter of entries: person and time; `from` and `to` are instants, both included. */
export interface LogRange {
  userId: string;
  from?: string;
  to?: string;
}

/** The page of a range: `limit` entries each, counted from 1. */
export interface LogFilter extends LogRange {
  limit: number;
  page?: number;
}

/** A page, newest first, and the number of all entries in the range. */
export interface FoundLogs {
  entries: LogEntry[];
  total: number;
}

/** Both queries use the index activity_logs_newest, so only the bare column may be compared. */
function inRange(db: Executor, { userId, from, to }: LogRange) {
  let query = db.selectFrom('activity_logs').where('user_id', '=', userId);
  if (from) query = query.where('time', '>=', sql<Date>`${from}::timestamptz`);
  // Times are answered in milliseconds and stored in microseconds. An entry must be found by its own answered time.
  if (to) {
    const after = sql<Date>`date_trunc('milliseconds', ${to}::timestamptz) + interval '1 millisecond'`;
    query = query.where('time', '<', after);
  }
  return query;
}

/** The page's rows in order; exported for the test of its query plan. */
export const pageQuery = (db: Executor, { limit, page = 1, ...range }: LogFilter) =>
  inRange(db, range)
    .select(logColumns)
    .orderBy('time', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit);

/** The number of entries in a range; exported for the test of its query plan. */
export const countQuery = (db: Executor, range: LogRange) =>
  inRange(db, range).select((eb) => eb.fn.countAll<number>().as('total'));

/**
 * A page of a user's entries; a page past the end is empty, with the same total. A page too large for an answer ends
 * early: smaller pages show its other entries.
 */
export async function listLogs(db: Executor, filter: LogFilter): Promise<FoundLogs> {
  const { limit, page = 1 } = filter;
  const bound = { ...listBounds.logs, rows: limit };
  const { rows, isWhole } = await boundedRows(db, pageQuery(db, filter), bound);
  const entries = rows.map(toLogEntry);
  if (isWhole && (entries.length > 0 || page === 1)) {
    return { entries, total: (page - 1) * limit + entries.length };
  }
  const { total } = await countQuery(db, filter).executeTakeFirstOrThrow();
  return { entries, total };
}
