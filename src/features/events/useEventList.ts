import { useDeferredValue, useMemo } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useSelector } from 'react-redux';
import type { Event } from '@contract/events';
import type { Calendar } from '@contract/lookups';
import { toApiError, type ApiError } from '@/api/apiError';
import { useListEventsQuery } from '@/api/events';
import { useListCalendarsQuery } from '@/api/lookups';
import { filterEvents } from './eventFilters';
import { sortEvents } from './eventSort';
import type { EventsState } from './eventsSlice';
import { isSameList, selectOwnCalendar, selectShownView } from './eventsView';

const none: readonly Event[] = [];

/** An answer of the server, or why there is none. */
interface Asked<Data> {
  /** Undefined before the first answer. */
  data: Data | undefined;
  /** Of the last try; what came earlier stays. */
  error: ApiError | null;
  isFetching: boolean;
  retry: () => void;
}

export interface EventList {
  /** The view that the rows belong to; one step behind the store's while somebody types. */
  shown: EventsState;
  /** Whether these are the rows that the store asks for. */
  isCurrent: boolean;
  directory: Asked<readonly Calendar[]>;
  own: Calendar | undefined;
  /** What the calendar that is shown is called. */
  calendarName: string;
  /** The events of exactly that calendar. */
  events: Asked<readonly Event[]>;
  /** How many it has in all; more than came where the server's cap cut them. */
  total: number;
  /** Those that fit the filters, in order. */
  matching: readonly Event[];
}

function useAnswer<Data>(
  data: Data | undefined,
  { error, isFetching, refetch }: { error?: unknown; isFetching: boolean; refetch: () => unknown },
): Asked<Data> {
  return useMemo(
    () => ({ data, error: error ? toApiError(error) : null, isFetching, retry: () => void refetch() }),
    [data, error, isFetching, refetch],
  );
}

/**
 * The events of the chosen calendar, filtered and sorted in the browser, and the directory that it is chosen from. The
 * rows follow the filters as a deferred value, so a keystroke is painted before thousands of rows are looked through.
 */
export function useEventList(): EventList {
  const wanted = useSelector(selectShownView);
  const shown = useDeferredValue(wanted);
  const own = useSelector(selectOwnCalendar);
  const { filters, sort } = shown;
  const { calendar } = filters;
  const calendars = useListCalendarsQuery();
  // What others changed since a calendar was last looked at follows: a link may lead to an event that is new in it.
  const answer = useListEventsQuery(calendar ?? skipToken, { refetchOnMountOrArgChange: true });
  const directory = useAnswer(calendars.data, calendars);
  // Of exactly what is asked for: the answer to an earlier choice never stands in for it.
  const events = useAnswer(answer.currentData?.rows, answer);
  const total = answer.currentData?.total ?? 0;
  const rows = events.data ?? none;
  const sorted = useMemo(() => sortEvents(rows, sort), [rows, sort]);
  const matching = useMemo(() => filterEvents(sorted, filters), [sorted, filters]);
  const known = directory.data?.find(({ id }) => id === calendar)?.label;
  const calendarName = known ?? `calendar ${calendar ?? ''}`;
  const isCurrent = isSameList(shown, wanted);
  return useMemo(
    () => ({ shown, isCurrent, directory, own, calendarName, events, total, matching }),
    [shown, isCurrent, directory, own, calendarName, events, total, matching],
  );
}
