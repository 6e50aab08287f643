import { countText, cutSearchText, rangeText } from '@/lib/format/texts';

/** The messages of the task page (specification, error catalogue, "Tasks"). */
export const taskMessages = {
  loadFailed: '⚠️ Failed to load tasks. Please try again later.',
  noneFound: 'No tasks found !!.',
  searchLoaded: 'Tasks loaded successfully',
  searchNoneFound: 'No tasks found for your search',
  searchFailed: 'Failed to fetch tasks by email.',
  bulkFailed: 'Selecting tasks cannot be loaded now. Please try again.',
  bulkSearch: 'Search results are read only.',
} as const;

export const TASK_NOUN = ['task', 'tasks'] as const;

/** "Showing 1–10 of 143 tasks". */
export const taskRange = (from: number, to: number, total: number) => rangeText(from, to, total, TASK_NOUN);

/** The list is longer than what is shown of it: what to do. */
export const cutListText = (shown: number, total: number, isSearch: boolean) =>
  isSearch
    ? cutSearchText(shown, total, 'tasks')
    : `Showing the first ${countText(shown)} of your ${countText(total)} tasks. The Global Task Search finds the rest.`;
