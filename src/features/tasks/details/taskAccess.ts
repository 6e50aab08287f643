import type { TaskAccess } from '@contract/taskLocks';
import { isAssignedTo } from '@contract/taskRules';
import type { Task } from '@contract/tasks';

/** In what capacity somebody has a task open (TDET-09). */
export function accessTo(
  task: Pick<Task, 'assigned_email'>,
  email: string,
  isSearchResult: boolean,
): TaskAccess {
  if (isSearchResult) return 'searchResult';
  return isAssignedTo(email, task) ? 'own' : 'notAssigned';
}
