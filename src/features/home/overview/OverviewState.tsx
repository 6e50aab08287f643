import Button from '@mui/material/Button';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { LoadErrorState } from '@/ui/feedback/LoadErrorState';
import { StateCard } from '@/ui/feedback/StateCard';
import { overviewList } from './overviewList';
import { overviewMessages, whyNone } from '../messages';
import type { OverviewList } from './useOverview';

/** What stands in the place of rows: nothing fits, or the list could not be loaded. */
export function OverviewState({ list: { shown, error, isFetching, retry } }: { list: OverviewList }) {
  const dispatch = useAppDispatch();
  if (shown) {
    return (
      <StateCard
        kind="none"
        title={overviewMessages.noneFound}
        text={whyNone(shown.asked.filters)}
        actions={
          overviewList.setFilters(shown.asked.filters).length > 0 && (
            <Button variant="outlined" onClick={() => dispatch(overviewList.actions.filtersReset())}>
              Clear filters
            </Button>
          )
        }
      />
    );
  }
  return (
    <LoadErrorState
      title={overviewMessages.loadFailed}
      error={error}
      note="Your filters are kept."
      isFetching={isFetching}
      retry={retry}
    />
  );
}
