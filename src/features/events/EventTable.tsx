import { memo, useCallback } from 'react';
import { useSelector } from 'react-redux';
import type { Event } from '@contract/records/events';
import { countedText, countText, rangeText } from '@/lib/format/texts';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { ListFilterBar } from '@/list/ListFilterBar';
import { sourceOf, useAsOf } from '@/list/useAsOf';
import { useIsOfView } from '@/list/useIsOfView';
import { usePrintedList } from '@/list/usePrintedList';
import { DataTable } from '@/ui/data-table/DataTable';
import { EventCard } from './EventCard';
import { eventTable } from './eventColumns';
import { eventList, selectShownList } from './eventList';
import { EventListState } from './EventListState';
import type { EventList } from './useEventList';

const shownEvents = { selectList: selectShownList, isSameList: eventList.isSameList };
const { opened, pageChanged, sortChanged } = eventList.actions;

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
function isWaiting({ shown, own, directory, found, error }: EventList): boolean {
  const isNoneShown = shown.filters.calendar === null;
  // One's own calendar, known by now, is shown a step behind.
  if (isNoneShown) return own !== undefined || (!directory.data && !directory.error);
  return !found && !error;
}

/** The events on the one list surface. Memoised: while somebody types, it is drawn once the rows have followed. */
export const EventTable = memo(function EventTable({ list, onChooseCalendar, onShowOwn }: EventTableProps) {
  const { shown, calendarName, found, isFetching, matching } = list;
  const dispatch = useAppDispatch();
  const asOf = useAsOf('event', found && matching, sourceOf);
  const openId = useSelector(eventList.selectOpen);
  const print = usePrintedList(eventList, shown);
  const isOfView = useIsOfView(shownEvents, list);
  const open = useCallback(({ internalid }: Event) => void dispatch(opened(internalid)), [dispatch]);
  const hasRows = matching.length > 0;
  return (
    <DataTable
      label={shown.filters.calendar === null ? 'Events' : `Events of ${calendarName}`}
      {...eventTable}
      view={shown.savedView}
      rows={found ? matching : null}
      rowKey={rowKey}
      refreshing={isFetching && found !== undefined}
      state={
        hasRows || isWaiting(list) ? undefined : (
          <EventListState list={list} onChooseCalendar={onChooseCalendar} onShowOwn={onShowOwn} />
        )
      }
      page={shown.page}
      onPageChange={(page) => dispatch(pageChanged(page))}
      sort={shown.sort}
      onSortChange={(sort) => dispatch(sortChanged(sort))}
      rangeText={ownRange}
      note={asOf}
      onOpen={open}
      openKey={openId}
      isOfView={isOfView}
      print={print}
      renderCard={renderCard}
      toolbar={(tools) => (
        <ListFilterBar
          list={eventList}
          rows={found?.rows}
          matchText={
            found ? `${countText(matching.length)} of ${countedText(found.rows.length, NOUN)} match` : ''
          }
          tools={tools}
        />
      )}
    />
  );
});
