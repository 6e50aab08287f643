import { priorities } from '@contract/tasks/taskOptions';
import { compareTasks } from '@contract/tasks/taskOrder';
import { bucketLabels, isTaskLocked, taskBucketOf, type TaskBucket } from '@contract/tasks/taskRules';
import type { Task } from '@contract/tasks/tasks';
import type { DayWord } from '@/lib/format/dayChoice';
import { defineList } from '@/list/defineList';
import { comparePriorities } from '@/list/comparePriorities';
import { compareMoments, compareTexts } from '@/list/makeSorter';

export const taskTabs = ['main', 'fspef', 'files', 'related'] as const;
export type TaskTab = (typeof taskTabs)[number];

/** Which task is open. Ids only: the task itself is read from the list's answer. */
export interface OpenTask {
  id: string;
  tab: TaskTab;
}

const statusOptions = (Object.keys(bucketLabels) as TaskBucket[]).map((value) => ({
  value,
  label: bucketLabels[value],
}));
const priorityOptions = priorities.map(({ label }) => ({ value: label, label }));

const planned: readonly DayWord[] = ['today', 'tomorrow', 'this-week', 'next-week', 'this-month', 'none'];

const fields = {
  priority: comparePriorities,
  taskType: compareTexts,
  title: compareTexts,
  company: compareTexts,
  startdate: compareMoments,
  duedate: compareMoments,
  taskCurrentDoing: compareTexts,
  internalid: compareTexts,
};
/** What the list can be sorted by: its columns. */
export type TaskSortField = keyof typeof fields;

/** The person's own tasks, or those that a global search found (TASK-02, TASK-03, TASK-09); and the one that is open. */
export const taskList = defineList<Task>()({
  name: 'tasks',
  filters: {
    title: { kind: 'text', label: 'Title', value: ({ title }) => title },
    status: {
      kind: 'choices',
      label: 'Status',
      options: statusOptions,
      value: ({ progressId, taskCurrentDoing }) => taskBucketOf(progressId, taskCurrentDoing),
    },
    priority: {
      kind: 'choices',
      label: 'Priority',
      options: priorityOptions,
      value: ({ priority }) => priority,
    },
    start: { kind: 'day', label: 'Start date', words: planned, value: ({ startdate }) => startdate },
    due: {
      kind: 'day',
      label: 'Due date',
      words: ['overdue', ...planned],
      more: true,
      value: ({ duedate }) => duedate,
      isClosed: ({ progressId }) => isTaskLocked(progressId),
    },
    company: { kind: 'values', label: 'Company', more: true, value: ({ company }) => company },
    type: { kind: 'values', label: 'Type', more: true, value: ({ taskType }) => taskType },
    progress: {
      kind: 'values',
      label: 'Progress',
      more: true,
      value: ({ taskCurrentDoing }) => taskCurrentDoing,
    },
    assignee: { kind: 'values', label: 'Assignee', more: true, value: ({ assigned }) => assigned },
  },
  // Open tasks first where no column was chosen.
  sort: { fields, compare: compareTasks },
  search: 'optional',
  savedViews: 'task',
  open: {
    read: (params): OpenTask | null => {
      const id = params.get('task');
      return id ? { id, tab: taskTabs.find((tab) => tab === params.get('tab')) ?? 'main' } : null;
    },
    write: ({ id, tab }) => ({ task: id, tab: tab !== 'main' && tab }),
  },
});
