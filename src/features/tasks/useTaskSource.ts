import { useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useListOwnTasksQuery, useSearchTasksQuery } from '@/api/tasks';
import { searchRequest } from './taskSearch';

/** The person's own tasks, or what a global search for `term` found. */
export function useTaskSource(term: string | undefined) {
  // Asked for once they are shown, and kept from then on: Reset brings them back at once, without asking again.
  const [asksOwn, setAsksOwn] = useState(term === undefined);
  if (term === undefined && !asksOwn) setAsksOwn(true);
  const own = useListOwnTasksQuery(undefined, { skip: !asksOwn });
  const found = useSearchTasksQuery(term === undefined ? skipToken : searchRequest(term));
  return term === undefined ? own : found;
}
