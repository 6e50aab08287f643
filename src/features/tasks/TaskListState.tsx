import Button from '@mui/material/Button';
import { filtersText } from '@/lib/format/texts';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { LoadErrorState } from '@/ui/feedback/LoadErrorState';
import { StateCard } from '@/ui/feedback/StateCard';
import { taskList } from './taskList';
import { taskMessages } from './messages';
import { searchedEmail } from './taskSearch';
import type { TaskList } from './useTaskList';

const whyNoTask = (term: string | undefined, reason: string | undefined) => {
  if (term === undefined) return 'No task is assigned to you at the moment.';
  const asked = <bdi>{term}</bdi>;
  const why = searchedEmail(term) ? (
    <>No task is assigned to {asked}.</>
  ) : (
    <>No task has “{asked}” in its title or as its ID.</>
  );
  return <>{reason ?? why} Reset brings your own list back.</>;
};

const whyNoneFits = (total: number, filters: number, isSearch: boolean) => {
  const set = filtersText(filters);
  if (total === 1) return `${isSearch ? 'The one task found' : 'Your one task'} does not fit ${set}.`;
  return `None of ${isSearch ? `the ${total} tasks found` : `your ${total} tasks`} fits ${set}.`;
};

/** What stands in the place of rows: the list could not be loaded, it is empty, or no task fits the filters. */
export function TaskListState({ list: { found, shown, error, isFetching, retry } }: { list: TaskList }) {
  const dispatch = useAppDispatch();
  const term = shown.search;
  const isSearch = term !== undefined;
  if (found) {
    const total = found.rows.length;
    const filters = taskList.setFilters(shown.filters).length;
    return (
      <StateCard
        kind="none"
        title={isSearch && total === 0 ? taskMessages.searchNoneFound : taskMessages.noneFound}
        text={total === 0 ? whyNoTask(term, found.reason) : whyNoneFits(total, filters, isSearch)}
        actions={
          filters > 0 && (
            <Button variant="outlined" onClick={() => dispatch(taskList.actions.filtersReset())}>
              Clear filters
            </Button>
          )
        }
      />
    );
  }
  return (
    <LoadErrorState
      title={isSearch ? taskMessages.searchFailed : taskMessages.loadFailed}
      error={error}
      note={isSearch ? 'Your search is kept.' : 'Your filters are kept.'}
      isFetching={isFetching}
      retry={retry}
    />
  );
}
