import { lazy, Suspense, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Task } from '@contract/tasks';
import { useAppDispatch } from '@/lib/hooks';
import { noticeShown } from '@/lib/notices';
import { whenIdle } from '@/lib/whenIdle';
import { taskMessages } from './taskMessages';
import { selectTaskDialog, taskDialogSlice } from './tasksSlice';

const loadDetails = () => import(/* webpackChunkName: "task-details" */ './details/TaskDetails');
// A file of its own: nobody needs it for the first row, and its fields weigh as much as the rest of the page.
const TaskDetails = lazy(async () => ({ default: (await loadDetails()).TaskDetails }));

const { detailsClosed, tabChosen } = taskDialogSlice.actions;

/** Opens the task that the store names, once the list has it. */
export function TaskDialogHost({ tasks }: { tasks: readonly Task[] | undefined }) {
  const dispatch = useAppDispatch();
  const dialog = useSelector(selectTaskDialog);
  const id = dialog.kind === 'details' ? dialog.id : null;
  const [opened, setOpened] = useState<Task | null>(null);
  // Held from when it was opened: a refresh may take the task out of the list while somebody types into it.
  const task =
    opened?.internalid === id ? opened : (tasks?.find(({ internalid }) => internalid === id) ?? null);
  if (task !== opened) setOpened(task);

  // Fetched ahead, so that the first task opens at once; a failure shows when one is really opened.
  useEffect(() => whenIdle(() => void loadDetails().catch(() => undefined)), []);

  const isMissing = id !== null && tasks !== undefined && task === null;
  useEffect(() => {
    if (!isMissing) return;
    dispatch(noticeShown({ kind: 'warning', message: taskMessages.notInList }));
    dispatch(detailsClosed());
  }, [isMissing, dispatch]);

  if (dialog.kind === 'closed' || !task) return null;
  return (
    <Suspense>
      <TaskDetails
        key={task.internalid}
        task={task}
        tab={dialog.tab}
        onTabChange={(tab) => dispatch(tabChosen(tab))}
        onClose={() => dispatch(detailsClosed())}
      />
    </Suspense>
  );
}
