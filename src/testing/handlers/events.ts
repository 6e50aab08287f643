import { http, HttpResponse } from 'msw';
import type { Failure } from '@contract/errors';
import type { Event, EventListAnswer } from '@contract/records/events';
import type { Calendar, CalendarLookups } from '@contract/records/lookups';
import { buildCalendars } from '../builders/buildEvent';
import { failWith } from './failure';

interface EventStore {
  calendars?: readonly Calendar[];
  /** By the calendar's id; a known calendar without any has none. */
  events?: Readonly<Record<string, readonly Event[]>>;
}

/** The directory and the events of its calendars; a calendar that is not in it is gone. */
export const eventHandlers = ({ calendars = buildCalendars(), events = {} }: EventStore = {}) => [
  http.get('/api/lookups', () => HttpResponse.json<CalendarLookups>({ calendars: [...calendars] })),
  http.get<never, never, EventListAnswer | Failure>('/api/event-list', ({ request }) => {
    const id = new URL(request.url).searchParams.get('calendarId') ?? '';
    if (!calendars.some((calendar) => calendar.id === id)) {
      return failWith(404, 'not_found', 'There is no such calendar.');
    }
    return HttpResponse.json<EventListAnswer>([{ events: [...(events[id] ?? [])] }]);
  }),
];
