import { useState } from 'react';
import type { Task } from '@contract/tasks/tasks';
import { useGetTaskQuery } from '@/api/tasks';

interface OpenedTask {
  /** Null until it is there. */
  task: Task | null;
  /** As it is known now; the one that is open stays until this one takes its place. */
  latest: Task | null;
  takeLatest: () => void;
  /** Why it will not come: there is none, or asking for it failed. */
  error: 'missing' | 'failed' | null;
}

/**
 * The task that is to be open, from the list or, when it is not there, from the server: a link leads to
 * any task.
 *
 * @param tasks all tasks of the list; undefined before the first answer
 */
export function useOpenedTask(id: string, tasks: readonly Task[] | undefined): OpenedTask {
  const [opened, setOpened] = useState<Task | null>(null);
  // As it was when it was opened: a refresh may change it, or take it out of the list, while somebody types into it.
  const known = opened?.internalid === id ? opened : null;
  const listed = tasks?.find(({ internalid }) => internalid === id) ?? null;
  const isElsewhere = tasks !== undefined && listed === null;
  const { currentData, isError, isFetching } = useGetTaskQuery(id, {
    skip: !isElsewhere,
    refetchOnMountOrArgChange: true,
  });

  const latest = listed ?? (isElsewhere && !isFetching ? (currentData ?? null) : null);
  const task = known ?? latest;
  if (task !== opened) setOpened(task);
  const hasCome = isElsewhere && !isFetching && task === null;
  const takeLatest = () => setOpened(latest ?? task);
  const error = !hasCome ? null : isError ? 'failed' : currentData === null ? 'missing' : null;
  return { task, latest, takeLatest, error };
}
