import type { Event } from '@contract/records/events';
import { isYes } from '@contract/yesNo';
import { baseApi } from './base/baseApi';
import { countedRows, mapAnswer, readJson, type FoundRows } from './base/answers';
import { listTag } from './base/tags';

/** The specification knows three shapes: the list itself, `[{events}]`, and `{data}` holding either. */
const unwrapped = (body: unknown): unknown => {
  const inner = typeof body === 'object' && body !== null && 'data' in body ? body.data : body;
  const first: unknown = Array.isArray(inner) ? inner[0] : inner;
  const isList = Array.isArray(inner) && (first === undefined || (first as Partial<Event>).internalid);
  return isList ? { events: inner } : inner;
};

/** An event whose `markdone` may have come as the business system spells it. */
const withDoneRead = (event: Event): Event => ({ ...event, markdone: isYes(event.markdone) });

export const eventsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The events of a calendar, newest start first, as many as the server answers. Fails with 404 where there is no such calendar. */
    listEvents: build.query<FoundRows<Event>, string>({
      queryFn: readJson(
        (calendarId) => ({ url: '/api/event-list', params: { calendarId } }),
        (body, meta) =>
          mapAnswer(countedRows<Event>(unwrapped(body), meta, 'events'), (found) => ({
            ...found,
            rows: found.rows.map(withDoneRead),
          })),
      ),
      providesTags: [listTag('Event')],
    }),
  }),
});

export const { useListEventsQuery } = eventsApi;
