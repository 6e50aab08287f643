import { useDeferredValue, useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { Task } from '@contract/tasks';
import { toApiError, type ApiError } from '@/api/apiError';
import { useListOwnTasksQuery } from '@/api/tasks';
import { filterTasks } from './taskFilters';
import { sortTasks } from './taskSort';
import { selectTasksView, type TasksState } from './tasksSlice';

const none: readonly Task[] = [];

export interface TaskList {
  /** The view that the rows belong to; one step behind the store's while somebody types. */
  shown: TasksState;
  /** Every task of the person's own, as the server gave them; undefined before the first answer. */
  tasks: readonly Task[] | undefined;
  /** Those that fit the filters, in order. */
  matching: readonly Task[];
  isFetching: boolean;
  /** Of the last try; earlier tasks stay. */
  error: ApiError | null;
  retry: () => void;
}

/**
 * The person's own tasks, filtered and sorted in the browser. The rows follow the filters as a deferred value, so a
 * keystroke is painted before thousands of rows are looked through. The same object comes back until something of it
 * changes.
 */
export function useTaskList(): TaskList {
  const shown = useDeferredValue(useSelector(selectTasksView));
  const { data, error, isFetching, refetch } = useListOwnTasksQuery();
  const tasks = data?.tasks;
  const { filters, sort } = shown;
  const sorted = useMemo(() => sortTasks(tasks ?? none, sort), [tasks, sort]);
  const matching = useMemo(() => filterTasks(sorted, filters), [sorted, filters]);
  return useMemo(
    () => ({
      shown,
      tasks,
      matching,
      isFetching,
      error: error ? toApiError(error) : null,
      retry: () => void refetch(),
    }),
    [shown, tasks, matching, isFetching, error, refetch],
  );
}
