import type { EditableTaskFieldId } from './taskFields';
import { isFeProgressLocked, isFeSourcing, isTaskLocked } from './taskRules';
import type { Task } from './tasks';

/** In what capacity somebody looks at a task: as its assignee, as a result of the global search, or at another's. */
export type TaskAccess = 'own' | 'searchResult' | 'notAssigned';

/** Why something of a task cannot be changed. The access that does not allow it names itself. */
export type TaskLock = Exclude<TaskAccess, 'own'> | 'status' | 'feProgress' | 'notFeSourcing' | 'filesTab';

type LockingFields = Pick<Task, 'progressId' | 'feProgressId' | 'taskType'>;

/**
 * Why a field cannot be changed; null where it can (TDET-03, TDET-07, TDET-08, TDET-09). It goes by what is stored, not
 * by what is being chosen: choosing "Completed" must not lock its own way to Update (D-21).
 */
export function fieldLock(
  task: LockingFields,
  field: EditableTaskFieldId,
  access: TaskAccess,
): TaskLock | null {
  const whole = taskLock(task, access);
  if (whole || field !== 'custevent_taskcpfemain') return whole;
  if (!isFeSourcing(task.taskType)) return 'notFeSourcing';
  return isFeProgressLocked(task.feProgressId) ? 'feProgress' : null;
}

/** Why Update cannot be pressed in a tab; null where it can (TDET-07, TDET-09, TDET-10). */
export function updateLock(
  task: LockingFields,
  tab: 'main' | 'fspef' | 'files',
  access: TaskAccess,
): TaskLock | null {
  return tab === 'files' ? 'filesTab' : taskLock(task, access);
}

/** Why nothing of a task can be changed; null where something can. */
export function taskLock(task: Pick<Task, 'progressId'>, access: TaskAccess): TaskLock | null {
  if (access !== 'own') return access;
  return isTaskLocked(task.progressId) ? 'status' : null;
}
