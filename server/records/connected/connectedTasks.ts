import { fspefFields } from '@contract/tasks/taskFields';
import { feProgress, labelOf, taskProgress } from '@contract/tasks/taskOptions';
import type { Task } from '@contract/tasks/tasks';
import type { Executor } from '@server/db/schema';
import type { OutboxRow } from '@server/source/outbox/outbox';
import { typedTexts } from '@server/source/outbox/sentValues';
import type { TaskRecords } from '../taskRecords';
import type { ConnectedDeps } from './connectedDeps';
import { connectedTaskChanges } from './connectedTaskChanges';
import { deliveryOf, shownChanges } from './deliveries';

/**
 * Tasks of a business system: read from here, changed there. A task shows the changes that still wait, and what became
 * of the newest one.
 */
export function connectedTasks(stored: TaskRecords, deps: ConnectedDeps): TaskRecords {
  const { db } = deps;
  const withChanges = async (executor: Executor, tasks: Task[]): Promise<Task[]> => {
    const changes = await shownChanges(
      executor,
      'task',
      tasks.map(({ internalid }) => internalid),
    );
    return tasks.map((task) => withOwnChanges(task, changes.get(task.internalid) ?? []));
  };
  const get: TaskRecords['get'] = async (internalid) => {
    const task = await stored.get(internalid);
    return task && (await withChanges(db, [task]))[0];
  };

  return {
    listAssignedTo: async (email, filter) => {
      const { tasks, total } = await stored.listAssignedTo(email, filter);
      return { tasks: await withChanges(db, tasks), total };
    },
    search: async (search) => {
      const { tasks, total } = await stored.search(search);
      return { tasks: await withChanges(db, tasks), total };
    },
    get,

    ...connectedTaskChanges({ withChanges, get }, deps),
  };
}

const fspefIds = new Set<string>(fspefFields.map(({ id }) => id));

/** The task with its changes that wait, and with what became of the newest one. */
function withOwnChanges(task: Task, changes: readonly OutboxRow[]): Task {
  const newest = changes.at(-1);
  if (!newest) return task;
  const waiting = changes.filter(({ state }) => state === 'waiting');
  const shown = waiting.reduce((on, change) => withChange(on, change), task);
  return { ...shown, delivery: deliveryOf(waiting.at(-1) ?? newest) };
}

function withChange(task: Task, { content }: OutboxRow): Task {
  const values = Object.entries(typedTexts(content));
  const ofFspef = values.filter(([name]) => fspefIds.has(name));
  const own = Object.fromEntries(values.filter(([name]) => !fspefIds.has(name))) as Partial<Task>;
  const { custeventtask_current_progress: progress, custevent_taskcpfemain: sourcing } = own;
  const fspef = { ...task.fspef[0], ...Object.fromEntries(ofFspef) };
  return {
    ...task,
    ...own,
    ...(progress !== undefined && {
      progressId: progress,
      taskCurrentDoing: labelOf(taskProgress, progress) ?? progress,
    }),
    ...(sourcing !== undefined && { feProgressId: sourcing, feProgressLabel: labelOf(feProgress, sourcing) }),
    fspef: [Object.fromEntries(Object.entries(fspef).filter(([, value]) => value !== null && value !== ''))],
  };
}
