import * as z from 'zod/mini';
import { limits, listBounds } from './limits';
import { queryCount } from './query';
import { instant, recordId, requiredText, text } from './text';

/** One entry of a user's own activity log. */
export const logEntry = z.object({
  id: recordId,
  userId: recordId,
  message: text(limits.logMessage),
  time: instant,
});
export type LogEntry = z.infer<typeof logEntry>;

/** POST /api/logs; answered 201 with the entry. */
export const createLogRequest = z.strictObject({
  userId: recordId,
  message: requiredText(limits.logMessage),
});
export type CreateLogRequest = z.infer<typeof createLogRequest>;

/** The most entries that one call answers. */
export const MAX_LOG_ENTRIES = listBounds.logs.rows;

/** GET /api/logs/{userId}. */
export const logsParams = z.strictObject({ userId: recordId });

/**
 * From and to (both included) are instants; without a limit `MAX_LOG_ENTRIES` newest entries are answered. With `page`,
 * counted from 1, `limit` is the size of a page. `x-total-count` tells how many entries of the range there are in all.
 */
export const logsQuery = z
  .strictObject({
    from: z.optional(instant),
    to: z.optional(instant),
    limit: z.optional(queryCount(MAX_LOG_ENTRIES)),
    page: z.optional(queryCount(1_000_000)),
  })
  .check(
    z.refine(({ from, to }) => !from || !to || Date.parse(from) <= Date.parse(to), {
      error: 'From must not be after to',
      path: ['from'],
      // What is no instant is told as such, and compares with nothing.
      when: ({ issues }) => issues.length === 0,
    }),
  );
export type LogsQuery = z.infer<typeof logsQuery>;

/** Newest first. */
export const logsAnswer = z.array(logEntry);
