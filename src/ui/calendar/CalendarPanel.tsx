import { useState } from 'react';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { PickersCalendarHeaderProps } from '@mui/x-date-pickers/PickersCalendarHeader';
import dayjs, { type Dayjs } from 'dayjs';
import { CalendarHead } from './CalendarHead';
import { YearPage } from './YearPage';

export interface CalendarPanelProps {
  /** YYYY-MM-DD, like all days here. */
  value: string | null;
  min?: string;
  max?: string;
  onChoose: (iso: string) => void;
}

const toDay = (iso: string | null | undefined) => (iso ? dayjs(iso) : undefined);

/** A month of days, and the years twelve at a time (FMT-04). Has its own chunk. */
export default function CalendarPanel({ value, min, max, onChoose }: CalendarPanelProps) {
  const [selected, setSelected] = useState(() => toDay(value) ?? null);
  const [month, setMonth] = useState<Dayjs>(() => selected ?? dayjs());
  const [choosingYear, setChoosingYear] = useState(false);
  if (choosingYear) {
    return (
      <YearPage
        year={month.year()}
        minYear={toDay(min)?.year()}
        maxYear={toDay(max)?.year()}
        onChoose={(year) => {
          setMonth(month.year(year));
          // The calendar prefers the month of the selected day.
          if (selected?.year() !== year) setSelected(null);
          setChoosingYear(false);
        }}
      />
    );
  }
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <DateCalendar
        autoFocus
        // Narrower where the popup is: its days need 280 pixels of its 320.
        sx={{ maxWidth: 'calc(100vw - 32px)' }}
        views={['day']}
        value={selected}
        referenceDate={month}
        minDate={toDay(min)}
        maxDate={toDay(max)}
        fixedWeekNumber={6}
        onChange={(day: Dayjs | null) => {
          setSelected(day);
          if (day) onChoose(day.format('YYYY-MM-DD'));
        }}
        onMonthChange={setMonth}
        slots={{ calendarHeader: CalendarHead }}
        slotProps={{
          calendarHeader: {
            onViewChange: () => setChoosingYear(true),
          } satisfies Partial<PickersCalendarHeaderProps>,
        }}
      />
    </LocalizationProvider>
  );
}
