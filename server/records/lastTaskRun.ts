import { sql, type ExpressionBuilder } from 'kysely';
import type { LastTaskRun } from '@contract/tasks/bulkUpdates';
import { bulkLimits } from '@contract/limits';
import { editableTaskFields } from '@contract/tasks/taskFields';
import type { Database, Executor } from '@server/db/schema';
import { fromNow } from '@server/db/time';

/** The state of the change that a column of a row names. */
const stateOf = (eb: ExpressionBuilder<Database, 'task_run_rows'>, id: 'change_id' | 'undo_change_id') =>
  eb.selectFrom('outbox').select('outbox.state').whereRef('outbox.id', '=', `task_run_rows.${id}`);

/** Nobody has changed the task since; of a business system's task the undo itself finds out. */
const isUnchangedSince = (eb: ExpressionBuilder<Database, 'task_run_rows'>) =>
  eb.exists(
    eb
      .selectFrom('tasks')
      .select('tasks.internalid')
      .whereRef('tasks.internalid', '=', 'task_run_rows.internalid')
      .whereRef('tasks.version', '=', 'task_run_rows.version'),
  );

/**
 * What a person's runs have changed and can still be undone: of a business system's tasks what was not stored is not, and
 * what was undone is, where the reverse change was not stored.
 */
const undoable = (db: Executor, actorId: string) =>
  db
    .selectFrom('task_run_rows')
    .where('actor_id', '=', actorId)
    .where('changed_at', '>', fromNow(-bulkLimits.undoHours * 3600))
    .where('before', '<>', sql<never>`'{}'::jsonb`)
    .where((eb) =>
      eb.or([
        eb.and([eb('change_id', 'is', null), isUnchangedSince(eb)]),
        eb(stateOf(eb, 'change_id'), 'in', ['waiting', 'confirmed']),
      ]),
    )
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
  { actorId, email }: { actorId: string; email: string },
): Promise<LastTaskRun['run']> {
  const newest = await undoable(db, actorId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('tasks')
          .select('tasks.internalid')
          .whereRef('tasks.internalid', '=', 'task_run_rows.internalid')
          .where(sql<string>`lower(tasks.assigned_email)`, '=', email.toLowerCase()),
      ),
    )
    .select(['run_id', 'changed_at'])
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) return null;
  const rows = await undoable(db, actorId)
    .where('run_id', '=', newest.run_id)
    .select((eb) => [
      'internalid',
      sql<string[]>`array(select jsonb_object_keys(before))`.as('fields'),
      eb(stateOf(eb, 'change_id'), '=', 'waiting').as('waits'),
    ])
    .orderBy('internalid')
    .limit(bulkLimits.tasksOfRun)
    .execute();
  const changed = new Set(rows.flatMap(({ fields }) => fields));
  return {
    runId: newest.run_id,
    changedAt: newest.changed_at.toISOString(),
    fields: editableTaskFields.map(({ id }) => id).filter((id) => changed.has(id)),
    tasks: rows.map(({ internalid, waits }) => ({ internalid, outcome: waits ? 'waiting' : 'stored' })),
  };
}
