import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar, dayCalendarClasses } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs, { type Dayjs } from 'dayjs';
import { CalendarDay } from './CalendarDay';
import { MonthHead } from './MonthHead';
import { MonthViewProvider, type MonthView } from './monthContext';

const DayGrid = styled(DateCalendar)(({ theme: { vars, typography } }) => ({
  width: '100%',
  maxHeight: 'none',
  height: 'auto',
  margin: 0,
  [`& .${dayCalendarClasses.header}`]: { backgroundColor: vars.palette.tokens.sunken },
  [`& .${dayCalendarClasses.weekDayLabel}`]: {
    ...typography.label,
    flex: '1 1 0',
    width: 'auto',
    height: 30,
    margin: 0,
    color: vars.palette.tokens.text2,
  },
  [`& .${dayCalendarClasses.slideTransition}`]: { minHeight: 0, overflow: 'visible' },
  [`& .${dayCalendarClasses.monthContainer}`]: { overflow: 'visible' },
  [`& .${dayCalendarClasses.weekContainer}`]: { margin: 0 },
}));

interface MonthCalendarProps extends MonthView {
  /** YYYY-MM. */
  month: string;
  onMonthChange: (month: string) => void;
  onChoose: (day: string) => void;
}

/** The day that the keyboard finds first. */
function firstStop({ month, chosen, today }: MonthCalendarProps): Dayjs {
  const known = [chosen, today].find((day) => day?.startsWith(month));
  return dayjs(known ?? `${month}-01`);
}

/** A month of days with their counts: always six weeks, so that nothing below moves (HOME-01). */
export function MonthCalendar(props: MonthCalendarProps) {
  const { month, onMonthChange, onChoose } = props;
  // MUI's calendar keeps its month to itself. It starts afresh where another was asked for from outside.
  const [shown, setShown] = useState(() => ({ month, start: firstStop(props), times: 0 }));
  if (shown.month !== month) setShown({ month, start: firstStop(props), times: shown.times + 1 });
  return (
    <MonthViewProvider value={props}>
      <LocalizationProvider dateAdapter={AdapterDayjs}>
        <DayGrid
          key={shown.times}
          views={['day']}
          value={null}
          referenceDate={shown.start}
          fixedWeekNumber={6}
          showDaysOutsideCurrentMonth
          reduceAnimations
          dayOfWeekFormatter={(day: Dayjs) => day.format('ddd')}
          slots={{ calendarHeader: MonthHead, day: CalendarDay }}
          onMonthChange={(next: Dayjs) => {
            const iso = next.format('YYYY-MM');
            setShown({ ...shown, month: iso });
            onMonthChange(iso);
          }}
          onChange={(day: Dayjs | null) => day && onChoose(day.format('YYYY-MM-DD'))}
        />
      </LocalizationProvider>
    </MonthViewProvider>
  );
}
