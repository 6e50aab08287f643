import type { Ref } from 'react';
import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import IconButton from '@mui/material/IconButton';
import type { PickersCalendarHeaderProps } from '@mui/x-date-pickers/PickersCalendarHeader';
import type { Dayjs } from 'dayjs';

interface MonthArrowsProps extends Pick<
  PickersCalendarHeaderProps,
  'currentMonth' | 'onMonthChange' | 'minDate' | 'maxDate'
> {
  nextButton?: Ref<HTMLButtonElement>;
}

/** The arrows to the previous and next month, disabled where no day there may be chosen. */
export function MonthArrows({ currentMonth, onMonthChange, minDate, maxDate, nextButton }: MonthArrowsProps) {
  const month: Dayjs = currentMonth;
  const [before, after] = [month.subtract(1, 'month'), month.add(1, 'month')];
  return (
    <>
      <IconButton
        size="small"
        aria-label="Previous month"
        disabled={before.isBefore(minDate, 'month')}
        onClick={() => onMonthChange(before)}
      >
        <ChevronLeftOutlined />
      </IconButton>
      <IconButton
        ref={nextButton}
        size="small"
        aria-label="Next month"
        disabled={after.isAfter(maxDate, 'month')}
        onClick={() => onMonthChange(after)}
      >
        <ChevronRightOutlined />
      </IconButton>
    </>
  );
}
