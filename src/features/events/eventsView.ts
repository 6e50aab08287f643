import { createSelector } from '@reduxjs/toolkit';
import { lookupsApi } from '@/api/lookups';
import { selectEventsView, type EventsRootState, type EventsState } from './eventsSlice';

const selectDirectory = lookupsApi.endpoints.listCalendars.select();

/** The part of the store that the events page reads: its own, and the directory of calendars. */
export type EventsPageState = EventsRootState & Parameters<typeof selectDirectory>[0];

/** The calendar of the signed-in person, once the directory is here and holds one (EVT-04). */
export const selectOwnCalendar = createSelector(
  [(state: EventsPageState) => selectDirectory(state).data],
  (calendars) => calendars?.find(({ own }) => own),
);

// Apart from the page, so that filters are other ones only when one of them is (`isSameList`).
const selectShownFilters = createSelector(
  [(state: EventsPageState) => selectEventsView(state).filters, selectOwnCalendar],
  (filters, own) => (filters.calendar === null && own ? { ...filters, calendar: own.id } : filters),
);

/** The view with the calendar that is really shown: who has chosen none sees their own. */
export const selectShownView = createSelector(
  [selectEventsView, selectShownFilters],
  (view, filters): EventsState => ({ ...view, filters }),
);

/** Whether both views are of the same rows in the same order, whatever the page. */
export const isSameList = (a: EventsState, b: EventsState): boolean =>
  a.filters === b.filters && a.sort === b.sort;
