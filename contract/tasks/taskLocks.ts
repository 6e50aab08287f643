import type { EditableTaskFieldId } from './taskFields';
import { isFeProgressLocked, isFeSourcing, isTaskLocked } from './taskRules';
import type { Task } from './tasks';

/** How a person reached a task: as its assignee, as a result of the global search, or as anybody else. */
export type TaskAccess = 'own' | 'searchResult' | 'notAssigned';

/** Why a field cannot be changed. Each access that forbids it is its own reason. */
export type FieldLock = Exclude<TaskAccess, 'own'> | 'status' | 'feProgress' | 'notFeSourcing';

/** Why part of a task cannot be changed: a field, or everything in the current tab. */
export type TaskLock = FieldLock | 'filesTab';

/** The message of each lock, the same on the screen and in the server's error. */
export const lockTexts: Readonly<Record<TaskLock, string>> = {
  searchResult: 'This is a search result. Only tasks in your own list can be changed.',
  notAssigned: 'Only its assignee can change this task.',
  status: 'You cannot update this due to the status.',
  feProgress: 'The FE Sourcing progress cannot be changed once it is paid, cancelled or completed.',
  notFeSourcing: 'Only FE Sourcing tasks have Current Progress (FE Sourcing).',
  filesTab: 'Updates are not allowed in Files tab.',
};

type LockingFields = Pick<Task, 'progressId' | 'feProgressId' | 'taskType'>;

/**
 * Why a field cannot be changed; null if it can (TDET-03, TDET-07, TDET-08, TDET-09). Only stored values count, not
 * the current choice: choosing "Completed" must not lock Update (D-21).
 */
export function fieldLock(
  task: LockingFields,
  field: EditableTaskFieldId,
  access: TaskAccess,
): FieldLock | null {
  const whole = taskLock(task, access);
  if (whole || field !== 'custevent_taskcpfemain') return whole;
  if (!isFeSourcing(task.taskType)) return 'notFeSourcing';
  return isFeProgressLocked(task.feProgressId) ? 'feProgress' : null;
}

/** Why Update is disabled in a tab; null if it is not (TDET-07, TDET-09, TDET-10). */
export function updateLock(
  task: Pick<Task, 'progressId'>,
  tab: 'main' | 'fspef' | 'files' | 'related',
  access: TaskAccess,
): TaskLock | null {
  return tab === 'files' ? 'filesTab' : taskLock(task, access);
}

/** Why nothing of a task can be changed; null if something can. */
export function taskLock(task: Pick<Task, 'progressId'>, access: TaskAccess): FieldLock | null {
  if (access !== 'own') return access;
  return isTaskLocked(task.progressId) ? 'status' : null;
}
