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
import type { SentValue } from '@server/source/outbox/recordWriter';
import { fieldNamed, isSame } from '@server/source/outbox/sentValues';
import { lockTask } from '../embedded/embeddedTaskChanges';
import type { ChangeOrigin, RunOrigin, TaskChanges, TaskRecords } from '../taskRecords';
import { changedSince, findRunRow, isRun, noteRunRow, noteUndone, valuesOf } from '../taskRuns';
import type { ConnectedDeps } from './connectedDeps';
import { answered } from './deliveries';
import { externalIdOf } from './externalIdOf';

interface Reading extends Pick<TaskRecords, 'get' | 'hasRun'> {
  /** The tasks as their changes that wait make them. */
  withChanges: (executor: Executor, tasks: Task[]) => Promise<Task[]>;
}

/** There is nothing left to be sent. */
const NOTHING = '';

/** Changes of a business system's tasks, by way of the outbox. */
export function connectedTaskChanges(
  { withChanges, get, hasRun }: Reading,
  { db, source, signals }: ConnectedDeps,
): Pick<TaskRecords, 'update' | 'undo' | 'hasRun'> {
  const send = async (trx: Executor, seen: Task, changes: TaskChanges, origin: ChangeOrigin) =>
    putIntoOutbox(trx, {
      source,
      kind: 'task',
      operation: 'update',
      internalid: seen.internalid,
      externalId: await externalIdOf(trx, source, seen.internalid),
      label: seen.title,
      actorId: origin.actorId,
      requestId: origin.requestId,
      ...sentFields(seen, changes),
    });

  /** Takes back what a run has sent, or sends what the task held before it. */
  async function takeBack(
    trx: Executor,
    seen: Task,
    { changeId, before }: { changeId: string; before: TaskChanges },
    origin: RunOrigin,
  ): Promise<string> {
    const change = await findChange(trx, changeId);
    if (change && (await hasNewer(trx, change))) throw changedSince(seen);
    if (change?.state === 'waiting') {
      if (!(await cancelUnsent(trx, changeId, 'You have undone it.')))
        throw conflict(`It may be stored in ${source} already. Undo it once that has answered.`);
      await noteTold(trx, origin.actorId, [changeId]);
      return NOTHING;
    }
    if (change?.state !== 'confirmed')
      throw conflict(`${source} has not stored it, so there is nothing to undo.`);
    if (holdsOther(seen, change)) throw changedSince(seen);
    return send(trx, seen, before, origin);
  }

  return {
    update: async (internalid, decide, origin) => {
      const id = await asActiveCaller(db, origin, async (trx) => {
        const task = await lockTask(trx, internalid);
        if (!task) return undefined;
        if (isRun(origin) && (await findRunRow(trx, origin, internalid))) return NOTHING;
        const [seen = task] = await withChanges(trx, [task]);
        const changes = decide(seen);
        const made = await send(trx, seen, changes, origin);
        if (isRun(origin)) {
          const before = valuesOf(seen, changes);
          await noteRunRow(trx, origin, { internalid, version: task.version, before, changeId: made });
        }
        await countHit(trx, origin.quotas);
        return made;
      });
      if (id === undefined) return undefined;
      if (id !== NOTHING) signals.announce();
      if (id === NOTHING || isRun(origin)) return get(internalid);
      const ended = await answered(db, await signals.waitFor(id));
      const task = await get(internalid);
      if (ended && task) assertStored(ended, task);
      return task;
    },

    undo: async (internalid, check, origin) => {
      const id = await asActiveCaller(db, origin, async (trx) => {
        const task = await lockTask(trx, internalid);
        const done = task && (await findRunRow(trx, origin, internalid));
        if (!done) return undefined;
        if (done.undone_at) return NOTHING;
        const [seen = task] = await withChanges(trx, [task]);
        check(seen);
        const changed = { changeId: done.change_id ?? '', before: done.before as TaskChanges };
        const sent = await takeBack(trx, seen, changed, origin);
        await noteUndone(trx, origin, internalid);
        return sent;
      });
      if (id === undefined) return undefined;
      signals.announce();
      return get(internalid);
    },

    hasRun,
  };
}

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

/** Whether the task does not hold any more what the change has sent. */
function holdsOther(task: Task, { content }: OutboxRow): boolean {
  const values: Record<string, unknown> = { ...task.fspef[0], ...task };
  return Object.entries(content).some(
    ([id, { name, value }]) =>
      !isSame('task', id, (values[name] as string | undefined) ?? null, value as SentValue),
  );
}

/** @throws ApiError for a change that has not been stored */
function assertStored({ state, problem, issues }: OutboxRow, task: Task): void {
  if (state === 'conflict') throw conflict(problem ?? 'The task was changed meanwhile.', task);
  if (state === 'rejected')
    throw new ApiError(400, 'validation_failed', problem ?? 'The change was rejected.', {
      issues: issues ?? [],
    });
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
