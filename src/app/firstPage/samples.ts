import { priorities, taskProgress } from '@contract/tasks/taskOptions';
import type { Task } from '@contract/tasks/tasks';
import { isoDate } from '@/lib/format/dates';
import { LIST_PAGE_SIZE } from '@/lib/constants';
import { paths } from '@/lib/paths';
import type { SignedInUser } from '@/lib/session/storedSession';

/*
 * What the build draws the first pages with. Between them the samples show every look; what they say is cut out again.
 */

export const sampleUser: SignedInUser = {
  id: '1',
  role: 'field engineer',
  token: 'sample',
  email: 'sample@example.com',
  alias: 'Sample Alias',
  fullname: 'Sample Person',
};

const dayFrom = (now: Date, days: number) => isoDate(new Date(now.getTime() + days * 86_400_000));

/** As many tasks; the tenth has nothing that a task may lack. */
function sampleTasks(count: number, now: Date): Partial<Task>[] {
  // Overdue, due today, due later.
  const dueDays = [-3, 0, 40];
  return Array.from({ length: count }, (_, at) => {
    // The tenth, which lacks it, must not be the only one of a look: it is one of several that are pending.
    const progress = taskProgress[(at + 9) % taskProgress.length];
    const isBare = at === LIST_PAGE_SIZE - 1;
    return {
      internalid: `sample-${at}`,
      title: isBare ? '' : `Sample title ${at}`,
      priority: isBare
        ? null
        : (priorities[at % (priorities.length + 1)]?.label ?? ('Sample priority' as never)),
      taskType: isBare ? null : `Sample type ${at}`,
      company: isBare ? null : `Sample company ${at}`,
      startdate: isBare ? null : dayFrom(now, at - 60),
      duedate: isBare ? null : dayFrom(now, dueDays[at % dueDays.length] ?? 0),
      taskCurrentDoing: isBare ? null : (progress?.label ?? null),
      progressId: isBare ? null : (progress?.id ?? null),
    };
  });
}

const dayCounts = (now: Date, days: readonly number[]) =>
  days.map((day) => ({ date: dayFrom(now, day), count: 987 }));

const dashboard = (
  now: Date,
  counts: [number, number, number, number],
  days: readonly number[],
  dueToday = 4,
) => [
  {
    counts: { ongoing: counts[0], pending: counts[1], completed: counts[2], cancelled: counts[3] },
    total: counts.reduce((sum, count) => sum + count, 0),
    overdue: 3,
    dueToday,
    taskDays: dayCounts(now, days),
    eventDays: [],
  },
];

const everyDay = Array.from({ length: 90 }, (_, at) => at - 45);

/** Answers to the first calls, by path. */
export const sampleAnswers: Partial<Record<string, (now: Date) => { body: unknown; total: number }[]>> = {
  [paths.task]: (now) =>
    // One page, several, and the first of more.
    [
      [LIST_PAGE_SIZE, LIST_PAGE_SIZE],
      [LIST_PAGE_SIZE + 2, LIST_PAGE_SIZE + 2],
      [LIST_PAGE_SIZE + 2, 3 * LIST_PAGE_SIZE],
    ].map(([rows = 0, total = 0]) => ({ body: [{ task: sampleTasks(rows, now) }], total })),
  [paths.home]: (now) =>
    [
      dashboard(now, [0, 0, 0, 0], [-100], 0),
      dashboard(now, [0, 0, 0, 0], [-100]),
      dashboard(now, [11, 12, 13, 14], everyDay),
    ].map((body) => ({
      body,
      total: 0,
    })),
};
