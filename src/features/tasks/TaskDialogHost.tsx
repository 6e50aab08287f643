import { lazy, Suspense, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { whenIdle } from '@/lib/browser/whenIdle';
import { selectTaskDialog } from './tasksSlice';
import type { TaskList } from './useTaskList';

const loadDetails = () => import(/* webpackChunkName: "task-details" */ './details/OpenedTask');
// A file of its own: nobody needs it for the first row, and its fields weigh as much as the rest of the page.
const OpenedTask = lazy(async () => ({ default: (await loadDetails()).OpenedTask }));

interface TaskDialogHostProps {
  list: TaskList;
  /** Is told of a task that was saved, as its dialog closes. */
  onSaved: (id: string) => void;
}

/** The dialog of the task that the store names, whose file comes ahead of need. */
export function TaskDialogHost({ list, onSaved }: TaskDialogHostProps) {
  const dialog = useSelector(selectTaskDialog);
  const isListHere = list.tasks !== undefined;
  // So that the first task opens at once; a failure shows when one is really opened. A browser that waits for the list
  // is idle too, but the line is not.
  useEffect(
    () => (isListHere ? whenIdle(() => void loadDetails().catch(() => undefined)) : undefined),
    [isListHere],
  );

  if (dialog.kind === 'closed') return null;
  return (
    <Suspense>
      <OpenedTask dialog={dialog} list={list} onSaved={onSaved} />
    </Suspense>
  );
}
