import { createContext, useContext } from 'react';
import type { CountsByDay } from '@/api/dashboard';
import type { CalendarMode } from '../homeSlice';

/** What the calendar's own days and head need, and MUI's slots do not hand on. */
export interface MonthView {
  mode: CalendarMode;
  /** YYYY-MM-DD. */
  today: string;
  /** The day that was chosen last, YYYY-MM-DD. */
  chosen: string | undefined;
  /** Undefined while the month's are not known: no badge then, rather than a wrong one. */
  counts: CountsByDay | undefined;
  isLoading: boolean;
  onModeChange: (mode: CalendarMode) => void;
}

const MonthContext = createContext<MonthView | null>(null);

export const MonthViewProvider = MonthContext.Provider;

/** The view of the calendar around. */
export function useMonthView(): MonthView {
  const view = useContext(MonthContext);
  if (!view) throw new Error('A part of the calendar stands outside of it.');
  return view;
}
