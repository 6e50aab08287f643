import { useCallback, useDeferredValue, useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useSelector } from 'react-redux';
import { tasksApi, useListOwnTasksQuery } from '@/api/tasks';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { useLocalList } from '@/list/useLocalList';
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

export type TaskList = ReturnType<typeof useTaskList>;

/** The tasks that are shown, filtered and sorted in the browser. */
export function useTaskList() {
  const shown = useDeferredValue(useSelector(taskList.selectList));
  // Of exactly what is asked for: an answer to an earlier search never stands in for it.
  const { currentData: found, error, isFetching, refetch } = useTaskSource(shown.search);
  return useLocalList(taskList, shown, { found, error, isFetching, refetch });
}
