import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { isAssignedTo } from '@contract/tasks/taskRules';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeShown } from '@/lib/store/notices';
import { selectSessionUser } from '@/lib/session/session';
import { taskList, type OpenTask } from '../taskList';
import type { TaskList } from '../useTaskList';
import { accessTo } from './fields/screenLocks';
import { detailsMessages } from './messages';
import { TaskDetails } from './TaskDetails';
import { useOpenedTask } from './useOpenedTask';
import { useTaskSteps } from './useTaskSteps';

const { closed, openChanged, viewRestored } = taskList.actions;

interface OpenedTaskProps {
  open: OpenTask;
  list: TaskList;
  onSaved: (id: string, waitsFor?: string) => void;
}

/** Opens a task once it is there, with the way to those beside it in the list. */
export function OpenedTask({ open, list, onSaved }: OpenedTaskProps) {
  const dispatch = useAppDispatch();
  const view = useSelector(taskList.selectList);
  const isSearchResult = view.search !== undefined;
  const email = useSelector(selectSessionUser)?.email ?? '';
  // Of the rows of the list before, while those of a search are on their way, nothing is opened.
  const { task, latest, takeLatest, error } = useOpenedTask(
    open.id,
    list.isCurrent ? list.found?.rows : undefined,
  );
  const recordSteps = useTaskSteps(open, list);

  useEffect(() => {
    if (error === null) return;
    const message = { missing: detailsMessages.missing, failed: detailsMessages.openFailed }[error];
    dispatch(noticeShown({ kind: 'warning', message }));
    dispatch(closed());
  }, [error, dispatch]);

  if (!task) return null;
  const access = accessTo(task, email, isSearchResult);
  const openInOwnList = () =>
    void dispatch(viewRestored({ list: { ...view, search: undefined, page: 0 }, open }));
  return (
    <TaskDetails
      key={`${task.internalid} ${access}`}
      task={task}
      latest={latest}
      onTakeLatest={takeLatest}
      access={access}
      tab={open.tab}
      onTabChange={(tab) => dispatch(openChanged({ tab }))}
      onClose={() => dispatch(closed())}
      onSaved={(waitsFor) => {
        onSaved(task.internalid, waitsFor);
        dispatch(closed());
      }}
      recordSteps={recordSteps}
      onOpenInOwnList={isSearchResult && isAssignedTo(email, task) ? openInOwnList : undefined}
    />
  );
}
