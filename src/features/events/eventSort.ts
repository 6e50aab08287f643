import type { Event } from '@contract/events';
import { compareMoments, compareTexts, makeSorter } from '@/list/makeSorter';

const compareBy = {
  title: compareTexts,
  startdate: compareMoments,
  starttime: compareMoments,
  owner: compareTexts,
  attendee: compareTexts,
  status: compareTexts,
  markdone: compareTexts,
};
/** What the list can be sorted by: its columns. */
export type EventSortField = keyof typeof compareBy;

export const eventSortFields: readonly string[] = Object.keys(compareBy);

export const doneText = (isDone: boolean) => (isDone ? 'Yes' : 'No');

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

/** The events in the asked order. */
export const sortEvents = makeSorter<Event, EventSortField>(compareBy, valueOf);
