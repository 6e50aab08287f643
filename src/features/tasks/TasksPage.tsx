import { lazy, Suspense, useEffect } from 'react';
import Alert from '@mui/material/Alert';
import { useSelector } from 'react-redux';
import { whenIdle } from '@/lib/browser/whenIdle';
import { useViewAddress } from '@/list/useViewAddress';
import { RefreshErrorAlert } from '@/ui/feedback/RefreshErrorAlert';
import { taskList } from './taskList';
import { loadDetails } from './loadDetails';
import { TaskListHead } from './TaskListHead';
import { cutListText, taskMessages } from './messages';
import { TaskTable } from './TaskTable';
import { useSavedTask } from './useSavedTask';
import { isFirstOnly, useTaskList, type TaskList } from './useTaskList';

// Its own file: the first row does not need it, and its fields weigh as much as the rest of the page.
const OpenedTask = lazy(async () => ({ default: (await loadDetails()).OpenedTask }));

interface TaskDialogHostProps {
  list: TaskList;
  /** Is told of a task that was saved, as its dialog closes. */
  onSaved: (id: string, waitsFor?: string) => void;
}

/** The dialog of the task that the store names, whose file comes ahead of need. */
function TaskDialogHost({ list, onSaved }: TaskDialogHostProps) {
  const open = useSelector(taskList.selectOpen);
  const isListHere = list.found !== undefined;
  // So that the first task opens at once; a failure shows when one is really opened. A browser that waits for the list
  // is idle too, but the line is not.
  useEffect(
    () => (isListHere ? whenIdle(() => void loadDetails().catch(() => undefined)) : undefined),
    [isListHere],
  );

  if (open === null) return null;
  return (
    <Suspense>
      <OpenedTask open={open} list={list} onSaved={onSaved} />
    </Suspense>
  );
}

function TaskListPage() {
  const list = useTaskList();
  const { found, shown, error, retry } = list;
  const { saved, onSaved } = useSavedTask(found?.rows);
  const isSearch = shown.search !== undefined;
  return (
    <>
      <TaskListHead shown={shown} found={found} />
      {found && error && (
        <RefreshErrorAlert retry={retry} sx={{ mb: 4 }}>
          {isSearch ? taskMessages.searchFailed : taskMessages.loadFailed}
        </RefreshErrorAlert>
      )}
      {found && !isFirstOnly(found) && found.total > found.rows.length && (
        <Alert severity="info" sx={{ mb: 4 }}>
          {cutListText(found.rows.length, found.total, isSearch)}
        </Alert>
      )}
      <TaskTable list={list} saved={saved} />
      <TaskDialogHost list={list} onSaved={onSaved} />
    </>
  );
}

/** /task: the signed-in user's tasks, or what a global search found, and the one that is open. */
export function TasksPage() {
  // The address names the list, so no call is made before it is read.
  return useViewAddress(taskList.address) && <TaskListPage />;
}
