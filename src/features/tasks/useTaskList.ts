import { useCallback, useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useSelector } from 'react-redux';
import { tasksApi, useListOwnTasksQuery, type OwnTasks } from '@/api/tasks';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { useLocalList } from '@/list/useLocalList';
import { useShownList } from '@/list/useShownList';
import { taskList } from './taskList';
import { searchRequest } from './taskSearch';

const { searchTasks } = tasksApi.endpoints;

/** The person's own tasks, or what a global search for `term` found; that is asked for by `useTaskSearch`. */
function useTaskSource(term: string | undefined) {
  // Loaded once they are shown, and in memory from then on: Reset brings them back at once, without another call.
  const [asksOwn, setAsksOwn] = useState(term === undefined);
  if (term === undefined && !asksOwn) setAsksOwn(true);
  const own = useListOwnTasksQuery(undefined, { skip: !asksOwn });
  const dispatch = useAppDispatch();
  const found = searchTasks.useQueryState(term === undefined ? skipToken : searchRequest(term));
  const refetch = useCallback(() => {
    if (term === undefined) return;
    void dispatch(searchTasks.initiate(searchRequest(term), { forceRefetch: true, subscribe: false }));
  }, [term, dispatch]);
  return term === undefined ? own : { ...found, refetch };
}

/** Whether these are only the first of the person's tasks, and the rest is on its way. */
export const isFirstOnly = (found: Partial<OwnTasks> | undefined): boolean => found?.isFirst === true;

const isUnchanged = ({ filters, sort }: ReturnType<typeof taskList.selectList>) =>
  sort === null && taskList.setFilters(filters).length === 0;

export type TaskList = ReturnType<typeof useTaskList>;

/** The tasks that are shown, filtered and sorted in the browser. */
export function useTaskList() {
  const wanted = useSelector(taskList.selectList);
  const shown = useShownList(taskList, wanted);
  // Of exactly what is asked for: an answer to an earlier search never stands in for it.
  const { currentData, error, isFetching, refetch } = useTaskSource(shown.search);
  // Filters and sorting need all of them.
  const isAwaited = isFirstOnly(currentData) && !isUnchanged(shown);
  const found = isAwaited ? undefined : currentData;
  return useLocalList(taskList, { wanted, shown }, { found, error, isFetching, refetch });
}
