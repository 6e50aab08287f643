import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { closedEventStatuses, type DaySpan } from '@contract/dashboardRules';
import { labelOf, taskProgress, type TaskProgressId } from '@contract/tasks/taskOptions';
import { bucketOf, isTaskLocked, type TaskBucket } from '@contract/tasks/taskRules';
import type { TaskCountsTable } from '@server/db/recordTables';
import type { Database } from '@server/db/schema';
import type { Dashboard, DashboardDays, DashboardRecords } from '../dashboardRecords';
import type { Person } from '../person';
import { embeddedOverview } from './embeddedOverview';
import { ownCalendar } from './ownCalendar';

const progressesIn = (fits: (bucket: TaskBucket | null) => boolean): TaskProgressId[] =>
  taskProgress.filter(({ label }) => fits(bucketOf(label))).map(({ id }) => id);

/** Tasks with this progress mark the day they start on (HOME-02). */
const MARKING = progressesIn((bucket) => bucket === 'ongoing' || bucket === 'pending');
/** Tasks with this progress are overdue after their due date: all open ones, including those without progress (''). */
const OPEN: TaskCountsTable['progress_id'][] = [
  '',
  ...taskProgress.map(({ id }) => id).filter((id) => !isTaskLocked(id)),
];

/** The home page's figures, from the database's counts (`task_counts`) and the person's calendar. */
export const embeddedDashboard = (db: Kysely<Database>): DashboardRecords => ({
  ofPerson: async (person, days) => {
    const { progresses, ...figures } = await dashboardQuery(db, person, days).executeTakeFirstOrThrow();
    return { ...inBuckets(progresses), ...figures, overdue: figures.overdue ?? 0 };
  },
  overview: embeddedOverview(db),
});

/** All figures of a person, in one statement. */
export const dashboardQuery = (db: Kysely<Database>, person: Person, { today, marked }: DashboardDays) =>
  db.selectNoFrom([
    jsonArrayFrom(
      countsOf(db, person, 'all').select((eb) => [
        eb.ref('progress_id').$castTo<string>().as('progress'),
        'tasks as count',
      ]),
    ).as('progresses'),
    countsOf(db, person, 'due')
      .where('progress_id', 'in', OPEN)
      .where('day', '<', today)
      .select(summed.as('count'))
      .as('overdue'),
    jsonArrayFrom(
      countsOf(db, person, 'start')
        .where('progress_id', 'in', MARKING)
        .where('day', '>=', marked.from)
        .where('day', '<=', marked.to)
        .groupBy('day')
        .orderBy('day')
        .select(['day as date', summed.as('count')]),
    ).as('taskDays'),
    jsonArrayFrom(eventDaysOf(db, person, marked)).as('eventDays'),
  ]);

const summed = sql<number>`coalesce(sum(tasks), 0)::bigint`;

const countsOf = (db: Kysely<Database>, { email }: Person, counted: TaskCountsTable['counted']) =>
  db
    .selectFrom('task_counts')
    .where('counted', '=', counted)
    .where('assignee', '=', sql<string>`lower(${email})`);

/** The days on which events of the person's calendar start. */
const eventDaysOf = (db: Kysely<Database>, person: Person, { from, to }: DaySpan) =>
  db
    .selectFrom('event_calendars')
    .innerJoin('events', 'events.id', 'event_calendars.event_id')
    .where('calendar_id', '=', ownCalendar(db, person))
    .where('startdate', '>=', from)
    .where('startdate', '<=', to)
    .where(sql<string>`coalesce(lower(status), '')`, 'not in', closedEventStatuses)
    .groupBy('startdate')
    .orderBy('startdate')
    .select((eb) => ['startdate as date', eb.fn.countAll<number>().as('count')]);

/** The contract assigns each progress to a bucket (HOME-05). */
function inBuckets(progresses: readonly { progress: string; count: number }[]) {
  const held: Pick<Dashboard, 'counts' | 'total'> = {
    counts: { ongoing: 0, pending: 0, completed: 0, cancelled: 0 },
    total: 0,
  };
  for (const { progress, count } of progresses) {
    const bucket = bucketOf(labelOf(taskProgress, progress));
    if (bucket) held.counts[bucket] += count;
    held.total += count;
  }
  return held;
}
