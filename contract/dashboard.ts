import * as z from 'zod/mini';
import { firstElement, listOf } from './answers';
import { MONTH_PATTERN, MOST_MARKED_DAYS, OVERVIEW_PAGE_SIZE } from './dashboardRules';
import { limits } from './limits';
import { queryCount } from './query';
import { taskBuckets } from './tasks/taskRules';
import { dateOnly, recordId, shaped, storedText, text } from './text';

const count = z.int().check(z.minimum(0));

/** The number of tasks or events on a day; days without any are left out. */
export const dayCount = z.object({ date: dateOnly, count });
export type DayCount = z.infer<typeof dayCount>;

/** One row of the Calendar List Overview (HOME-07). */
export const overviewRow = z.object({
  kind: z.enum(['Task', 'Event']),
  id: recordId,
  assignee: z.nullable(storedText),
  title: storedText,
  status: z.nullable(storedText),
  /** For a task: the id of its status. Null for events. */
  progressId: z.nullable(storedText),
  startdate: z.nullable(dateOnly),
  duedate: z.nullable(dateOnly),
  createddate: z.nullable(dateOnly),
  /** For an event: its owner's calendar, or another calendar of the event. Null for tasks. */
  calendarId: z.nullable(recordId),
  /** For an event: it takes place on several days, and `startdate` may be none of those that are listed. False for tasks. */
  isRepeating: z.boolean(),
});
export type OverviewRow = z.infer<typeof overviewRow>;

/** A month, `YYYY-MM`. */
const month = shaped(MONTH_PATTERN, 7, 'Must be a month, YYYY-MM');

/**
 * GET /api/homeDashboards. `type`, `assignee` and `page` (counted from 1) need `view=overview`; the others apply only
 * without it. `today` is the caller's day, which may differ by one; `month` is the displayed month, by default
 * today's.
 */
export const homeDashboardsQuery = z.strictObject({
  today: z.optional(dateOnly),
  month: z.optional(month),
  view: z.optional(z.literal('overview')),
  type: z.optional(z.enum(['All', 'Task', 'Event'])),
  assignee: z.optional(text(limits.search)),
  page: z.optional(queryCount(1_000_000)),
});

/**
 * The caller's own tasks by bucket (HOME-05), and the days of `dashboardDays(month)` on which their open tasks and
 * events start (HOME-02).
 */
export const dashboardAnswer = firstElement({
  counts: z.record(z.enum(taskBuckets), count),
  /** All of the caller's tasks; more than the four counts if some are in no bucket. */
  total: count,
  /** Open tasks that were due before today: not completed, cancelled or in clean-up. */
  overdue: count,
  /** Ongoing and pending tasks that are due today. */
  dueToday: count,
  taskDays: listOf(dayCount, MOST_MARKED_DAYS),
  eventDays: listOf(dayCount, MOST_MARKED_DAYS),
});
export type DashboardAnswer = z.infer<typeof dashboardAnswer>;

/** Everybody's tasks and events by page, newest start first, those without one last. */
export const overviewAnswer = firstElement({ rows: listOf(overviewRow, OVERVIEW_PAGE_SIZE), total: count });
export type OverviewAnswer = z.infer<typeof overviewAnswer>;

/** The answers of GET /api/homeDashboards, without and with `view=overview`. */
export const homeDashboardsAnswer = z.union([dashboardAnswer, overviewAnswer]);
