import * as z from 'zod/mini';
import { listOf } from '@contract/answers';
import { errorCodes, issue, MAX_ISSUES } from '@contract/errors';
import { bulkLimits, limits } from '@contract/limits';
import { version } from '@contract/numbers';
import { dateOnly, emailAddress, instant, recordId, shaped, text } from '@contract/text';
import { editableTaskFields } from './taskFields';
import { taskUpdateFields } from './tasks';

/** Made by the page for all calls of one run. */
const runId = shaped(/^[0-9a-f]{32}$/, 32, 'Must be a key of 32 hexadecimal digits');

const rowsOfCall = <const Row extends z.core.$ZodType>(row: Row) =>
  z
    .array(row)
    .check(
      z.minLength(1, { error: 'At least one task is required' }),
      z.maxLength(bulkLimits.rows, { error: `At most ${bulkLimits.rows} tasks a call` }),
    );

/**
 * POST /api/taskUpdates: the same fields for several tasks. Each row is judged and stored as a single update is, in a
 * transaction of its own. A row that is sent again under the same `runId` is not changed again.
 */
export const taskUpdatesRequest = z.strictObject({
  email: emailAddress,
  runId,
  fields: taskUpdateFields,
  rows: rowsOfCall(z.strictObject({ internalid: recordId, version })),
  /** The caller's day, as in a single update. */
  today: z.optional(dateOnly),
});
export type TaskUpdatesRequest = z.infer<typeof taskUpdatesRequest>;

/**
 * POST /api/taskUpdatesUndo: tasks of a run get back what they held, if nobody has changed them since. The run leaves alone
 * from then on what it has not changed.
 */
export const taskUndoRequest = z.strictObject({
  email: emailAddress,
  runId,
  rows: rowsOfCall(z.strictObject({ internalid: recordId })),
});
export type TaskUndoRequest = z.infer<typeof taskUndoRequest>;

/**
 * What became of a row: `waiting` where a business system has yet to confirm it, `conflict` where somebody else has
 * changed the task meanwhile, `failed` where another try may help.
 */
export const rowOutcomes = ['stored', 'waiting', 'unchanged', 'conflict', 'refused', 'failed'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

export const taskRowAnswer = z.object({
  internalid: recordId,
  outcome: z.enum(rowOutcomes),
  /** What a single update would have been answered, where the row is not stored. */
  code: z.optional(z.enum(errorCodes)),
  message: z.optional(text(limits.longText)),
  issues: z.optional(listOf(issue, MAX_ISSUES)),
});
export type TaskRowAnswer = z.infer<typeof taskRowAnswer>;

/**
 * The rows that were tried, in their order; `stopped` tells why those behind them were not. Where that `isInDoubt`, the first
 * of those may be stored all the same.
 */
export const taskUpdatesAnswer = z.object({
  rows: listOf(taskRowAnswer, bulkLimits.rows),
  stopped: z.optional(z.object({ message: text(limits.longText), isInDoubt: z.optional(z.boolean()) })),
});
export type TaskUpdatesAnswer = z.infer<typeof taskUpdatesAnswer>;

/**
 * GET /api/taskUpdatesLast: the caller's newest run of which some tasks can still be undone, with those tasks; null where
 * there is none. A page that was left or loaded again has only this to know of it.
 */
export const lastTaskRun = z.object({
  run: z.nullable(
    z.object({
      runId,
      /** When the newest of what can be undone was changed. */
      changedAt: instant,
      /** When the oldest of it was: the first that can no longer be undone. */
      firstChangedAt: instant,
      /** What it has set. */
      fields: listOf(z.enum(editableTaskFields.map(({ id }) => id)), editableTaskFields.length),
      tasks: listOf(
        z.object({ internalid: recordId, outcome: z.enum(['stored', 'waiting']) }),
        bulkLimits.tasksOfRun,
      ),
    }),
  ),
});
export type LastTaskRun = z.infer<typeof lastTaskRun>;
