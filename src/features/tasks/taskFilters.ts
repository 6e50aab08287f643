import type { Priority } from '@contract/taskOptions';
import { bucketOf, type TaskBucket } from '@contract/taskRules';
import type { Task } from '@contract/tasks';

/** What the person narrows their list by. `null`, and empty text, mean "All". */
export interface TaskFilters {
  title: string;
  status: TaskBucket | null;
  priority: Priority | null;
  /** The start date as YYYY-MM-DD. */
  start: string | null;
}

export const noTaskFilters: TaskFilters = { title: '', status: null, priority: null, start: null };

/** Lower case without accents, so that "jose" finds "José". */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The tasks that fit every filter that is set, in the order they came in (TASK-02). */
export function filterTasks(tasks: readonly Task[], filters: TaskFilters): readonly Task[] {
  const title = fold(filters.title.trim());
  const { status, priority, start } = filters;
  if (!title && !status && !priority && !start) return tasks;
  return tasks.filter(
    (task) =>
      (!status || bucketOf(task.taskCurrentDoing) === status) &&
      (!priority || task.priority === priority) &&
      (!start || task.startdate === start) &&
      (!title || fold(task.title).includes(title)),
  );
}

/** How many filters are set; blank text is none. */
export function countFilters({ title, status, priority, start }: TaskFilters): number {
  return [title.trim(), status, priority, start].filter(Boolean).length;
}
