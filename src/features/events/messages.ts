import type { ApiError } from '@/api/base/apiError';
import { countText } from '@/lib/format/texts';

/** The messages of the events page (EVT-05, D-31; specification, error catalogue, "Events"). */
export const eventMessages = {
  shown: 'Success: Displayed Calendar Details',
  gone: 'Failed: No Calendar Details Found',
  failed: 'Error: Unable to fetch calendar data',
  noDirectory: 'Failed: No calendar information found',
  noneFits: 'No events found.',
  missing: 'There is no event with this ID in this calendar.',
  notShown: 'There is no event with this ID among those of this calendar that are shown.',
} as const;

/** Whether there is no such calendar, or none can be: a link may be old, or mistyped. */
export const isGone = ({ status, code }: ApiError) => status === 404 || code === 'validation_failed';

/** Why the events of a calendar did not come. */
export const eventsFailure = (error: ApiError) => (isGone(error) ? eventMessages.gone : eventMessages.failed);

/** Of a calendar with more events than come. */
export const nearestText = (shown: number, total: number) =>
  `Showing ${countText(shown)} of ${countText(total)} events, those nearest to today.`;

/** Of a calendar without events. */
export const noEventsText = (calendar: string) => `No events found for ${calendar}`;

/** The line of a chosen calendar in the activity log (LOG-01). */
export const searchedEventsLog = (calendar: string) => `Searched events of calendar ${calendar}`;
