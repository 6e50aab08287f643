import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { closedEventStatuses, type DaySpan } from '@contract/dashboardRules';
import { labelOf, taskProgress } from '@contract/tasks/taskOptions';
import { isTaskLocked, taskBucketOf } from '@contract/tasks/taskRules';
import type { TaskCountsTable } from '@server/db/recordTables';
import type { Database } from '@server/db/schema';
import type { Dashboard, DashboardDays, DashboardRecords } from '../dashboardRecords';
import type { Person } from '../person';
import { embeddedOverview } from './embeddedOverview';
import { ownCalendar } from './ownCalendar';

/** The bucket that a progress counts in; '' is none. */
export const bucketOfProgress = (id: string) => taskBucketOf(id, labelOf(taskProgress, id));

/** Whether a task with this progress marks the day it starts on. */
export const marksDay = (id: string) => ['ongoing', 'pending'].includes(bucketOfProgress(id) ?? '');
const ids: string[] = taskProgress.map(({ id }) => id);

// What is left out, and not what is taken: other systems have progresses that no list here knows, which are ongoing.
/** Tasks with any other progress mark the day they start on (HOME-02). */
const NOT_MARKING = ['', ...ids.filter((id) => !marksDay(id))];
/** Tasks with any other progress, or none, are overdue after their due date: all open ones. */
const NOT_OVERDUE = ids.filter(isTaskLocked);

/** The home page's figures, from the database's counts (`task_counts`) and the person's calendar. */
export const embeddedDashboard = (db: Kysely<Database>): DashboardRecords => ({
  ofPerson: async (person, days) => {
    const { progresses, overdue, dueToday, ...marks } = await dashboardQuery(
      db,
      person,
      days,
    ).executeTakeFirstOrThrow();
    return { ...inBuckets(progresses), ...marks, overdue: overdue ?? 0, dueToday: dueToday ?? 0 };
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
    daysOf(db, person, 'due', NOT_OVERDUE, sql`day < ${today}`)
      .select(summed.as('count'))
      .as('overdue'),
    daysOf(db, person, 'due', NOT_MARKING, sql`day = ${today}`)
      .select(summed.as('count'))
      .as('dueToday'),
    jsonArrayFrom(
      daysOf(db, person, 'start', NOT_MARKING, sql`day between ${marked.from} and ${marked.to}`)
        .groupBy('day')
        .orderBy('day')
        .select(['day as date', summed.as('count')]),
    ).as('taskDays'),
    jsonArrayFrom(eventDaysOf(db, person, marked)).as('eventDays'),
  ]);

const summed = sql<number>`coalesce(sum(days.tasks), 0)::bigint`;

const countsOf = (db: Kysely<Database>, { email }: Person, counted: TaskCountsTable['counted']) =>
  db
    .selectFrom('task_counts')
    .where('counted', '=', counted)
    .where('assignee', '=', sql<string>`lower(${email})`);

/**
 * The days that a person's tasks start or are due on, for each of their progresses but some. Grouped, so that the
 * index is asked for each progress by itself and passes over every day of the others.
 */
const daysOf = (
  db: Kysely<Database>,
  person: Person,
  counted: TaskCountsTable['counted'],
  except: readonly string[],
  within: RawBuilder<SqlBool>,
) =>
  db
    .selectFrom(
      countsOf(db, person, 'all')
        .where('progress_id', 'not in', except)
        .select('progress_id')
        .as('progresses'),
    )
    .innerJoinLateral(
      countsOf(db, person, counted)
        .where('progress_id', '=', sql.ref<string>('progresses.progress_id'))
        .where(within)
        .groupBy('day')
        .select((eb) => ['day', eb.fn.sum<number>('tasks').as('tasks')])
        .as('days'),
      (join) => join.onTrue(),
    );

const startOfEvent = sql<string>`coalesce(day, startdate)`;

/** The days on which events of the person's calendar start, all of them where they repeat. */
const eventDaysOf = (db: Kysely<Database>, person: Person, { from, to }: DaySpan) =>
  db
    .selectFrom('event_calendars')
    .innerJoin('events', 'events.id', 'event_calendars.event_id')
    .leftJoin('event_days', 'event_days.event_id', 'events.id')
    .where('calendar_id', '=', ownCalendar(db, person))
    .where(startOfEvent, '>=', from)
    .where(startOfEvent, '<=', to)
    .where(sql<string>`coalesce(lower(trim(status)), '')`, 'not in', closedEventStatuses)
    .groupBy(startOfEvent)
    .orderBy(startOfEvent)
    .select((eb) => [startOfEvent.as('date'), eb.fn.countAll<number>().as('count')]);

/** The contract assigns each progress to a bucket (HOME-05). */
function inBuckets(progresses: readonly { progress: string; count: number }[]) {
  const held: Pick<Dashboard, 'counts' | 'total'> = {
    counts: { ongoing: 0, pending: 0, completed: 0, cancelled: 0 },
    total: 0,
  };
  for (const { progress, count } of progresses) {
    const bucket = bucketOfProgress(progress);
    if (bucket) held.counts[bucket] += count;
    held.total += count;
  }
  return held;
}
