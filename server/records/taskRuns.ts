import type { Selectable } from 'kysely';
import { bulkLimits } from '@contract/limits';
import type { Task } from '@contract/tasks/tasks';
import type { TaskRunRowsTable } from '@server/db/recordTables';
import type { Executor } from '@server/db/schema';
import { fromNow } from '@server/db/time';
import { ApiError, conflict } from '@server/http/errors';
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

/** What the run has changed of a task, or that it must not; undefined where it has not. The task is locked, so nobody else changes it. */
export const findRunRow = (
  trx: Executor,
  origin: RunOrigin,
  internalid: string,
): Promise<Selectable<TaskRunRowsTable> | undefined> =>
  rowOf(trx, origin, internalid).selectAll().executeTakeFirst();

/**
 * What a run has changed of a task by an earlier call; undefined where it has not, and of a change that is of no run.
 * @throws UndoneBefore where the run was undone: that also ends what is still under way of it
 */
export async function changeOfRun(
  trx: Executor,
  origin: ChangeOrigin | RunOrigin,
  internalid: string,
): Promise<Selectable<TaskRunRowsTable> | undefined> {
  const row = isRun(origin) ? await findRunRow(trx, origin, internalid) : undefined;
  if (row?.undone_at) throw new UndoneBefore();
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

export async function noteUndone(trx: Executor, origin: RunOrigin, internalid: string): Promise<void> {
  await trx
    .updateTable('task_run_rows')
    .set({ undone_at: fromNow(0) })
    .where('actor_id', '=', origin.actorId)
    .where('run_id', '=', origin.runId)
    .where('internalid', '=', internalid)
    .execute();
}

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

/** Deletes what can no longer be undone. */
export async function deleteOldRuns(db: Executor): Promise<void> {
  await db.deleteFrom('task_run_rows').where('changed_at', '<=', fromNow(-KEEP_SECONDS)).execute();
}
