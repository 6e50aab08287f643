import { pad } from './pad';

/** Rows on a page of the Calendar List Overview (HOME-07). */
export const OVERVIEW_PAGE_SIZE = 10;

/** A calendar month as `YYYY-MM`. */
export const MONTH_PATTERN = /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])$/;

/** The day `days` after the first of `month` (`YYYY-MM`) moved by `months`, `YYYY-MM-DD`; within the years 1 to 9999. */
function dayFrom(month: string, months: number, days: number): string {
  const day = new Date(0);
  // Date.UTC reads the years 0 to 99 as 1900 to 1999.
  day.setUTCFullYear(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + months, 1 + days);
  if (day.getUTCFullYear() < 1) return '0001-01-01';
  if (day.getUTCFullYear() > 9999) return '9999-12-31';
  return `${pad(day.getUTCFullYear(), 4)}-${pad(day.getUTCMonth() + 1)}-${pad(day.getUTCDate())}`;
}

/** A span of days, both included, `YYYY-MM-DD`. */
export interface DaySpan {
  from: string;
  to: string;
}

/**
 * The days that the dashboard counts for a month: its own, those of the months before and after, and the days of
 * other months that a six-week calendar shows beside them. So the next month needs no waiting.
 */
export const dashboardDays = (month: string): DaySpan => ({
  from: dayFrom(month, -1, -7),
  to: dayFrom(month, 2, 13),
});

/** At least as many days as `dashboardDays` has: three months and 20 days. */
export const MOST_MARKED_DAYS = 3 * 31 + 20;

/** The month `months` after `month`, both `YYYY-MM`. */
export const addMonths = (month: string, months: number): string => dayFrom(month, months, 0).slice(0, 7);

/**
 * Event statuses that do not count on the calendar, in lower case; all others do, and events without a status
 * (HOME-02).
 */
export const closedEventStatuses: readonly string[] = ['completed', 'cancelled', 'canceled'];
