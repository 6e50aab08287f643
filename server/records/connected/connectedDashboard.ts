import { sql } from 'kysely';
import { isTaskLocked } from '@contract/tasks/taskRules';
import type { Executor } from '@server/db/schema';
import type { OutboxRow } from '@server/source/outbox/outbox';
import { typedTexts } from '@server/source/outbox/sentValues';
import type { Dashboard, DashboardDays, DashboardRecords } from '../dashboardRecords';
import { bucketOfProgress, marksDay } from '../embedded/embeddedDashboard';
import type { Person } from '../person';
import type { ConnectedDeps } from './connectedDeps';

/** What the figures count of a task. */
interface Counted {
  progress: string;
  startdate: string | null;
  duedate: string | null;
}

/**
 * The figures of a business system's tasks. Those of a person count their changes that wait as sent, since the lists show
 * them so (D-30, D-157).
 */
export function connectedDashboard(stored: DashboardRecords, { db }: ConnectedDeps): DashboardRecords {
  /** The person's tasks with changes that wait: as they are stored, and as the changes make them. */
  async function changedTasks({ email }: Person): Promise<{ before: Counted; after: Counted }[]> {
    const rows = await waitingOfTasks(db, email).execute();
    const tasks = new Map<string, { before: Counted; after: Counted }>();
    for (const { internalid, progress_id, startdate, duedate, content } of rows) {
      const before = { progress: progress_id ?? '', startdate, duedate };
      const known = tasks.get(internalid) ?? { before, after: before };
      tasks.set(internalid, { ...known, after: { ...known.after, ...sentOf(content) } });
    }
    return [...tasks.values()];
  }

  return {
    ...stored,
    ofPerson: async (person, days) => {
      const figures = await stored.ofPerson(person, days);
      return (await changedTasks(person)).reduce(
        (now, { before, after }) => counting(counting(now, before, -1, days), after, 1, days),
        figures,
      );
    },
  };
}

/** The changes of a person's tasks that wait, in their order. */
export const waitingOfTasks = (db: Executor, email: string) =>
  db
    .selectFrom('outbox')
    .innerJoin('tasks', (join) =>
      join
        .onRef('tasks.internalid', '=', 'outbox.internalid')
        // The same again, by the collation of the key of tasks: so the planner may begin with what waits, or with the
        // person's tasks, whichever is less.
        .on('tasks.internalid', '=', sql<string>`outbox.internalid collate "default"`),
    )
    .select(['tasks.internalid', 'progress_id', 'startdate', 'duedate', 'content'])
    .where('state', '=', 'waiting')
    .where('outbox.kind', '=', 'task')
    .where('operation', '=', 'update')
    .where(sql`lower(assigned_email)`, '=', sql<string>`lower(${email})`)
    .orderBy('position');

/** What a change sends of what is counted. */
function sentOf(content: OutboxRow['content']): Partial<Counted> {
  const { custeventtask_current_progress: progress, startdate, duedate } = typedTexts(content);
  return {
    ...(progress !== undefined && { progress: progress ?? '' }),
    ...(startdate !== undefined && { startdate }),
    ...(duedate !== undefined && { duedate }),
  };
}

/** The figures with a task more, or less. */
function counting(
  figures: Dashboard,
  task: Counted,
  by: 1 | -1,
  { today, marked }: DashboardDays,
): Dashboard {
  const { progress, startdate, duedate } = task;
  const { counts, overdue, dueToday, taskDays } = figures;
  const bucket = bucketOfProgress(progress);
  const isOverdue = !isTaskLocked(progress) && duedate !== null && duedate < today;
  const marks =
    marksDay(progress) && startdate !== null && startdate >= marked.from && startdate <= marked.to;
  // A change that is confirmed between the two readings must not make a count negative.
  const added = (count: number) => Math.max(0, count + by);
  return {
    ...figures,
    counts: bucket ? { ...counts, [bucket]: added(counts[bucket]) } : counts,
    overdue: isOverdue ? added(overdue) : overdue,
    dueToday: marksDay(progress) && duedate === today ? added(dueToday) : dueToday,
    taskDays: marks ? onDay(taskDays, startdate, added) : taskDays,
  };
}

/** The days in their order, with another count of one; a day without any is left out. */
function onDay(days: Dashboard['taskDays'], date: string, added: (count: number) => number) {
  const count = added(days.find((day) => day.date === date)?.count ?? 0);
  const others = days.filter((day) => day.date !== date);
  return [...others, ...(count > 0 ? [{ date, count }] : [])].toSorted((one, other) =>
    one.date < other.date ? -1 : 1,
  );
}
