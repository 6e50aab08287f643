import ArrowForwardOutlined from '@mui/icons-material/ArrowForwardOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { bucketLabels, type TaskBucket } from '@contract/tasks/taskRules';
import { countText } from '@/lib/format/texts';
import { paths } from '@/lib/paths';
import { StatusMark } from '@/ui/tags/StatusChip';
import { barWidth, boxLabel, shareText } from './messages';

interface StatusCountProps {
  bucket: TaskBucket;
  /** Undefined while they are not known; the box leads to its list all the same. */
  count: number | undefined;
  total: number | undefined;
}

/** The share of all tasks as a bar along the box's foot; it stands in words above. */
function ShareBar({ bucket, count, total }: { bucket: TaskBucket; count: number; total: number }) {
  return (
    <Box
      aria-hidden
      style={{ width: barWidth(count, total) }}
      sx={{
        position: 'absolute',
        left: 0,
        bottom: 0,
        height: 3,
        bgcolor: `tokens.status.${bucket}.mark`,
      }}
    />
  );
}

/** One box of the Task Dashboard: it leads to the list of exactly the tasks it counts (HOME-05). */
export function StatusCount({ bucket, count, total }: StatusCountProps) {
  const label = bucketLabels[bucket];
  const isKnown = count !== undefined && total !== undefined;
  const share = isKnown ? shareText(count, total) : undefined;
  return (
    <Card
      component={Link}
      to={`${paths.task}?status=${bucket}`}
      data-part={`count-${bucket}`}
      aria-label={isKnown ? boxLabel(bucket, count, total) : label}
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'center',
        gap: 1,
        px: { xs: 3, md: 4 },
        py: 3,
        color: 'tokens.text',
        textDecoration: 'none',
        '&:hover': { bgcolor: 'tokens.hover' },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, color: 'tokens.text2' }}>
        <StatusMark look={bucket} size="text" />
        <Typography component="span" variant="body2" sx={{ flexGrow: 1, fontWeight: 500 }}>
          {label}
        </Typography>
        <ArrowForwardOutlined sx={{ fontSize: ({ iconSizes }) => iconSizes.text }} />
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row' },
          alignItems: { sm: 'flex-end' },
          justifyContent: 'space-between',
        }}
      >
        <Typography component="span" variant="count">
          {isKnown ? countText(count) : <Skeleton width={56} />}
        </Typography>
        <Typography component="span" variant="label" sx={{ color: 'tokens.text2', pb: { sm: 0.5 } }}>
          {share ?? <Skeleton width={72} />}
        </Typography>
      </Box>
      {isKnown && total > 0 && <ShareBar bucket={bucket} count={count} total={total} />}
    </Card>
  );
}
