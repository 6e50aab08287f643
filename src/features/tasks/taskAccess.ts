import type { TaskAccess } from '@contract/taskLocks';
import type { Task } from '@contract/tasks';

/** Whether a task is assigned to whoever has this address; addresses are told apart whatever their case. */
export const isAssignedTo = (email: string, { assigned_email }: Pick<Task, 'assigned_email'>): boolean =>
  assigned_email?.toLowerCase() === email.toLowerCase();

/** In what capacity somebody has a task open (TDET-09). */
export function accessTo(
  task: Pick<Task, 'assigned_email'>,
  email: string,
  isSearchResult: boolean,
): TaskAccess {
  if (isSearchResult) return 'searchResult';
  return isAssignedTo(email, task) ? 'own' : 'notAssigned';
}
