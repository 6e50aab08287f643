import { listBounds } from '@contract/limits';
import type { LogEntry } from '@contract/logs';
import { sql } from 'kysely';
import { logColumns, toLogEntry } from '@server/accounts/activityLog';
import { boundedRows } from '@server/db/boundedList';
import type { Executor } from '@server/db/schema';

/** Whose entries, and of which time; `from` and `to` are instants, both included. */
export interface LogRange {
  userId: string;
  from?: string;
  to?: string;
}

/** Which part of a range: `limit` entries a page, pages counted from 1. */
export interface LogFilter extends LogRange {
  limit: number;
  page?: number;
}

/** A page, newest first, and how many entries the range holds in all. */
export interface FoundLogs {
  entries: LogEntry[];
  total: number;
}

/** Both queries go by the index activity_logs_newest: only the bare column may be compared. */
function inRange(db: Executor, { userId, from, to }: LogRange) {
  let query = db.selectFrom('activity_logs').where('user_id', '=', userId);
  if (from) query = query.where('time', '>=', sql<Date>`${from}::timestamptz`);
  // An entry's time is answered in milliseconds and stored in microseconds: asked for by its own time it must be found.
  if (to) {
    const after = sql<Date>`date_trunc('milliseconds', ${to}::timestamptz) + interval '1 millisecond'`;
    query = query.where('time', '<', after);
  }
  return query;
}

/** The page's rows in their order; exported for the test of its plan. */
export const pageQuery = (db: Executor, { limit, page = 1, ...range }: LogFilter) =>
  inRange(db, range)
    .select(logColumns)
    .orderBy('time', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit);

/** How many entries a range holds; exported for the test of its plan. */
export const countQuery = (db: Executor, range: LogRange) =>
  inRange(db, range).select((eb) => eb.fn.countAll<number>().as('total'));

/**
 * A page of a user's entries; one beyond the last is empty, with the same total. One that is too heavy for an answer ends
 * earlier: its other entries are had by smaller pages.
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
