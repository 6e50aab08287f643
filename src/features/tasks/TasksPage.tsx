import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ListSort } from '@/lib/createListSlice';
import { TaskDialogHost } from './TaskDialogHost';
import { taskMessages } from './taskMessages';
import { TaskTable } from './TaskTable';
import { defaultTaskSort } from './taskView';
import { useTaskAddress } from './useTaskAddress';
import { useTaskList } from './useTaskList';

const isDefault = (sort: ListSort | null) =>
  sort?.field === defaultTaskSort.field && sort.direction === defaultTaskSort.direction;

/** /task: the signed-in user's tasks, and the one that is open. */
export function TasksPage() {
  useTaskAddress();
  const list = useTaskList();
  const { tasks, shown, error, retry } = list;
  return (
    <>
      <Typography variant="h1">Your Task List</Typography>
      <Typography sx={{ color: 'tokens.text2', mb: 4 }}>
        {isDefault(shown.sort) ? 'Tasks assigned to you, earliest due date first.' : 'Tasks assigned to you.'}
      </Typography>
      {tasks && error && (
        <Alert severity="error" action={<Button onClick={retry}>Retry</Button>} sx={{ mb: 4 }}>
          {taskMessages.loadFailed}
        </Alert>
      )}
      <TaskTable list={list} />
      <TaskDialogHost tasks={tasks} />
    </>
  );
}
