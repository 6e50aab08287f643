import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OverviewRow } from '@contract/dashboard';
import { MISSING } from '@/ui/data-table/columns';
import { dateText, OverviewStatus } from './overviewColumns';

const dates = [
  { label: 'Start', of: ({ startdate }: OverviewRow) => startdate },
  { label: 'Due', of: ({ duedate }: OverviewRow) => duedate },
  { label: 'Created', of: ({ createddate }: OverviewRow) => createddate },
];

/** A task or event on a small screen: the eight cells of its row, in four lines. */
export function OverviewCard({ row }: { row: OverviewRow }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
        {row.status ? (
          <OverviewStatus row={row} status={row.status} />
        ) : (
          <Typography component="span" variant="body2" sx={{ color: 'tokens.text3' }}>
            {MISSING}
          </Typography>
        )}
        <Typography component="span" variant="label" sx={{ color: 'tokens.text2' }}>
          {row.kind}
        </Typography>
      </Box>
      <Typography
        sx={{
          fontWeight: 600,
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: 2,
          overflow: 'hidden',
        }}
      >
        {row.title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'tokens.text2' }}>
        {row.assignee ?? MISSING}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        {dates.map(({ label, of }) => (
          <Box key={label} component="span" sx={{ typography: 'body2', fontVariantNumeric: 'tabular-nums' }}>
            <Typography component="span" variant="label" sx={{ color: 'tokens.text2' }}>
              {label}
            </Typography>{' '}
            {dateText(of(row)) ?? MISSING}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
