import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import Button from '@mui/material/Button';
import { useAppDispatch } from '@/lib/hooks';
import { CopyButton } from '@/ui/CopyButton';
import { StateCard } from '@/ui/StateCard';
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
  const requestId = error?.requestId;
  return (
    <StateCard
      kind="failed"
      title={overviewMessages.loadFailed}
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
