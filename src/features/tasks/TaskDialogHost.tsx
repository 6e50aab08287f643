import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Task } from '@contract/tasks';
import { useAppDispatch } from '@/lib/hooks';
import { noticeShown } from '@/lib/notices';
import { TaskDetails } from './details/TaskDetails';
import { taskMessages } from './taskMessages';
import { selectTaskDialog, taskDialogSlice } from './tasksSlice';

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

  const isMissing = id !== null && tasks !== undefined && task === null;
  useEffect(() => {
    if (!isMissing) return;
    dispatch(noticeShown({ kind: 'warning', message: taskMessages.notInList }));
    dispatch(detailsClosed());
  }, [isMissing, dispatch]);

  if (dialog.kind === 'closed' || !task) return null;
  return (
    <TaskDetails
      key={task.internalid}
      task={task}
      tab={dialog.tab}
      onTabChange={(tab) => dispatch(tabChosen(tab))}
      onClose={() => dispatch(detailsClosed())}
    />
  );
}
