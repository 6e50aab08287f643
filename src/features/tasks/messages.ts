import { countText } from '@/lib/format/countTexts';
import { cutSearchText } from '@/lib/format/searchTexts';

/** The messages of the task page (specification, error catalogue, "Tasks"). */
export const taskMessages = {
  loadFailed: '⚠️ Failed to load tasks. Please try again later.',
  noneFound: 'No tasks found !!.',
  searchLoaded: 'Tasks loaded successfully',
  searchNoneFound: 'No tasks found for your search',
  searchFailed: 'Failed to fetch tasks by email.',
  noChanges: 'No changes detected. Please update a field before saving.',
  confirmTitle: 'Confirm Update',
  confirmText: 'Are you sure you want to save changes?',
  saved: 'Successfully to save changes.',
  saveFailed: 'Failed to save changes.',
  proceedDisabled: 'A completed task cannot be saved again.',
  missing: 'There is no task with this ID.',
  openFailed: 'Failed to load the task. Please try again later.',
} as const;

/** The list is longer than what is shown of it: what to do. */
export const cutListText = (shown: number, total: number, isSearch: boolean) =>
  isSearch
    ? cutSearchText(shown, total, 'tasks')
    : `Showing the first ${countText(shown)} of your ${countText(total)} tasks. The Global Task Search finds the rest.`;
