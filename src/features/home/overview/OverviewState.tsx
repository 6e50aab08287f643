import Button from '@mui/material/Button';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { LoadErrorState } from '@/ui/feedback/LoadErrorState';
import { StateCard } from '@/ui/feedback/StateCard';
import { homeSlice } from '../homeSlice';
import { noOverviewFilters } from './OverviewFilterBar';
import { overviewMessages, searchedLog, whyNone } from './overviewMessages';
import type { OverviewList } from './useOverview';

/** What stands in the place of rows: nothing fits, or the list could not be loaded. */
export function OverviewState({ list: { shown, error, isFetching, retry } }: { list: OverviewList }) {
  const dispatch = useAppDispatch();
  if (shown) {
    return (
      <StateCard
        kind="none"
        title={overviewMessages.noneFound}
        text={whyNone(shown.asked)}
        actions={
          searchedLog(shown.asked) && (
            <Button
              variant="outlined"
              onClick={() => dispatch(homeSlice.actions.overviewFiltered(noOverviewFilters))}
            >
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
