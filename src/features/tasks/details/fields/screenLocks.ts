import {
  editableTaskFields,
  type EditableTaskField,
  type EditableTaskFieldId,
} from '@contract/tasks/taskFields';
import { fieldLock, lockTexts, taskLock, updateLock, type TaskAccess } from '@contract/tasks/taskLocks';
import { isAssignedTo, isFeSourcing } from '@contract/tasks/taskRules';
import type { Task } from '@contract/tasks/tasks';
import type { TaskTab } from '@/features/tasks/taskList';

/** In what capacity somebody has a task open (TDET-09). */
export function accessTo(
  task: Pick<Task, 'assigned_email'>,
  email: string,
  isSearchResult: boolean,
): TaskAccess {
  if (isSearchResult) return 'searchResult';
  return isAssignedTo(email, task) ? 'own' : 'notAssigned';
}

/** The editable fields that a tab shows of a task; the FE Sourcing progress only where its type has one (TDET-03). */
export const shownFields = (task: Task, tab: EditableTaskField['tab']): EditableTaskField[] =>
  editableTaskFields.filter(
    (field) => field.tab === tab && (field.id !== 'custevent_taskcpfemain' || isFeSourcing(task.taskType)),
  );

/** Why a field cannot be changed, as its input tells; null where it can (TDET-07, TDET-08, TDET-09). */
export function fieldLockText(task: Task, id: EditableTaskFieldId, access: TaskAccess): string | null {
  const lock = fieldLock(task, id, access);
  return lock && lockTexts[lock];
}

/** Why Update cannot be pressed, as its tooltip tells; null where it can (TDET-07, TDET-09, TDET-10). */
export function updateLockText(task: Task, tab: TaskTab, access: TaskAccess): string | null {
  const lock = updateLock(task, tab, access);
  return lock && lockTexts[lock];
}

/** Why nothing can be changed, as it stands over the fields; of another's task, whose it is. */
export function taskLockText(task: Task, access: TaskAccess): string | null {
  const lock = taskLock(task, access);
  if (lock === null) return null;
  if (access === 'own') return lockTexts[lock];
  return `${lockTexts[lock]} ${task.assigned ? `It is assigned to ${task.assigned}.` : 'It is assigned to nobody.'}`;
}
