import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Event } from '@contract/records/events';
import { formatDate } from '@/lib/format/dates';
import { MISSING } from '@/ui/data-table/columns';
import { EventStatusChip } from '@/ui/tags/EventStatusChip';
import { timeText } from './eventTimes';

const cut = (lines: number) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: lines,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});

/** An event on a small screen: the contents of its row (EVT-03). */
export function EventCard({ event }: { event: Event }) {
  const { title, startdate, owner, attendee, status, markdone } = event;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <EventStatusChip status={status?.trim() || MISSING} />
        {markdone && (
          <Typography component="span" variant="label" sx={{ color: 'tokens.text2' }}>
            Done
          </Typography>
        )}
      </Box>
      <Typography sx={{ fontWeight: 600, ...cut(2) }}>{title}</Typography>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatDate(startdate)} · {timeText(event)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'tokens.text2', ...cut(2) }}>
        {owner?.trim() || MISSING}
        {attendee?.trim() && ` with ${attendee}`}
      </Typography>
    </Box>
  );
}
