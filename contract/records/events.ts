import * as z from 'zod/mini';
import { firstElement, listOf } from '@contract/answers';
import { listBounds } from '@contract/limits';
import { dateOnly, recordId, recordSource, storedText } from '@contract/text';

/** An event of one or more calendars. */
export const event = z.object({
  /** Each day of a repeating event is listed, under an id of its own. */
  internalid: recordId,
  /** The id of the repeating event. */
  repeatedId: z.optional(recordId),
  title: storedText,
  startdate: dateOnly,
  /** `HH:mm`, or as another system writes a time. */
  starttime: z.nullable(storedText),
  endtime: z.nullable(storedText),
  owner: z.nullable(storedText),
  attendee: z.nullable(storedText),
  status: z.nullable(storedText),
  markdone: z.boolean(),
  source: recordSource,
});
export type Event = z.infer<typeof event>;

/**
 * GET /api/event-list, newest start first. An all-day event starts with its day, so it comes after the day's others. Of
 * more than are answered, it holds those nearest to today.
 */
export const eventListQuery = z.strictObject({ calendarId: recordId });
export const eventListAnswer = firstElement({ events: listOf(event, listBounds.eventsOfCalendar.rows) });
export type EventListAnswer = z.infer<typeof eventListAnswer>;
