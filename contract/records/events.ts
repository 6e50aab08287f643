import * as z from 'zod/mini';
import { firstElement } from '@contract/answers';
import { limits } from '@contract/limits';
import { dateOnly, recordId, text, timeOfDay } from '@contract/text';

/** An event of one or more calendars. */
export const event = z.object({
  internalid: recordId,
  title: text(limits.line),
  startdate: dateOnly,
  starttime: z.nullable(timeOfDay),
  endtime: z.nullable(timeOfDay),
  owner: z.nullable(text(limits.name)),
  attendee: z.nullable(text(limits.longText)),
  status: z.nullable(text(limits.name)),
  markdone: z.boolean(),
});
export type Event = z.infer<typeof event>;

/**
 * GET /api/event-list, newest start first. An all-day event starts with its day, so it comes after the day's others.
 */
export const eventListQuery = z.strictObject({ calendarId: recordId });
export const eventListAnswer = firstElement({ events: z.array(event) });
export type EventListAnswer = z.infer<typeof eventListAnswer>;
