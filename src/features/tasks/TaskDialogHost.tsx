import { lazy, Suspense, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { isAssignedTo } from '@contract/taskRules';
import { useAppDispatch } from '@/lib/hooks';
import { noticeShown } from '@/lib/notices';
import { selectSessionUser } from '@/lib/session';
import { whenIdle } from '@/lib/whenIdle';
import { accessTo } from './taskAccess';
import { taskMessages } from './taskMessages';
import {
  selectSearchTerm,
  selectTaskDialog,
  selectTasksView,
  taskDialogSlice,
  tasksSlice,
} from './tasksSlice';
import { useOpenedTask } from './useOpenedTask';
import type { TaskList } from './useTaskList';
import { useTaskWalk } from './useTaskWalk';

const loadDetails = () => import(/* webpackChunkName: "task-details" */ './details/TaskDetails');
// A file of its own: nobody needs it for the first row, and its fields weigh as much as the rest of the page.
const TaskDetails = lazy(async () => ({ default: (await loadDetails()).TaskDetails }));

const { detailsClosed, tabChosen } = taskDialogSlice.actions;
const { viewRestored } = tasksSlice.actions;

interface TaskDialogHostProps {
  list: TaskList;
  /** Is told of a task that was saved, as its dialog closes. */
  onSaved: (id: string) => void;
}

/** Opens the task that the store names, once it is there, with the way to those beside it in the list. */
export function TaskDialogHost({ list, onSaved }: TaskDialogHostProps) {
  const dispatch = useAppDispatch();
  const dialog = useSelector(selectTaskDialog);
  const view = useSelector(selectTasksView);
  const isSearchResult = useSelector(selectSearchTerm) !== undefined;
  const email = useSelector(selectSessionUser)?.email ?? '';
  // Of the rows of the list before, while those of a search are on their way, nothing is opened.
  const tasks = list.isCurrent ? list.tasks : undefined;
  const { task, trouble } = useOpenedTask(dialog.kind === 'details' ? dialog.id : null, tasks);
  const neighbours = useTaskWalk(list);

  // Fetched ahead, so that the first task opens at once; a failure shows when one is really opened.
  useEffect(() => whenIdle(() => void loadDetails().catch(() => undefined)), []);

  useEffect(() => {
    if (trouble === null) return;
    const message = { missing: taskMessages.notInList, failed: taskMessages.openFailed }[trouble];
    dispatch(noticeShown({ kind: 'warning', message }));
    dispatch(detailsClosed());
  }, [trouble, dispatch]);

  if (dialog.kind === 'closed' || !task) return null;
  const access = accessTo(task, email, isSearchResult);
  const isOwnResult = isSearchResult && isAssignedTo(email, task);
  return (
    <Suspense>
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
        neighbours={neighbours}
        onOpenInOwnList={
          isOwnResult ? () => dispatch(viewRestored({ ...view, search: undefined, page: 0 })) : undefined
        }
      />
    </Suspense>
  );
}
