import { taskProgress } from '@contract/tasks/taskOptions';
import type { DashboardAnswer, OverviewRow } from '@contract/dashboard';

export type DashboardHeld = Exclude<DashboardAnswer[0], { error: string }>;

/** What the server says of a person with a handful of tasks and events in November 2026. */
export const buildDashboard = (over: Partial<DashboardHeld> = {}): DashboardHeld => ({
  counts: { ongoing: 4, pending: 3, completed: 12, cancelled: 1 },
  total: 20,
  overdue: 2,
  dueToday: 0,
  taskDays: [
    { date: '2026-11-20', count: 1 },
    { date: '2026-11-24', count: 3 },
  ],
  eventDays: [{ date: '2026-11-25', count: 2 }],
  ...over,
});

let lastId = 90_000;

export const buildOverviewRow = (over: Partial<OverviewRow> = {}): OverviewRow => ({
  kind: 'Task',
  id: String((lastId += 1)),
  assignee: 'Jonah Reyes',
  title: 'Replace storage controller A, SAN array 04',
  status: 'Ongoing',
  startdate: '2026-11-19',
  duedate: '2026-11-20',
  createddate: '2026-11-18',
  calendarId: null,
  isRepeating: false,
  ...over,
  progressId: over.progressId ?? taskProgress.find(({ label }) => label === over.status)?.id ?? '1',
});
