import { createSelector } from '@reduxjs/toolkit';
import type { Event } from '@contract/records/events';
import { lookupsApi } from '@/api/lookups';
import { isoDate } from '@/lib/format/dates';
import { eventStatusName } from '@/lib/format/eventStatus';
import { defineList } from '@/list/defineList';
import { openById } from '@/list/listDefinition';
import { compareMoments, compareTexts } from '@/list/makeSorter';
import type { ViewAddress } from '@/list/viewAddress';

export const doneText = (isDone: boolean) => (isDone ? 'Yes' : 'No');

/** "Cancelled", "Canceled" and "CANCELLED" are one choice; what is not known here is one of its own. */
const statusChoice = (text: string) => eventStatusName(text) ?? text;

const fields = {
  title: compareTexts,
  startdate: compareMoments,
  starttime: compareMoments,
  owner: compareTexts,
  attendee: compareTexts,
  status: compareTexts,
  markdone: compareTexts,
};
/** What the list can be sorted by: its columns. */
export type EventSortField = keyof typeof fields;

function valueOf(event: Event, field: EventSortField): string | null {
  switch (field) {
    // Those of one day in the order of their hours; one of the whole day starts with it.
    case 'startdate':
      return `${event.startdate} ${event.starttime ?? ''}`;
    case 'markdone':
      return doneText(event.markdone);
    default:
      return event[field];
  }
}

/** The events of one calendar, newest start first (EVT-02, EVT-03); and the one that is open. */
export const eventList = defineList<Event>()({
  name: 'events',
  filters: {
    // The id of the calendar; null is the person's own, where they have one.
    calendar: { kind: 'own', isOtherList: true },
    title: { kind: 'text', label: 'Title', value: ({ title }) => title },
    start: {
      kind: 'day',
      label: 'Start date',
      words: ['today', 'tomorrow', 'this-week', 'next-week', 'this-month', 'last-30-days'],
      value: ({ startdate }) => startdate,
    },
    owner: { kind: 'values', label: 'Owner', more: true, value: ({ owner }) => owner },
    attendee: {
      kind: 'text',
      label: 'Attendees',
      more: true,
      value: ({ attendee }) => attendee ?? '',
    },
    status: {
      kind: 'values',
      label: 'Status',
      more: true,
      value: ({ status }) => status && statusChoice(status),
      meant: statusChoice,
    },
    done: {
      kind: 'choice',
      label: 'Done',
      options: [
        { value: 'yes', label: doneText(true) },
        { value: 'no', label: doneText(false) },
      ],
      more: true,
      value: ({ markdone }) => (markdone ? 'yes' : 'no'),
    },
  },
  sort: { fields, value: valueOf, usual: { field: 'startdate', direction: 'desc' } },
  savedViews: 'event',
  open: openById('event'),
});

/** Returns the day of a repeating event that a link to all of it opens: the next one, or else its last. */
export function nextOfRepeated(id: string, events: readonly Event[]): Event | undefined {
  const days = events.filter(({ repeatedId }) => repeatedId === id).sort(byStart);
  const today = isoDate(new Date());
  return days.find(({ startdate }) => startdate >= today) ?? days.at(-1);
}

const byStart = (one: Event, other: Event) => (one.startdate < other.startdate ? -1 : 1);

const selectDirectory = lookupsApi.endpoints.listCalendars.select();
type DirectoryState = Parameters<typeof selectDirectory>[0];

/** The calendar of the signed-in person, once the directory is here and holds one (EVT-04). */
export const selectOwnCalendar = createSelector(
  [(state: DirectoryState) => selectDirectory(state).data],
  (calendars) => calendars?.find(({ own }) => own),
);

// Apart from the page, so that filters are other ones only when one of them is (`isSameList`).
const selectShownFilters = createSelector(
  [(state: DirectoryState) => eventList.selectList(state).filters, selectOwnCalendar],
  (filters, own) => (filters.calendar === null && own ? { ...filters, calendar: own.id } : filters),
);

/** The list with the calendar that is really shown: a person who has chosen none sees their own. */
export const selectShownList = createSelector(
  [eventList.selectList, selectShownFilters],
  (list, filters) => ({ ...list, filters }),
);

/** It names the calendar even where it is the reader's own, so that a link shows a colleague the same one. */
export const eventAddress: ViewAddress<DirectoryState, typeof eventList.plain> = {
  ...eventList.address,
  select: (state) => ({ list: selectShownList(state), open: eventList.selectOpen(state) }),
};
