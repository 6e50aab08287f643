import Alert from '@mui/material/Alert';
import { useViewAddress } from '@/lib/useViewAddress';
import { RefreshErrorAlert } from '@/ui/feedback/RefreshErrorAlert';
import { taskAddress } from './taskAddress';
import { TaskDialogHost } from './TaskDialogHost';
import { TaskListHead } from './TaskListHead';
import { cutListText, taskMessages } from './taskMessages';
import { TaskTable } from './TaskTable';
import { useSavedTask } from './useSavedTask';
import { useTaskList } from './useTaskList';

function TaskListPage() {
  const list = useTaskList();
  const { saved, onSaved } = useSavedTask();
  const { tasks, found, shown, error, retry } = list;
  const isSearch = shown.search !== undefined;
  return (
    <>
      <TaskListHead shown={shown} />
      {tasks && error && (
        <RefreshErrorAlert retry={retry} sx={{ mb: 4 }}>
          {isSearch ? taskMessages.searchFailed : taskMessages.loadFailed}
        </RefreshErrorAlert>
      )}
      {found && found.total > found.rows.length && (
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
  // The address says which list to ask for, so nothing is asked for before it is read.
  return useViewAddress(taskAddress) && <TaskListPage />;
}
