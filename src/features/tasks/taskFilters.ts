import { bucketOf } from '@contract/taskRules';
import type { Task } from '@contract/tasks';
import { foldText } from '@/lib/format/texts';
import type { TaskFilters } from './taskView';

/** The tasks that fit every filter that is set, in the order they came in (TASK-02). */
export function filterTasks(tasks: readonly Task[], filters: TaskFilters): readonly Task[] {
  const title = foldText(filters.title.trim());
  const { status, priority, start } = filters;
  if (!title && !status && !priority && !start) return tasks;
  return tasks.filter(
    (task) =>
      (!status || bucketOf(task.taskCurrentDoing) === status) &&
      (!priority || task.priority === priority) &&
      (!start || task.startdate === start) &&
      (!title || foldText(task.title).includes(title)),
  );
}

/** How many filters are set; blank text is none. */
export function countFilters({ title, status, priority, start }: TaskFilters): number {
  return [title.trim(), status, priority, start].filter(Boolean).length;
}
