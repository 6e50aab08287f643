import type { Event } from '@contract/events';

/** The first events of a calendar, and how many it has in all. */
export interface CalendarEvents {
  events: Event[];
  total: number;
}

/** Events of calendars, wherever they are kept. */
export interface EventRecords {
  /**
   * The events of a calendar, newest start first, as many as one answer holds. An all-day event starts with its day, so it stands after the day's
   * others. Undefined where there is no such calendar.
   */
  listOfCalendar(calendarId: string): Promise<CalendarEvents | undefined>;
}
