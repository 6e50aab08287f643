import { editableTaskFields, fspefFields } from '@contract/tasks/taskFields';
import { feProgress, labelOf, taskProgress } from '@contract/tasks/taskOptions';
import type { Task } from '@contract/tasks/tasks';
import { asActiveCaller } from '@server/accounts/activeCaller';
import type { Executor } from '@server/db/schema';
import { ApiError } from '@server/http/errors';
import { countHit } from '@server/http/rateLimits';
import { putIntoOutbox, type OutboxRow } from '@server/source/outbox/outbox';
import type { SentValue } from '@server/source/outbox/recordWriter';
import { fieldNamed, plainValue } from '@server/source/outbox/sentValues';
import { lockTask } from '../embedded/embeddedTasks';
import type { TaskChanges, TaskRecords } from '../taskRecords';
import type { ConnectedDeps } from './connectedDeps';
import { answered, deliveryOf, shownChanges } from './deliveries';
import { externalIdOf } from './externalIdOf';

/**
 * Tasks of a business system: read from here, changed there. A task shows the changes that still wait, and what became
 * of the newest one.
 */
export function connectedTasks(stored: TaskRecords, { db, source, signals }: ConnectedDeps): TaskRecords {
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

    update: async (internalid, decide, origin) => {
      const id = await asActiveCaller(db, origin, async (trx) => {
        const task = await lockTask(trx, internalid);
        if (!task) return undefined;
        const externalId = await externalIdOf(trx, source, internalid);
        const [seen = task] = await withChanges(trx, [task]);
        const changes = decide(seen);
        const made = await putIntoOutbox(trx, {
          source,
          kind: 'task',
          operation: 'update',
          internalid,
          externalId,
          label: task.title,
          actorId: origin.actorId,
          requestId: origin.requestId,
          ...sentFields(seen, changes),
        });
        await countHit(trx, origin.quotas);
        return made;
      });
      if (id === undefined) return undefined;
      signals.announce();
      const ended = await answered(db, await signals.waitFor(id));
      const task = await get(internalid);
      if (ended && task) assertStored(ended, task);
      return task;
    },
  };
}

/** @throws ApiError for a change that has not been stored */
function assertStored({ state, problem, issues }: OutboxRow, task: Task): void {
  if (state === 'conflict')
    throw new ApiError(409, 'conflict', problem ?? 'The task was changed meanwhile.', undefined, {
      body: { current: task },
    });
  if (state === 'rejected')
    throw new ApiError(400, 'validation_failed', problem ?? 'The change was rejected.', issues ?? []);
  if (state === 'cancelled')
    throw new ApiError(409, 'owned_by_connector', problem ?? 'The change was cancelled.');
}

const texts = ['text', 'line', 'date', 'time'];
const isOption = (name: string) =>
  editableTaskFields.some(({ id, kind }) => id === name && !texts.includes(kind));

/** The values that a change sends, and those that the person saw in their place. */
function sentFields(task: Task, changes: TaskChanges): Pick<OutboxRow, 'base' | 'content'> {
  const seen: Record<string, unknown> = { ...task.fspef[0], ...task };
  const values = Object.entries(changes) as [string, string | null | undefined][];
  const fields = values.map(([name, value = null]) => {
    const sent = value !== null && isOption(name) ? { id: value } : value;
    return { id: fieldNamed('task', name).id, name, sent, was: (seen[name] as string | undefined) ?? null };
  });
  return {
    base: Object.fromEntries(fields.map(({ id, was }) => [id, was])),
    content: Object.fromEntries(fields.map(({ id, name, sent }) => [id, { name, value: sent }])),
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
  const values = Object.values(content).map(({ name, value }): [string, string | null] => [
    name,
    plainValue(value as SentValue) as string | null,
  ]);
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
