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

/** The view with the calendar that is really shown: who has chosen none sees their own. */
export const selectShownView = createSelector(
  [(state: EventsPageState) => selectEventsView(state), selectOwnCalendar],
  (view, own): EventsState =>
    view.filters.calendar === null && own
      ? { ...view, filters: { ...view.filters, calendar: own.id } }
      : view,
);

/** Whether both views are of the same rows in the same order, whatever the page. */
export const isSameList = (a: EventsState, b: EventsState): boolean =>
  a.filters === b.filters && a.sort === b.sort;
