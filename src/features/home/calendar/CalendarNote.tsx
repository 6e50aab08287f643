import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { paths } from '@/lib/paths';
import { homeMessages } from '../messages';
import type { CalendarMode } from '../homeSlice';
import { OVERVIEW_BUTTON_ID, overviewOpened } from '../overview/overviewList';

const whatBadgesCount: Record<CalendarMode, string> = {
  task: 'Badges count ongoing and pending tasks by start date.',
  event: 'Badges count events by start date, but for completed and cancelled ones.',
};

const whereADayLeads: Record<CalendarMode, string> = {
  task: 'Choose a day to open that day’s list',
  event: 'Choose a day to open its events',
};

interface CalendarNoteProps {
  mode: CalendarMode;
  /** Sends the failed call for the month's days again; null where they are known, or on their way. */
  retry: (() => void) | null;
}

/** What the badges say and where the days lead (HOME-04), and the way to the Calendar List Overview. */
export function CalendarNote({ mode, retry }: CalendarNoteProps) {
  const dispatch = useAppDispatch();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        flexGrow: 1,
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 4,
        // As many lines as the longest of the wordings has.
        minHeight: { xs: 148, sm: 72, lg: 124, xl: 108 },
        px: { xs: 3, md: 4 },
        py: 3,
        borderTop: '1px solid',
        borderColor: 'tokens.hair',
      }}
    >
      <Typography variant="body2" sx={{ color: 'tokens.text2', maxWidth: { lg: 240 } }}>
        {retry ? (
          <span role="alert">
            {homeMessages.badgesFailed}{' '}
            <Link component="button" onClick={retry} sx={{ verticalAlign: 'baseline' }}>
              Retry
            </Link>
            .
          </span>
        ) : (
          whatBadgesCount[mode]
        )}{' '}
        {whereADayLeads[mode]}, or go to{' '}
        <Link component={RouterLink} to={paths.task}>
          Task
        </Link>{' '}
        or{' '}
        <Link component={RouterLink} to={paths.events}>
          Events
        </Link>
        .
      </Typography>
      <Button
        id={OVERVIEW_BUTTON_ID}
        variant="outlined"
        startIcon={<EventNoteOutlined />}
        aria-haspopup="dialog"
        onClick={() => dispatch(overviewOpened())}
        sx={{ flexShrink: 0, width: { xs: 1, sm: 'auto' } }}
      >
        Calendar List Overview
      </Button>
    </Box>
  );
}
