import type { Event } from '@contract/events';

/** Events of calendars, wherever they are kept. */
export interface EventRecords {
  /**
   * All events of a calendar, newest start first. An all-day event starts with its day, so it stands after the day's
   * others. Undefined where there is no such calendar.
   */
  listOfCalendar(calendarId: string): Promise<Event[] | undefined>;
}
