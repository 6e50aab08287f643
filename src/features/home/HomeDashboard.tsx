import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useSelector } from 'react-redux';
import { useToday } from '@/lib/hooks/useClock';
import { HomeCalendar } from './calendar/HomeCalendar';
import { selectHome } from './homeSlice';
import { HomeWelcome } from './HomeWelcome';
import { StatusCounts } from './StatusCounts';
import { useDashboard } from './useDashboard';

/** What today holds: the welcome, the four counts, the calendar, and `beside` it what the person did. */
export function HomeDashboard({ beside }: { beside: ReactNode }) {
  const today = useToday();
  const { month: chosenMonth } = useSelector(selectHome);
  const month = chosenMonth ?? today.slice(0, 7);
  const { board, days } = useDashboard(today, month);
  return (
    <>
      <HomeWelcome today={today} board={board} />
      <StatusCounts board={board} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(440px, 36%) minmax(0, 1fr)' },
          gap: { xs: 3, md: 4 },
          mt: { xs: 3, md: 4 },
        }}
      >
        <HomeCalendar today={today} month={month} days={days} />
        {beside}
      </Box>
    </>
  );
}
