import { editableTaskFields } from '@contract/tasks/taskFields';
import type { Task } from '@contract/tasks/tasks';
import { asActiveCaller } from '@server/accounts/activeCaller';
import type { Executor } from '@server/db/schema';
import { ApiError, conflict } from '@server/http/errors';
import { countHit } from '@server/http/limits/rateLimits';
import {
  cancelUnsent,
  findChange,
  noteTold,
  putIntoOutbox,
  type OutboxRow,
} from '@server/source/outbox/outbox';
import { fieldNamed, isSame } from '@server/source/outbox/sentValues';
import { lockTask } from '../embedded/embeddedTaskChanges';
import { isHeldThere, lastTaskRun } from '../lastTaskRun';
import type { ChangeOrigin, RunOrigin, TaskChanges, TaskRecords } from '../taskRecords';
import {
  changedSince,
  changeOfRun,
  findRunRow,
  heldValues,
  isRun,
  isUndone,
  isUndoneUnchanged,
  noteNotUndone,
  noteRunRow,
  noteUndone,
  noteUndoneUnchanged,
  NothingToUndo,
  UndoneTooSoon,
  UndoNotStored,
} from '../taskRuns';
import type { ConnectedDeps } from './connectedDeps';
import { answered, deliveryOf } from './deliveries';
import { externalIdOf } from './externalIdOf';

interface Reading extends Pick<TaskRecords, 'get'> {
  /** The tasks as their changes that wait make them. */
  withChanges: (executor: Executor, tasks: Task[]) => Promise<Task[]>;
}

/**
 * What is on its way once a call is stored: a change, or nothing, because an earlier call has sent `earlier` or what was
 * to be taken back was not sent, or because there is no such task.
 */
type Sent = { put: OutboxRow } | { earlier: OutboxRow | undefined } | 'noTask';

/** Changes of a business system's tasks, by way of the outbox. */
export function connectedTaskChanges(
  { withChanges, get }: Reading,
  { db, source, signals }: ConnectedDeps,
): Pick<TaskRecords, 'update' | 'undo' | 'lastRun'> {
  const send = async (trx: Executor, seen: Task, changes: TaskChanges, origin: ChangeOrigin | RunOrigin) => {
    const { internalid } = seen;
    // Who has not seen what waits now is asked (D-258).
    await trx
      .updateTable('tasks')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('internalid', '=', internalid)
      .execute();
    return putIntoOutbox(trx, {
      source,
      kind: 'task',
      operation: 'update',
      internalid,
      externalId: await externalIdOf(trx, source, internalid),
      label: seen.title,
      by: origin,
      isOfRun: isRun(origin),
      ...sentFields(seen, changes),
    });
  };

  /** Takes back what a run has sent, or sends what the task held before it. */
  async function takeBack(
    trx: Executor,
    seen: Task,
    { change, before }: { change: OutboxRow | undefined; before: TaskChanges },
    origin: RunOrigin,
  ): Promise<Exclude<Sent, 'noTask'>> {
    if (change) await assertHeld(trx, seen, change);
    if (change?.state === 'waiting') {
      if (!(await cancelUnsent(trx, change.id, 'You have undone it.'))) throw new UndoneTooSoon(source);
      await noteTold(trx, origin.actorId, [change.id]);
      return { earlier: undefined };
    }
    if (change?.state !== 'confirmed')
      throw conflict(`${source} has not stored it, so there is nothing to undo.`);
    return { put: await send(trx, seen, before, origin) };
  }

  return {
    update: async (internalid, decide, origin) => {
      const sent = await asActiveCaller(db, origin, async (trx): Promise<Sent> => {
        const task = await lockTask(trx, internalid);
        if (!task) return 'noTask';
        const done = await changeOfRun(trx, origin, internalid);
        if (done) {
          const change = await changeOf(trx, done);
          if (change) assertStored(change, task);
          return { earlier: change };
        }
        const [seen = task] = await withChanges(trx, [task]);
        const changes = decide(seen);
        const put = await send(trx, seen, changes, origin);
        if (isRun(origin)) {
          const before = heldValues(seen, changes);
          await noteRunRow(trx, origin, { internalid, version: task.version, before, changeId: put.id });
        }
        await countHit(trx, origin.quotas);
        return { put };
      });
      if (sent === 'noTask') return undefined;
      if ('earlier' in sent) return withEnd(await get(internalid), sent.earlier);
      signals.announce();
      if (isRun(origin)) return withEnd(await get(internalid), sent.put);
      const ended = await answered(db, await signals.waitFor(sent.put.id));
      const task = await get(internalid);
      if (ended && task) assertStored(ended, task);
      return task;
    },

    undo: async (internalid, check, origin) => {
      const sent = await asActiveCaller(db, origin, async (trx): Promise<Sent | 'unchanged'> => {
        const task = await lockTask(trx, internalid);
        if (!task) return 'noTask';
        const done = await findRunRow(trx, origin, internalid);
        if (done && isUndoneUnchanged(done)) return 'unchanged';
        if (done && isUndone(done)) return { earlier: done.reverse };
        const [seen = task] = await withChanges(trx, [task]);
        check(seen);
        if (!done) {
          await noteUndoneUnchanged(trx, origin, task);
          return 'unchanged';
        }
        const change = await changeOf(trx, done);
        if (done.reverse) {
          // Another try would be in vain, and is not offered; that of a conflict is told by the reverse change itself.
          if (change) await assertHeld(trx, seen, change);
          if (done.reverse.state !== 'conflict') await noteNotUndone(trx, origin, internalid);
          return { earlier: done.reverse };
        }
        const back = await takeBack(trx, seen, { change, before: done.before }, origin);
        await noteUndone(trx, origin, internalid, 'put' in back ? back.put.id : null);
        return back;
      });
      if (sent === 'noTask') return undefined;
      if (sent === 'unchanged') throw new NothingToUndo();
      signals.announce();
      const task = await get(internalid);
      if ('put' in sent) return withEnd(task, sent.put);
      if (task && sent.earlier) assertUndone(sent.earlier, task);
      return withEnd(task, sent.earlier);
    },

    lastRun: (owner) => lastTaskRun(db, owner, isHeldThere),
  };
}

/** The change that a run has sent; undefined where it was stored before the business system was connected. */
const changeOf = async (trx: Executor, { change_id: id }: { change_id: string | null }) =>
  id === null ? undefined : findChange(trx, id);

/** Whether the record has a change that was made after this one. */
async function hasNewer(trx: Executor, { kind, internalid, position }: OutboxRow): Promise<boolean> {
  const newer = await trx
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', kind)
    .where('internalid', '=', internalid)
    .where('operation', '=', 'update')
    .where('position', '>', position)
    .where('state', 'in', ['waiting', 'confirmed'])
    .limit(1)
    .executeTakeFirst();
  return newer !== undefined;
}

/** @throws ApiError 409 where the task was changed after this change of it, here or in the business system */
async function assertHeld(trx: Executor, seen: Task, change: OutboxRow): Promise<void> {
  if ((await hasNewer(trx, change)) || (change.state === 'confirmed' && holdsOther(seen, change)))
    throw changedSince(seen);
}

/** Whether the task does not hold any more what the change has sent. */
function holdsOther(task: Task, { content }: OutboxRow): boolean {
  const values: Record<string, unknown> = { ...task.fspef[0], ...task };
  return Object.entries(content).some(
    ([id, { name, value }]) => !isSame('task', id, (values[name] as string | undefined) ?? null, value),
  );
}

/** @throws ApiError for a change that has not been stored */
function assertStored({ id: changeId, state, problem, issues }: OutboxRow, task: Task): void {
  if (state === 'conflict')
    throw new ApiError(409, 'conflict', problem ?? 'The task was changed meanwhile.', {
      body: { current: task, changeId },
    });
  if (state === 'rejected')
    throw new ApiError(400, 'validation_failed', problem ?? 'The change was rejected.', {
      issues: issues ?? [],
      body: { changeId },
    });
  if (state === 'cancelled')
    throw new ApiError(409, 'owned_by_connector', problem ?? 'The change was cancelled.', {
      body: { changeId },
    });
}

/**
 * @throws UndoNotStored for a reverse change that was rejected or cancelled
 * @throws ApiError 409 where the task was changed meanwhile
 */
function assertUndone(reverse: OutboxRow, task: Task): void {
  if (reverse.state === 'rejected' || reverse.state === 'cancelled') throw new UndoNotStored(reverse);
  assertStored(reverse, task);
}

/** The task with the end of the change that was asked about: its own is that of the newest, which may be another's. */
const withEnd = (task: Task | undefined, change: OutboxRow | undefined): Task | undefined =>
  task && { ...task, delivery: change && deliveryOf(change) };

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
