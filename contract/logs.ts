import * as z from 'zod/mini';
import { listOf } from './answers';
import { limits, listBounds } from './limits';
import { queryCount } from './query';
import { instant, recordId, requiredText, text } from './text';

/** One entry of a user's activity log. */
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

/** The most entries in an answer. */
export const MAX_LOG_ENTRIES = listBounds.logs.rows;

/** GET /api/logs/{userId}. */
export const logsParams = z.strictObject({ userId: recordId });

/**
 * From and to (both included) are instants. Without a limit, the `MAX_LOG_ENTRIES` newest entries are answered. With
 * `page`, counted from 1, `limit` is the page size. `x-total-count` is the number of all entries in the range.
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
      // An invalid instant has its own error, and is not compared.
      when: ({ issues }) => issues.length === 0,
    }),
  );

/** Newest first. */
export const logsAnswer = listOf(logEntry, MAX_LOG_ENTRIES);
