import Card from '@mui/material/Card';
import { useSelector } from 'react-redux';
import type { Dashboard } from '@/api/dashboard';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { homeSlice, selectHome } from '../homeSlice';
import type { Loaded } from '../useDashboard';
import { CalendarNote } from './CalendarNote';
import { MonthCalendar } from './MonthCalendar';
import { useOpenDay } from './useOpenDay';

const { modeChosen, monthChosen } = homeSlice.actions;

interface HomeCalendarProps {
  /** YYYY-MM-DD. */
  today: string;
  /** The month shown, YYYY-MM. */
  month: string;
  days: Loaded<Dashboard>;
}

/** The month with its marked days (HOME-01 to HOME-04). */
export function HomeCalendar({ today, month, days }: HomeCalendarProps) {
  const dispatch = useAppDispatch();
  const { mode, day } = useSelector(selectHome);
  const { data, isFetching, hasFailed, retry } = days;
  return (
    <Card component="section" aria-label="Calendar" sx={{ display: 'flex', flexDirection: 'column' }}>
      <MonthCalendar
        mode={mode}
        today={today}
        chosen={day}
        month={month}
        counts={mode === 'task' ? data?.taskDays : data?.eventDays}
        isLoading={isFetching && !data}
        onModeChange={(chosen) => dispatch(modeChosen(chosen))}
        onMonthChange={(next) => dispatch(monthChosen(today.startsWith(next) ? null : next))}
        onChoose={useOpenDay(mode)}
      />
      <CalendarNote mode={mode} retry={hasFailed && !data && !isFetching ? retry : null} />
    </Card>
  );
}
