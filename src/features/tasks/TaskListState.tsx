import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import Button from '@mui/material/Button';
import { useAppDispatch } from '@/lib/hooks';
import { CopyButton } from '@/ui/CopyButton';
import { StateCard } from '@/ui/StateCard';
import { countFilters } from './taskFilters';
import { taskMessages } from './taskMessages';
import { tasksSlice } from './tasksSlice';
import type { TaskList } from './useTaskList';

const whyNone = (total: number, filters: number) => {
  if (total === 0) return 'No task is assigned to you at the moment.';
  return `None of your ${total} tasks fits ${filters === 1 ? 'the filter' : `all ${filters} filters`}.`;
};

/** What stands in the place of rows: the list could not be loaded, it is empty, or no task fits the filters. */
export function TaskListState({ list: { tasks, shown, error, isFetching, retry } }: { list: TaskList }) {
  const dispatch = useAppDispatch();
  if (tasks) {
    const filters = countFilters(shown.filters);
    return (
      <StateCard
        kind="none"
        title={taskMessages.noneFound}
        text={whyNone(tasks.length, filters)}
        actions={
          filters > 0 && (
            <Button variant="outlined" onClick={() => dispatch(tasksSlice.actions.filtersReset())}>
              Clear filters
            </Button>
          )
        }
      />
    );
  }
  const requestId = error?.requestId;
  return (
    <StateCard
      kind="failed"
      title={taskMessages.loadFailed}
      text={[error?.message, 'Your filters are kept.', requestId && `Request ${requestId}.`]
        .filter(Boolean)
        .join(' ')}
      actions={
        <>
          <Button variant="contained" startIcon={<RefreshOutlined />} disabled={isFetching} onClick={retry}>
            Retry
          </Button>
          {requestId && <CopyButton value={requestId} label="request number" />}
        </>
      }
    />
  );
}
