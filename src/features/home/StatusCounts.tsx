import { useId } from 'react';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { taskBuckets } from '@contract/tasks/taskRules';
import type { Dashboard } from '@/api/dashboard';
import { homeMessages } from './messages';
import { StatusCount } from './StatusCount';
import type { Loaded } from './useDashboard';

/** Takes the place of the four boxes, as high as they are. */
function CountsFailed({ isFetching, retry }: Pick<Loaded<Dashboard>, 'isFetching' | 'retry'>) {
  return (
    <Card
      role="alert"
      sx={{
        gridColumn: '1 / -1',
        gridRow: { xs: 'span 2', lg: 'span 1' },
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        alignContent: 'center',
        justifyContent: { xs: 'center', md: 'flex-start' },
        gap: 4,
        px: 4,
      }}
    >
      <CloudOffOutlined
        sx={{ fontSize: ({ iconSizes }) => iconSizes.alone, color: 'tokens.message.error.text' }}
      />
      <Typography sx={{ fontWeight: 600 }}>{homeMessages.loadFailed}</Typography>
      <Button variant="contained" startIcon={<RefreshOutlined />} disabled={isFetching} onClick={retry}>
        Retry
      </Button>
    </Card>
  );
}

/** How many of the person's tasks are ongoing, pending, completed and cancelled (HOME-05). */
export function StatusCounts({ board }: { board: Loaded<Dashboard> }) {
  const { data, isFetching, hasFailed, retry } = board;
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} aria-busy={isFetching}>
      <Typography id={titleId} component="h2" variant="h3" sx={{ mb: 2 }}>
        Task Dashboard
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
          gridAutoRows: { xs: 'minmax(100px, auto)', sm: 'minmax(84px, auto)' },
          gap: { xs: 3, md: 4 },
        }}
      >
        {hasFailed && !data ? (
          <CountsFailed isFetching={isFetching} retry={retry} />
        ) : (
          taskBuckets.map((bucket) => (
            <StatusCount key={bucket} bucket={bucket} count={data?.counts[bucket]} total={data?.total} />
          ))
        )}
      </Box>
    </Box>
  );
}
