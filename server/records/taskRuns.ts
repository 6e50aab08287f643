import type { Selectable, UpdateObject } from 'kysely';
import { bulkLimits } from '@contract/limits';
import type { Task } from '@contract/tasks/tasks';
import type { TaskRunRowsTable } from '@server/db/recordTables';
import type { Database, Executor } from '@server/db/schema';
import { fromNow } from '@server/db/time';
import { ApiError, conflict } from '@server/http/errors';
import { findChange, type OutboxRow } from '@server/source/outbox/outbox';
import type { ChangeOrigin, RunOrigin, TaskChanges } from './taskRecords';

const KEEP_SECONDS = bulkLimits.undoHours * 3600;

export const isRun = (origin: ChangeOrigin | RunOrigin): origin is RunOrigin => 'runId' in origin;

const rowOf = (db: Executor, { actorId, runId }: RunOrigin, internalid: string) =>
  db
    .selectFrom('task_run_rows')
    .where('actor_id', '=', actorId)
    .where('run_id', '=', runId)
    .where('internalid', '=', internalid);

/** What a task holds in the fields of a change. */
export function heldValues(task: Task, changes: TaskChanges): Record<string, string | null> {
  const values = { ...task.fspef[0], ...task } as Record<string, unknown>;
  return Object.fromEntries(
    Object.keys(changes).map((field) => [field, (values[field] as string | undefined) ?? null]),
  );
}

/** What a run has changed of a task, and the change that was sent to take it back. */
interface RunRow extends Selectable<TaskRunRowsTable> {
  reverse: OutboxRow | undefined;
}

/** What the run has changed of a task, or that it must not; undefined where it has not. The task is locked, so nobody else changes it. */
export async function findRunRow(
  trx: Executor,
  origin: RunOrigin,
  internalid: string,
): Promise<RunRow | undefined> {
  const row = await rowOf(trx, origin, internalid).selectAll().executeTakeFirst();
  if (!row) return undefined;
  const { undo_change_id: id } = row;
  return { ...row, reverse: id === null ? undefined : await findChange(trx, id) };
}

/** Whether it was undone: a business system that has not stored the reverse change holds what the run has changed. */
export const isUndone = ({ undone_at, reverse }: RunRow): boolean =>
  undone_at !== null && (!reverse || ['waiting', 'confirmed'].includes(reverse.state));

/**
 * What a run has changed of a task by an earlier call; undefined where it has not, and of a change that is of no run.
 * @throws UndoneBefore where it was undone of this task: a call of the run that comes after the undo, because it was under
 *   way or is sent again, changes nothing
 */
export async function changeOfRun(
  trx: Executor,
  origin: ChangeOrigin | RunOrigin,
  internalid: string,
): Promise<RunRow | undefined> {
  const row = isRun(origin) ? await findRunRow(trx, origin, internalid) : undefined;
  if (row && isUndone(row)) throw new UndoneBefore();
  return row;
}

interface RunChange {
  internalid: string;
  version: number;
  before: Record<string, string | null>;
  changeId?: string;
  isUndone?: boolean;
}

/** Notes what a run has changed of a task, in the transaction that changes it. */
export async function noteRunRow(
  trx: Executor,
  { actorId, runId }: RunOrigin,
  { internalid, version, before, changeId, isUndone = false }: RunChange,
): Promise<void> {
  await trx
    .insertInto('task_run_rows')
    .values({
      actor_id: actorId,
      run_id: runId,
      internalid,
      version,
      before: JSON.stringify(before),
      change_id: changeId ?? null,
      undone_at: isUndone ? fromNow(0) : null,
    })
    .execute();
}

const setUndone = async (
  trx: Executor,
  origin: RunOrigin,
  internalid: string,
  undone: UpdateObject<Database, 'task_run_rows'>,
): Promise<void> => {
  await trx
    .updateTable('task_run_rows')
    .set(undone)
    .where('actor_id', '=', origin.actorId)
    .where('run_id', '=', origin.runId)
    .where('internalid', '=', internalid)
    .execute();
};

/**
 * Notes that a task gets back what it held before the run.
 * @param reverseId the change that is sent for it, of a business system's task
 */
export const noteUndone = (
  trx: Executor,
  origin: RunOrigin,
  internalid: string,
  reverseId: string | null = null,
): Promise<void> => setUndone(trx, origin, internalid, { undone_at: fromNow(0), undo_change_id: reverseId });

/** Notes that a task was not undone, so that it can be tried again. */
export const noteNotUndone = (trx: Executor, origin: RunOrigin, internalid: string): Promise<void> =>
  setUndone(trx, origin, internalid, { undone_at: null, undo_change_id: null });

/** Notes that a run must leave a task alone, which it has not changed: its call may still be at work (D-245). */
export const noteUndoneUnchanged = (
  trx: Executor,
  origin: RunOrigin,
  { internalid, version }: Pick<RunChange, 'internalid' | 'version'>,
): Promise<void> => noteRunRow(trx, origin, { internalid, version, before: {}, isUndone: true });

/** Whether the run was undone before it has changed the task: what changes a task replaces something. */
export const isUndoneUnchanged = ({ before }: Pick<Selectable<TaskRunRowsTable>, 'before'>): boolean =>
  Object.keys(before).length === 0;

/** The error of an undo that would take back what somebody else has done since. */
export const changedSince = (current: Task): ApiError =>
  conflict('This task was changed since, and stays as it is now.', current);

/** An undo of a task that the run has not changed, or so long ago that nobody knows. */
export class NothingToUndo extends ApiError {
  constructor() {
    const when = `in the last ${bulkLimits.undoHours} hours`;
    super(404, 'not_found', `This change has not changed the task ${when}, so there is nothing to undo.`);
  }
}

/** A change of a run that was undone before, whether or not it had come to the task by then. */
export class UndoneBefore extends ApiError {
  constructor() {
    super(409, 'conflict', 'This change was undone, and changes the task no more.');
  }
}

/** An undo of a change that is just being sent: another try may help once the business system has answered. */
export class UndoneTooSoon extends ApiError {
  constructor(source: string) {
    super(409, 'conflict', `It may be stored in ${source} already. Undo it once that has answered.`);
  }
}

/** An undo whose reverse change has ended without being stored: another try sends it again. */
export class UndoNotStored extends ApiError {
  constructor({ problem }: Pick<OutboxRow, 'problem'>) {
    super(409, 'conflict', problem ?? 'The undo was not stored.');
  }
}

/** Deletes what can no longer be undone. */
export async function deleteOldRuns(db: Executor): Promise<void> {
  await db.deleteFrom('task_run_rows').where('changed_at', '<=', fromNow(-KEEP_SECONDS)).execute();
}
