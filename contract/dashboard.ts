import * as z from 'zod/mini';
import { firstElement } from './answers';
import { limits } from './limits';
import { queryCount } from './query';
import { taskBuckets } from './taskRules';
import { dateOnly, recordId, text } from './text';

const count = z.int().check(z.minimum(0));

/** How many tasks or events a day has; days without any are left out. */
export const dayCount = z.object({ date: dateOnly, count });
export type DayCount = z.infer<typeof dayCount>;

/** One row of the Calendar List Overview (HOME-07). */
export const overviewRow = z.object({
  kind: z.enum(['Task', 'Event']),
  id: recordId,
  assignee: z.nullable(text(limits.name)),
  title: text(limits.line),
  status: z.nullable(text(limits.name)),
  startdate: z.nullable(dateOnly),
  duedate: z.nullable(dateOnly),
  createddate: z.nullable(dateOnly),
});
export type OverviewRow = z.infer<typeof overviewRow>;

/** GET /api/homeDashboards; the other members only count with `view=overview`. */
export const homeDashboardsQuery = z.strictObject({
  view: z.optional(z.literal('overview')),
  type: z.optional(z.enum(['All', 'Task', 'Event'])),
  assignee: z.optional(text(limits.search)),
  page: z.optional(queryCount(1_000_000)),
});
export type HomeDashboardsQuery = z.infer<typeof homeDashboardsQuery>;

/** Counts per bucket (HOME-05) and days of the calendar (HOME-02). */
export const dashboardAnswer = firstElement({
  counts: z.record(z.enum(taskBuckets), count),
  taskDays: z.array(dayCount),
  eventDays: z.array(dayCount),
});
export type DashboardAnswer = z.infer<typeof dashboardAnswer>;

export const overviewAnswer = firstElement({ rows: z.array(overviewRow), total: count });
export type OverviewAnswer = z.infer<typeof overviewAnswer>;
