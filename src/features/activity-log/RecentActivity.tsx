import { useId } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { ACTIVITY_LOG_PAGE_SIZE } from '@/lib/constants';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { PageSteps } from '@/ui/data-table/PageSteps';
import { FOOT_HEIGHT } from '@/ui/data-table/rowStyles';
import { LoadingBar } from '@/ui/feedback/LoadingBar';
import { VisuallyHidden } from '@/ui/feedback/VisuallyHidden';
import { activityLogList } from './activityLogList';
import { activityMessages } from './messages';
import { LogRangeFilters } from './LogRangeFilters';
import { LogRows, LogSkeleton } from './LogRows';
import { listStyle } from './rowStyles';
import { useActivityLog, type ActivityLog } from './useActivityLog';

const { pageChanged } = activityLogList.actions;

/** The entries, or what stands in their place. */
function Content({ log: { entries, isFailed }, titleId }: { log: ActivityLog; titleId: string }) {
  if (entries && entries.length > 0) return <LogRows labelledBy={titleId} entries={entries} />;
  if (!entries && !isFailed) return <LogSkeleton />;
  return (
    <Box sx={{ ...listStyle, display: 'grid', placeItems: 'center' }}>
      <Typography variant="body2" sx={{ color: 'tokens.text2', py: 6 }}>
        {isFailed ? activityMessages.failed : activityMessages.none}
      </Typography>
    </Box>
  );
}

/** What the signed-in person did, newest first (LOG-04). A card, as high as its place. */
export function RecentActivity() {
  const dispatch = useAppDispatch();
  const titleId = useId();
  const log = useActivityLog();
  const keepsRows = log.isFailed && log.entries !== undefined && log.entries.length > 0;
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      aria-busy={log.isFetching}
      sx={{ display: 'flex', flexDirection: 'column' }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 4,
          rowGap: 2,
          minHeight: 56,
          px: { xs: 3, md: 4 },
          py: { xs: 3, md: 2 },
          borderBottom: 1,
          borderColor: 'tokens.hair',
        }}
      >
        <Typography id={titleId} component="h2" variant="h3">
          Recent Activity
        </Typography>
        <LogRangeFilters minute={log.minute} isReversed={log.isReversed} />
      </Box>
      <Box sx={{ height: 2, mb: '-2px' }}>
        {log.isFetching && <LoadingBar label="Loading your activity" />}
      </Box>
      <Content log={log} titleId={titleId} />
      <VisuallyHidden role="status">{log.newest}</VisuallyHidden>
      <Box
        component="nav"
        aria-label="Pages of your activity"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 4,
          minHeight: FOOT_HEIGHT,
          px: { xs: 3, md: 4 },
          borderTop: 1,
          borderColor: 'tokens.hair',
          typography: 'body2',
          color: 'tokens.text2',
        }}
      >
        {keepsRows ? activityMessages.failed : `${ACTIVITY_LOG_PAGE_SIZE} per page`}
        <PageSteps
          page={log.page}
          lastPage={log.lastPage}
          onPageChange={(page) => dispatch(pageChanged(page))}
          tellsPage="always"
          disabled={log.isReversed}
        />
      </Box>
    </Card>
  );
}
