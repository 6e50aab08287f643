import { sql, type Kysely } from 'kysely';
import type { Task } from '@contract/tasks/tasks';
import { asActiveCaller } from '@server/accounts/activeCaller';
import { writeAudit } from '@server/accounts/audit';
import type { Database, Executor } from '@server/db/schema';
import { countHit } from '@server/http/limits/rateLimits';
import { assertNotOwned } from '@server/source/ownership';
import { isHeldHere, lastTaskRun } from '../lastTaskRun';
import type { ChangeOrigin, TaskChanges, TaskRecords } from '../taskRecords';
import {
  changedSince,
  changeOfRun,
  findRunRow,
  heldValues,
  isRun,
  isUndone,
  isUndoneUnchanged,
  noteRunRow,
  noteUndone,
  noteUndoneUnchanged,
  NothingToUndo,
} from '../taskRuns';
import { taskColumns, toColumns, toTask, type TaskRow } from './taskRows';

/** What a source calls ids that no list here has. */
type Labels = Pick<TaskRow, 'progress_label' | 'fe_progress_label'>;

/** Now, and in any case after the row of its source was stored: the clock may have been set back since. */
const laterThanReceived = sql<Date>`greatest(now(), (
  select stored_at + interval '1 millisecond' from source_rows
  where kind = 'task' and source_rows.internalid = tasks.internalid collate "C"
))`;

const lockRow = (trx: Executor, internalid: string): Promise<TaskRow | undefined> =>
  trx
    .selectFrom('tasks')
    .select(taskColumns)
    .where('internalid', '=', internalid)
    .forUpdate()
    .executeTakeFirst();

/** The task as it is stored; nobody changes it until the commit. */
export async function lockTask(trx: Executor, internalid: string): Promise<Task | undefined> {
  const row = await lockRow(trx, internalid);
  return row && toTask(row);
}

/** Changes of the tasks in the product's database. */
export const embeddedTaskChanges = (
  db: Kysely<Database>,
): Pick<TaskRecords, 'update' | 'undo' | 'lastRun'> => ({
  update: (internalid, decide, origin) =>
    asActiveCaller(db, origin, async (trx) => {
      const row = await lockRow(trx, internalid);
      if (!row) return undefined;
      if (await changeOfRun(trx, origin, internalid)) return toTask(row);
      await assertNotOwned(trx, 'task');
      const changes = decide(toTask(row));
      const task = await store(trx, row, changes, origin);
      if (isRun(origin)) {
        const before = { ...heldValues(toTask(row), changes), ...labelsOf(row) };
        await noteRunRow(trx, origin, { internalid, version: task.version, before });
      }
      await countHit(trx, origin.quotas);
      return task;
    }),

  undo: async (internalid, check, origin) => {
    const undone = await asActiveCaller(db, origin, async (trx) => {
      const row = await lockRow(trx, internalid);
      if (!row) return undefined;
      const done = await findRunRow(trx, origin, internalid);
      const stored = toTask(row);
      if (!done) {
        check(stored);
        await noteUndoneUnchanged(trx, origin, row);
        return 'unchanged';
      }
      if (isUndoneUnchanged(done)) return 'unchanged';
      if (isUndone(done)) return stored;
      await assertNotOwned(trx, 'task');
      check(stored);
      if (row.version !== done.version) throw changedSince(stored);
      const { progress_label = null, fe_progress_label = null, ...before } = done.before;
      const labels = { progress_label, fe_progress_label };
      const task = await store(trx, row, before, origin, labels);
      await noteUndone(trx, origin, internalid);
      return task;
    });
    if (undone === 'unchanged') throw new NothingToUndo();
    return undone;
  },

  lastRun: (owner) => lastTaskRun(db, owner, isHeldHere),
});

/**
 * Stores the changes under the next version, with the audit entry.
 * @param labels those of ids that the lists do not have, which come back with the ids
 */
async function store(
  trx: Executor,
  row: TaskRow,
  changes: TaskChanges,
  origin: ChangeOrigin,
  labels: Partial<Labels> = {},
): Promise<Task> {
  const updated = await trx
    .updateTable('tasks')
    .set({
      ...toColumns(row.fspef, changes),
      ...labels,
      version: row.version + 1,
      updated_at: laterThanReceived,
    })
    .where('internalid', '=', row.internalid)
    .returning(taskColumns)
    .executeTakeFirstOrThrow();
  const task = toTask(updated);
  await writeAudit(trx, {
    by: origin,
    action: 'task.updated',
    subjectType: 'task',
    subjectId: row.internalid,
    before: heldValues(toTask(row), changes),
    after: heldValues(task, changes),
  });
  return task;
}

const labelsOf = ({ progress_label, fe_progress_label }: TaskRow): Labels => ({
  progress_label,
  fe_progress_label,
});
