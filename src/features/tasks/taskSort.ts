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

type Ranks = ReadonlyMap<string, number>;

/** Each value's place among the values of its field; those that compare as equal share one. */
function rankValues(tasks: readonly Task[], field: TaskSortField): Ranks {
  const compare = compareBy[field];
  const values = [...new Set(tasks.map((task) => task[field] ?? ''))].sort(compare);
  let rank = 0;
  return new Map(
    values.map((value, at) => {
      if (at > 0 && compare(values[at - 1] ?? '', value) !== 0) rank += 1;
      return [value, rank];
    }),
  );
}

/** Comparing texts by the rules of a language is what sorting costs, so each value of a list is compared only once. */
const knownRanks = new WeakMap<readonly Task[], Map<TaskSortField, Ranks>>();

function ranksOf(tasks: readonly Task[], field: TaskSortField): Ranks {
  const known = knownRanks.get(tasks) ?? new Map<TaskSortField, Ranks>();
  knownRanks.set(tasks, known);
  const ranks = known.get(field) ?? rankValues(tasks, field);
  known.set(field, ranks);
  return ranks;
}

/** The tasks in the asked order; what has no value stands last either way; equals keep the order of the server. */
export function sortTasks(tasks: readonly Task[], sort: ListSort | null): readonly Task[] {
  if (!sort || !isSortField(sort.field)) return tasks;
  const { field } = sort;
  const ranks = ranksOf(tasks, field);
  const sign = sort.direction === 'asc' ? 1 : -1;
  const place = (task: Task) => {
    const value = task[field];
    return value ? sign * (ranks.get(value) ?? 0) : Infinity;
  };
  return tasks
    .map((task) => ({ task, at: place(task) }))
    .sort((a, b) => (a.at === b.at ? 0 : a.at - b.at))
    .map(({ task }) => task);
}
