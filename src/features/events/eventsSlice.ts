import { createListSlice, type ListState } from '@/list/createListSlice';
import type { ListSort } from '@/ui/data-table/columns';
import { createOpenSlice, type OpenState } from '@/lib/createOpenSlice';

export interface EventFilters {
  /** The id of the calendar; null is the person's own, where they have one. */
  calendar: string | null;
  title: string;
  /** The start date as YYYY-MM-DD. */
  start: string | null;
}

/** What narrows a calendar's events; the calendar itself is not undone with them. */
export const noEventFilters = { title: '', start: null };

/** Newest start first (EVT-03). */
export const defaultEventSort: ListSort = { field: 'startdate', direction: 'desc' };

/** What the list shows: whose calendar, filters, page, sort. */
export const eventsSlice = createListSlice<'events', EventFilters>(
  'events',
  { calendar: null, ...noEventFilters },
  { sort: defaultEventSort },
);

export type EventsState = ListState<EventFilters>;

/** Which event is open, by its id. */
export const eventDialogSlice = createOpenSlice('eventDialog');

/** The part of the store this feature reads. */
export interface EventsRootState {
  events: EventsState;
  eventDialog: OpenState;
}

export const selectEventsView = (state: EventsRootState): EventsState => state.events;
export const selectOpenEvent = (state: EventsRootState): string | null => state.eventDialog.id;
