import { sql, type ExpressionBuilder, type ExpressionWrapper, type SqlBool } from 'kysely';
import type { LastTaskRun } from '@contract/tasks/bulkUpdates';
import { bulkLimits } from '@contract/limits';
import { editableTaskFields } from '@contract/tasks/taskFields';
import type { Database, Executor } from '@server/db/schema';
import { fromNow } from '@server/db/time';

type RunRow = ExpressionBuilder<Database, 'task_run_rows'>;
/** Whether the task still holds what the run has changed, as far as the store of tasks can tell. */
type IsHeld = (eb: RunRow) => ExpressionWrapper<Database, 'task_run_rows', SqlBool>;

/** Whose run it is. */
export interface RunOwner {
  actorId: string;
  email: string;
}

/** The task of a row. Asked for by its values, and not by a join: a plan of one may go through all tasks for each row. */
const taskOf = (eb: RunRow) =>
  eb
    .selectFrom('tasks')
    // By the collation of the key of tasks, which is another one than that of the notes of runs.
    .where('tasks.internalid', '=', sql<string>`task_run_rows.internalid collate "default"`);

/** In the product's database: nobody has changed the task since. */
export const isHeldHere: IsHeld = (eb) =>
  eb.and([
    eb('change_id', 'is', null),
    eb(taskOf(eb).select('tasks.version'), '=', eb.ref('task_run_rows.version')),
  ]);

/**
 * In a business system: it has stored the change, or will, and none was made after it here. What was changed there is found
 * out by the undo.
 */
export const isHeldThere: IsHeld = (eb) =>
  eb(
    eb
      .selectFrom('outbox as sent')
      .select((of) =>
        of
          .and([
            of('sent.state', 'in', ['waiting', 'confirmed']),
            of.not(
              of.exists(
                of
                  .selectFrom('outbox as newer')
                  .select('newer.id')
                  .whereRef('newer.kind', '=', 'sent.kind')
                  .whereRef('newer.internalid', '=', 'sent.internalid')
                  .where('newer.operation', '=', 'update')
                  .whereRef('newer.position', '>', 'sent.position')
                  .where('newer.state', 'in', ['waiting', 'confirmed']),
              ),
            ),
          ])
          .as('isHeld'),
      )
      .whereRef('sent.id', '=', 'task_run_rows.change_id'),
    '=',
    true,
  );

/** The state of the change that a column of a row names. */
const stateOf = (eb: RunRow, id: 'change_id' | 'undo_change_id') =>
  eb.selectFrom('outbox').select('outbox.state').whereRef('outbox.id', '=', `task_run_rows.${id}`);

/** What a person's runs have changed and can still be undone; also where an undo was not stored. */
const undoable = (db: Executor, actorId: string, isHeld: IsHeld) =>
  db
    .selectFrom('task_run_rows')
    .where('actor_id', '=', actorId)
    .where('changed_at', '>', fromNow(-bulkLimits.undoHours * 3600))
    .where('before', '<>', sql<never>`'{}'::jsonb`)
    .where(isHeld)
    .where((eb) =>
      eb.or([
        eb('undone_at', 'is', null),
        // Another try of one that met a conflict would be in vain.
        eb(stateOf(eb, 'undo_change_id'), 'in', ['rejected', 'cancelled']),
      ]),
    );

/**
 * The newest change of several tasks of a person of which some can still be undone; null where there is none. Of a change
 * that has tasks of theirs those that are somebody else's by now are told too.
 */
export async function lastTaskRun(
  db: Executor,
  { actorId, email }: RunOwner,
  isHeld: IsHeld,
): Promise<LastTaskRun['run']> {
  const newest = await undoable(db, actorId, isHeld)
    .where((eb) =>
      eb(taskOf(eb).select(sql<string>`lower(tasks.assigned_email)`.as('email')), '=', email.toLowerCase()),
    )
    .select(['run_id', 'changed_at'])
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) return null;
  const rows = await undoable(db, actorId, isHeld)
    .where('run_id', '=', newest.run_id)
    .select((eb) => [
      'internalid',
      'changed_at',
      sql<string[]>`array(select jsonb_object_keys(before))`.as('fields'),
      eb(stateOf(eb, 'change_id'), '=', 'waiting').as('waits'),
    ])
    .orderBy('internalid')
    .limit(bulkLimits.tasksOfRun)
    .execute();
  const oldest = rows.reduce((first, { changed_at: at }) => (at < first ? at : first), newest.changed_at);
  const changed = new Set(rows.flatMap(({ fields }) => fields));
  return {
    runId: newest.run_id,
    changedAt: newest.changed_at.toISOString(),
    firstChangedAt: oldest.toISOString(),
    fields: editableTaskFields.map(({ id }) => id).filter((id) => changed.has(id)),
    tasks: rows.map(({ internalid, waits }) => ({ internalid, outcome: waits ? 'waiting' : 'stored' })),
  };
}
