import { memo, useCallback } from 'react';
import { useSelector } from 'react-redux';
import type { Event } from '@contract/events';
import { countedText, countText, rangeText } from '@/lib/format/texts';
import type { ListSort } from '@/lib/createListSlice';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { DataTable } from '@/ui/data-table/DataTable';
import { EventCard } from './EventCard';
import { eventColumns } from './eventColumns';
import { EventFilterBar } from './EventFilterBar';
import { EventListState } from './EventListState';
import { eventDialogSlice, eventsSlice, selectOpenEvent } from './eventsSlice';
import type { EventList } from './useEventList';

const { pageChanged, sortChanged } = eventsSlice.actions;
const { opened: eventOpened } = eventDialogSlice.actions;

const rowKey = ({ internalid }: Event) => internalid;
const renderCard = (event: Event) => <EventCard event={event} />;
const NOUN = ['event', 'events'] as const;
const ownRange = (from: number, to: number, total: number) => rangeText(from, to, total, NOUN);

interface EventTableProps {
  list: EventList;
  onChooseCalendar: () => void;
  onShowOwn: () => void;
}

/** Whether there is nothing to show yet, and nothing to say either. */
function isWaiting({ shown, own, directory, events }: EventList): boolean {
  const isNoneShown = shown.filters.calendar === null;
  const { data, error } = isNoneShown ? directory : events;
  // One's own calendar, known by now, is shown a step behind.
  return (isNoneShown && own !== undefined) || (data === undefined && error === null);
}

/** The events on the one list surface. Memoised: while somebody types, it is drawn once the rows have followed. */
export const EventTable = memo(function EventTable({ list, onChooseCalendar, onShowOwn }: EventTableProps) {
  const { shown, calendarName, events, matching } = list;
  const dispatch = useAppDispatch();
  const openId = useSelector(selectOpenEvent);
  const open = useCallback(({ internalid }: Event) => void dispatch(eventOpened(internalid)), [dispatch]);
  const hasRows = matching.length > 0;
  return (
    <DataTable
      id="events"
      label={shown.filters.calendar === null ? 'Events' : `Events of ${calendarName}`}
      columns={eventColumns}
      rows={events.data ? matching : null}
      rowKey={rowKey}
      refreshing={events.isFetching && events.data !== undefined}
      state={
        hasRows || isWaiting(list) ? undefined : (
          <EventListState list={list} onChooseCalendar={onChooseCalendar} onShowOwn={onShowOwn} />
        )
      }
      page={shown.page}
      onPageChange={(page) => dispatch(pageChanged(page))}
      sort={shown.sort}
      onSortChange={(sort: ListSort | null) => dispatch(sortChanged(sort))}
      rangeText={ownRange}
      onOpen={open}
      openKey={openId}
      renderCard={renderCard}
      toolbar={(tools) => (
        <EventFilterBar
          matchText={
            events.data
              ? `${countText(matching.length)} of ${countedText(events.data.length, NOUN)} match`
              : ''
          }
          tools={tools}
        />
      )}
    />
  );
});
