import type { Event } from '@contract/events';
import { foldText } from '@/lib/format/texts';
import type { EventFilters } from './eventsSlice';

/** The events that fit the filters that are set, in the order they came in (EVT-02). */
export function filterEvents(events: readonly Event[], filters: EventFilters): readonly Event[] {
  const title = foldText(filters.title.trim());
  const { start } = filters;
  if (!title && !start) return events;
  return events.filter(
    (event) => (!start || event.startdate === start) && (!title || foldText(event.title).includes(title)),
  );
}

/** How many filters are set; blank text is none. */
export const countFilters = ({ title, start }: EventFilters): number =>
  [title.trim(), start].filter(Boolean).length;
