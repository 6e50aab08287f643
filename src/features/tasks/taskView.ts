import type { Priority } from '@contract/taskOptions';
import type { TaskBucket } from '@contract/taskRules';

/*
 * What the task list starts with. Apart from what filters and sorts, because the store holds it from the first page
 * on and the rest comes with the task page.
 */

/** What the person narrows their list by. `null`, and empty text, mean "All". */
export interface TaskFilters {
  title: string;
  status: TaskBucket | null;
  priority: Priority | null;
  /** The start date as YYYY-MM-DD. */
  start: string | null;
}

export const noTaskFilters: TaskFilters = { title: '', status: null, priority: null, start: null };
