import { priorities } from '@contract/taskOptions';
import { compareTasks } from '@contract/taskOrder';
import type { Task } from '@contract/tasks';
import type { ListSort } from '@/ui/data-table/columns';
import { compareMoments, compareTexts, makeSorter } from '@/list/makeSorter';

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

const priorityRank = new Map<string, number>(priorities.map(({ label }, rank) => [label, rank]));

const sortByField = makeSorter<Task, TaskSortField>(
  {
    // The first click brings what is most urgent to the top.
    priority: (a, b) => (priorityRank.get(a) ?? 0) - (priorityRank.get(b) ?? 0),
    taskType: compareTexts,
    title: compareTexts,
    company: compareTexts,
    startdate: compareMoments,
    duedate: compareMoments,
    taskCurrentDoing: compareTexts,
  },
  (task, field) => task[field],
);

/** The tasks in the asked order; open ones first where none was chosen (`compareTasks`). */
export const sortTasks = (tasks: readonly Task[], sort: ListSort | null): readonly Task[] =>
  sort ? sortByField(tasks, sort) : [...tasks].sort(compareTasks);
