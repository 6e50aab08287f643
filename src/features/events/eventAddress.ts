import { pageText, queryText, readPage, readSearch, readSort, sortText } from '@/list/addressParts';
import { isIsoDate } from '@/lib/format/dates';
import type { ViewAddress } from '@/list/viewAddress';
import { eventSortFields } from './eventSort';
import { defaultEventSort, eventDialogSlice, eventsSlice, type EventsState } from './eventsSlice';
import { selectShownView, type EventsPageState } from './eventsView';

const { opened: eventOpened, closed: eventClosed } = eventDialogSlice.actions;

interface EventView {
  list: EventsState;
  /** The id of the open event. */
  event: string | null;
}

/**
 * The events page's view in its address (SHELL-17). It names the calendar even where it is the reader's own, so that a
 * link shows a colleague the same one; another calendar is another list.
 */
export const eventAddress: ViewAddress<EventsPageState, EventView> = {
  select: (state) => ({ list: selectShownView(state), event: state.eventDialog.id }),
  restore: ({ list, event }) => [
    eventsSlice.actions.viewRestored(list),
    event === null ? eventClosed() : eventOpened(event),
  ],
  read: (search) => {
    const params = new URLSearchParams(search);
    const start = params.get('start');
    return {
      list: {
        filters: {
          calendar: params.get('calendar') || null,
          title: readSearch(params.get('title')),
          start: start && isIsoDate(start) ? start : null,
        },
        page: readPage(params.get('page')),
        sort: readSort(params.get('sort'), eventSortFields, defaultEventSort),
      },
      event: params.get('event') || null,
    };
  },
  write: ({ list: { filters, page, sort }, event }) =>
    queryText({
      calendar: filters.calendar,
      title: filters.title.trim(),
      start: filters.start,
      sort: sortText(sort, defaultEventSort),
      page: pageText(page),
      event,
    }),
  closed: ({ list }) => ({ list, event: null }),
  onFirstPage: ({ list, event }) => ({ list: { ...list, page: 0 }, event }),
  // Before the directory is here it is not known whose calendar is one's own.
  isElsewhere: ({ list: { filters: from } }, { list: { filters: to } }) =>
    from.calendar !== null && to.calendar !== null && from.calendar !== to.calendar,
};
