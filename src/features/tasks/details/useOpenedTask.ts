import { useState } from 'react';
import type { Task } from '@contract/tasks/tasks';
import { useGetTaskQuery } from '@/api/tasks';

interface OpenedTask {
  /** Null until it is there. */
  task: Task | null;
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
  // As it was when it was opened: a refresh may take the task out of the list while somebody types into it.
  const known =
    opened?.internalid === id ? opened : (tasks?.find(({ internalid }) => internalid === id) ?? null);
  const isElsewhere = tasks !== undefined && known === null;
  const { currentData, isError, isFetching } = useGetTaskQuery(id, {
    skip: !isElsewhere,
    refetchOnMountOrArgChange: true,
  });

  const task = known ?? (isElsewhere && !isFetching ? (currentData ?? null) : null);
  if (task !== opened) setOpened(task);
  const hasCome = isElsewhere && !isFetching && task === null;
  if (!hasCome) return { task, error: null };
  return { task, error: isError ? 'failed' : currentData === null ? 'missing' : null };
}
