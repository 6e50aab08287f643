import { useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PickersCalendarHeaderProps } from '@mui/x-date-pickers/PickersCalendarHeader';
import dayjs, { type Dayjs } from 'dayjs';
import { MonthArrows } from '@/ui/calendar/MonthArrows';
import { LoadingBar } from '@/ui/feedback/LoadingBar';
import { monthName } from '../messages';
import { ModeChoice } from './ModeChoice';
import { useMonthView } from './monthContext';

/** The month's name, the ways to others and back to today's, and what the days count. */
export function MonthHead({
  currentMonth,
  onMonthChange,
  labelId,
  minDate,
  maxDate,
}: PickersCalendarHeaderProps) {
  const { today, isLoading } = useMonthView();
  const month: Dayjs = currentMonth;
  const nextButton = useRef<HTMLButtonElement>(null);
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        gap: 1,
        minHeight: 56,
        px: { xs: 3, md: 4 },
        py: { xs: 2, sm: 0 },
        borderBottom: '1px solid',
        borderColor: 'tokens.hair',
      }}
    >
      {/* As wide as the longest name, so that the arrows stay under the pointer. */}
      <Typography
        id={labelId}
        data-part="month"
        variant="h3"
        component="h2"
        aria-live="polite"
        sx={{ minWidth: '8.25em' }}
      >
        {monthName(month.format('YYYY-MM'))}
      </Typography>
      <MonthArrows {...{ currentMonth, onMonthChange, minDate, maxDate }} nextButton={nextButton} />
      {!today.startsWith(month.format('YYYY-MM')) && (
        <Button
          size="small"
          onClick={() => {
            // The button goes with the other month; the focus stays among the ways to months.
            nextButton.current?.focus();
            onMonthChange(dayjs(today));
          }}
        >
          Today
        </Button>
      )}
      <Box sx={{ flexGrow: 1, flexBasis: { xs: '100%', sm: 0 } }} />
      <ModeChoice />
      {isLoading && (
        <Box sx={{ position: 'absolute', left: 0, right: 0, bottom: -1 }}>
          <LoadingBar label="Loading the badges" />
        </Box>
      )}
    </Box>
  );
}
