import type { Event } from '@contract/records/events';

/** The first events of a calendar, and the number of all its events. */
export interface CalendarEvents {
  events: Event[];
  total: number;
}

/** Events of calendars, in any store. */
export interface EventRecords {
  /**
   * The events of a calendar, newest start first, up to the limit of an answer. An all-day event starts with its day,
   * so it comes after the day's others. Undefined if the calendar does not exist.
   */
  listOfCalendar(calendarId: string): Promise<CalendarEvents | undefined>;
}
