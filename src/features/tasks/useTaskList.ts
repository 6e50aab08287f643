import { useDeferredValue, useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { Task } from '@contract/tasks';
import { toApiError, type ApiError } from '@/api/apiError';
import type { FoundRows } from '@/api/listAnswer';
import { usePreviousRows } from '@/lib/hooks/usePreviousRows';
import { filterTasks } from './taskFilters';
import { sortTasks } from './taskSort';
import { selectTasksView, type TasksState } from './tasksSlice';
import { useTaskSource } from './useTaskSource';

const none: readonly Task[] = [];

export interface TaskList {
  /** The view that the rows belong to; one step behind the store's while somebody types, or a search is running. */
  shown: TasksState;
  /** Every task of the person's own, or that the search found, as the server gave them; undefined before the first answer. */
  tasks: readonly Task[] | undefined;
  /** How many there are in all, and why there are none. */
  found: FoundRows<Task> | undefined;
  /** Those that fit the filters, in order. */
  matching: readonly Task[];
  isFetching: boolean;
  /** Whether these are the rows that the store asks for; false while those of the list before stay. */
  isCurrent: boolean;
  /** Of the last try; earlier tasks stay. */
  error: ApiError | null;
  retry: () => void;
}

/**
 * The tasks that are shown, filtered and sorted in the browser. The rows follow the filters as a deferred value, so a
 * keystroke is painted before thousands of rows are looked through. The same object comes back until something of it
 * changes.
 */
export function useTaskList(): TaskList {
  const shown = useDeferredValue(useSelector(selectTasksView));
  // Of exactly what is asked for: an answer to an earlier search never stands in for it.
  const { currentData: found, error, isFetching, refetch } = useTaskSource(shown.search);
  const tasks = found?.rows;
  const { filters, sort } = shown;
  const sorted = useMemo(() => sortTasks(tasks ?? none, sort), [tasks, sort]);
  const matching = useMemo(() => filterTasks(sorted, filters), [sorted, filters]);
  const list = useMemo(
    () => ({
      shown,
      tasks,
      found,
      matching,
      isFetching,
      isCurrent: true,
      error: error ? toApiError(error) : null,
      retry: () => void refetch(),
    }),
    [shown, tasks, found, matching, isFetching, error, refetch],
  );
  return usePreviousRows(list, !list.tasks && !list.error);
}
