import { priorities } from '@contract/taskOptions';
import type { Task } from '@contract/tasks';
import type { ListSort } from '@/lib/createListSlice';

/** Fields the list can be sorted by: those of its columns that hold a value. */
export const taskSortFields = [
  'priority',
  'taskType',
  'title',
  'company',
  'startdate',
  'duedate',
  'taskCurrentDoing',
] as const;
export type TaskSortField = (typeof taskSortFields)[number];

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const priorityRank = new Map<string, number>(priorities.map(({ label }, rank) => [label, rank]));

const compareBy: Record<TaskSortField, (a: string, b: string) => number> = {
  // The first click brings what is most urgent to the top.
  priority: (a, b) => (priorityRank.get(a) ?? 0) - (priorityRank.get(b) ?? 0),
  taskType: collator.compare,
  title: collator.compare,
  company: collator.compare,
  // YYYY-MM-DD sorts as it stands.
  startdate: (a, b) => (a < b ? -1 : Number(a > b)),
  duedate: (a, b) => (a < b ? -1 : Number(a > b)),
  taskCurrentDoing: collator.compare,
};

const isSortField = (field: string): field is TaskSortField =>
  taskSortFields.some((known) => known === field);

/** The tasks in the asked order; what has no value stands last either way; equals keep the order of the server. */
export function sortTasks(tasks: readonly Task[], sort: ListSort | null): readonly Task[] {
  if (!sort || !isSortField(sort.field)) return tasks;
  const { field } = sort;
  const compare = compareBy[field];
  const sign = sort.direction === 'asc' ? 1 : -1;
  return [...tasks].sort((left, right) => {
    const [a, b] = [left[field], right[field]];
    if (!a || !b) return Number(!a) - Number(!b);
    return sign * compare(a, b);
  });
}
