import { isIsoDate } from '@/lib/dates';
import type { ViewAddress } from '@/lib/viewAddress';
import { isEventSortField } from './eventSort';
import { defaultEventSort, eventDialogSlice, eventsSlice, type EventsState } from './eventsSlice';
import { selectShownView, type EventsPageState } from './eventsView';

const { eventOpened, eventClosed } = eventDialogSlice.actions;

interface EventView {
  list: EventsState;
  /** The id of the open event. */
  event: string | null;
}

function readSort(text: string | null): EventsState['sort'] {
  const field = text?.replace(/^-/, '') ?? '';
  if (!isEventSortField(field)) return defaultEventSort;
  return { field, direction: text?.startsWith('-') ? 'desc' : 'asc' };
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
    const page = Number(params.get('page'));
    return {
      list: {
        filters: {
          calendar: params.get('calendar') || null,
          title: params.get('title') ?? '',
          start: start && isIsoDate(start) ? start : null,
        },
        page: Number.isSafeInteger(page) && page > 0 ? page - 1 : 0,
        sort: readSort(params.get('sort')),
      },
      event: params.get('event') || null,
    };
  },
  write: ({ list: { filters, page, sort }, event }) => {
    const params = new URLSearchParams();
    const put = (name: string, value: string | null | false) => value && params.set(name, value);
    put('calendar', filters.calendar);
    put('title', filters.title.trim());
    put('start', filters.start);
    if (sort && (sort.field !== defaultEventSort.field || sort.direction !== defaultEventSort.direction)) {
      put('sort', `${sort.direction === 'desc' ? '-' : ''}${sort.field}`);
    }
    put('page', page > 0 && String(page + 1));
    put('event', event);
    const text = params.toString();
    return text && `?${text}`;
  },
  closed: ({ list }) => ({ list, event: null }),
  onFirstPage: ({ list, event }) => ({ list: { ...list, page: 0 }, event }),
  // Before the directory is here it is not known whose calendar is one's own.
  isElsewhere: ({ list: { filters: from } }, { list: { filters: to } }) =>
    from.calendar !== null && to.calendar !== null && from.calendar !== to.calendar,
};
