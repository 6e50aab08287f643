import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { isAssignedTo } from '@contract/taskRules';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeShown } from '@/lib/store/notices';
import { selectSessionUser } from '@/lib/session/session';
import {
  selectSearchTerm,
  selectTasksView,
  taskDialogSlice,
  tasksSlice,
  type OpenTaskDialog,
} from '../tasksSlice';
import type { TaskList } from '../useTaskList';
import { accessTo } from './fields/screenLocks';
import { detailsMessages } from './messages';
import { TaskDetails } from './TaskDetails';
import { useOpenedTask } from './useOpenedTask';
import { useTaskSteps } from './useTaskSteps';

const { detailsClosed, tabChosen } = taskDialogSlice.actions;
const { viewRestored } = tasksSlice.actions;

interface OpenedTaskProps {
  dialog: OpenTaskDialog;
  list: TaskList;
  onSaved: (id: string) => void;
}

/** Opens a task once it is there, with the way to those beside it in the list. */
export function OpenedTask({ dialog, list, onSaved }: OpenedTaskProps) {
  const dispatch = useAppDispatch();
  const view = useSelector(selectTasksView);
  const isSearchResult = useSelector(selectSearchTerm) !== undefined;
  const email = useSelector(selectSessionUser)?.email ?? '';
  // Of the rows of the list before, while those of a search are on their way, nothing is opened.
  const { task, error } = useOpenedTask(dialog.id, list.isCurrent ? list.tasks : undefined);
  const recordSteps = useTaskSteps(dialog, list);

  useEffect(() => {
    if (error === null) return;
    const message = { missing: detailsMessages.missing, failed: detailsMessages.openFailed }[error];
    dispatch(noticeShown({ kind: 'warning', message }));
    dispatch(detailsClosed());
  }, [error, dispatch]);

  if (!task) return null;
  const access = accessTo(task, email, isSearchResult);
  const openInOwnList = () => void dispatch(viewRestored({ ...view, search: undefined, page: 0 }));
  return (
    <TaskDetails
      key={`${task.internalid} ${access}`}
      task={task}
      access={access}
      tab={dialog.tab}
      onTabChange={(tab) => dispatch(tabChosen(tab))}
      onClose={() => dispatch(detailsClosed())}
      onSaved={() => {
        onSaved(task.internalid);
        dispatch(detailsClosed());
      }}
      recordSteps={recordSteps}
      onOpenInOwnList={isSearchResult && isAssignedTo(email, task) ? openInOwnList : undefined}
    />
  );
}
