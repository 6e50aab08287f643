import { useMemo } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useSelector } from 'react-redux';
import { toApiError } from '@/api/base/apiError';
import { useListEventsQuery } from '@/api/events';
import { useListCalendarsQuery } from '@/api/lookups';
import { useLocalList } from '@/list/useLocalList';
import { useShownList } from '@/list/useShownList';
import { eventList, selectOwnCalendar, selectShownList } from './eventList';

/** The calendars that there are, or why they did not come. */
function useDirectory() {
  const { data, error, isFetching, refetch } = useListCalendarsQuery();
  return useMemo(
    () => ({ data, error: error ? toApiError(error) : null, isFetching, retry: () => void refetch() }),
    [data, error, isFetching, refetch],
  );
}

export type EventList = ReturnType<typeof useEventList>;

/** The events of the chosen calendar, filtered and sorted in the browser, and the directory that it is chosen from. */
export function useEventList() {
  const wanted = useSelector(selectShownList);
  const shown = useShownList(eventList, wanted);
  const { calendar } = shown.filters;
  const own = useSelector(selectOwnCalendar);
  const directory = useDirectory();
  // Of exactly what is asked for: the answer to an earlier choice never stands in for it. What others changed since a
  // calendar was last looked at follows: a link may lead to an event that is new in it.
  const {
    currentData: found,
    error,
    isFetching,
    refetch,
  } = useListEventsQuery(calendar ?? skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const list = useLocalList(eventList, { wanted, shown }, { found, error, isFetching, refetch });
  const known = directory.data?.find(({ id }) => id === calendar)?.label;
  const calendarName = known ?? `calendar ${calendar ?? ''}`;
  // The rows follow one step behind: until then they are of the calendar before.
  const isCurrent = eventList.isSameList(shown, wanted);
  return useMemo(
    () => ({ ...list, isCurrent, directory, own, calendarName }),
    [list, isCurrent, directory, own, calendarName],
  );
}
