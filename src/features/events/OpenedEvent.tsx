import { useEffect, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeShown } from '@/lib/store/notices';
import { usePreviousNext } from '@/ui/record/usePreviousNext';
import { EventDetails } from './EventDetails';
import { eventMessages } from './eventMessages';
import { eventDialogSlice } from './eventsSlice';
import { isSameList, selectShownView } from './eventsView';
import type { EventList } from './useEventList';

const { opened: eventOpened, closed: eventClosed } = eventDialogSlice.actions;

/** Opens an event of the calendar once it is there, with the way to those beside it; tells when it is none of them. */
export function OpenedEvent({ id, list }: { id: string; list: EventList }) {
  const { isCurrent, events, matching, calendarName } = list;
  const dispatch = useAppDispatch();
  const view = useSelector(selectShownView);
  const byId = useMemo(
    () => new Map(isCurrent ? events.data?.map((event) => [event.internalid, event]) : []),
    [isCurrent, events.data],
  );
  const event = byId.get(id);
  const recordSteps = usePreviousNext(
    id,
    {
      view,
      isSameList,
      // The rows follow the view one step behind; a walk through those of the view before would be another's.
      shownIds: () => (isCurrent && events.data ? matching.map(({ internalid }) => internalid) : undefined),
      isThere: (each) => byId.has(each),
    },
    (next) => dispatch(eventOpened(next)),
  );

  const isMissing = isCurrent && events.data !== undefined && !events.isFetching && !event;
  useEffect(() => {
    if (!isMissing) return;
    dispatch(noticeShown({ kind: 'warning', message: eventMessages.missing }));
    dispatch(eventClosed());
  }, [isMissing, dispatch]);

  if (!event) return null;
  return (
    <EventDetails
      key={id}
      event={event}
      calendarName={calendarName}
      onClose={() => dispatch(eventClosed())}
      recordSteps={recordSteps}
    />
  );
}
