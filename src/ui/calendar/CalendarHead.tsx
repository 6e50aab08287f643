import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { PickersCalendarHeaderProps } from '@mui/x-date-pickers/PickersCalendarHeader';
import type { Dayjs } from 'dayjs';
import { MonthArrows } from './MonthArrows';

/** The month, which opens the years, and the arrows to the previous and next month. */
export function CalendarHead({
  currentMonth,
  onMonthChange,
  onViewChange,
  minDate,
  maxDate,
}: PickersCalendarHeaderProps) {
  const month: Dayjs = currentMonth;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', p: 4, pb: 2 }}>
      <Button
        color="inherit"
        endIcon={<ExpandMoreOutlined />}
        aria-label={`${month.format('MMMM YYYY')}, choose a year`}
        onClick={() => onViewChange?.('year')}
      >
        <span role="status">{month.format('MMMM YYYY')}</span>
      </Button>
      <Box sx={{ flexGrow: 1 }} />
      <MonthArrows {...{ currentMonth, onMonthChange, minDate, maxDate }} />
    </Box>
  );
}
