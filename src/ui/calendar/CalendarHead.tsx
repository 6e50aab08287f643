import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { PickersCalendarHeaderProps } from '@mui/x-date-pickers/PickersCalendarHeader';
import type { Dayjs } from 'dayjs';

/** The month, which is also the button to the years, and the arrows to its neighbours. */
export function CalendarHead({
  currentMonth,
  onMonthChange,
  onViewChange,
  minDate,
  maxDate,
}: PickersCalendarHeaderProps) {
  const month: Dayjs = currentMonth;
  const [before, after] = [month.subtract(1, 'month'), month.add(1, 'month')];
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
      <IconButton
        size="small"
        aria-label="Previous month"
        disabled={before.isBefore(minDate, 'month')}
        onClick={() => onMonthChange(before)}
      >
        <ChevronLeftOutlined />
      </IconButton>
      <IconButton
        size="small"
        aria-label="Next month"
        disabled={after.isAfter(maxDate, 'month')}
        onClick={() => onMonthChange(after)}
      >
        <ChevronRightOutlined />
      </IconButton>
    </Box>
  );
}
