import { useCallback, useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { tasksApi, useListOwnTasksQuery } from '@/api/tasks';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { searchRequest } from './taskSearch';

const { searchTasks } = tasksApi.endpoints;

/** The person's own tasks, or what a global search for `term` found; that is asked for by `useTaskSearch`. */
export function useTaskSource(term: string | undefined) {
  // Asked for once they are shown, and kept from then on: Reset brings them back at once, without asking again.
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
