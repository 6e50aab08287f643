import { useEffect, useMemo } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useSelector } from 'react-redux';
import type { Event } from '@contract/records/events';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeShown } from '@/lib/store/notices';
import { sourceOf, useAlone, useAsOf } from '@/list/useAsOf';
import { useFreshAsOf } from '@/list/useFreshAsOf';
import { DetailsDialog } from '@/ui/dialog/DetailsDialog';
import { FieldGrid, type Field } from '@/ui/record/FieldGrid';
import type { RecordSteps } from '@/ui/record/PreviousNextButtons';
import { usePreviousNext } from '@/ui/record/usePreviousNext';
import { EventStatusChip } from '@/ui/tags/EventStatusChip';
import { doneText, eventList, nextOfRepeated, selectShownList } from './eventList';
import { eventMessages } from './messages';
import { endText, startText } from './eventTimes';
import type { EventList } from './useEventList';

const { closed, opened } = eventList.actions;
const WIDTH = 960;

const eventFields = (event: Event, calendarName: string): Field[] => [
  { label: 'Starts', value: startText(event), short: true },
  { label: 'Ends', value: endText(event), short: true },
  { label: 'Status', value: event.status, short: true },
  { label: 'Done', value: doneText(event.markdone), short: true },
  ...(event.repeatedId ? [{ label: 'Repeats', value: 'Yes, this is one of its days', short: true }] : []),
  { label: 'Owner', value: event.owner },
  { label: 'Calendar', value: calendarName },
  { label: 'Attendees', value: event.attendee, span: 'all' },
  // In full: the head cuts the longest ones.
  { label: 'Title', value: event.title, span: 'all' },
];

interface EventDetailsProps {
  event: Event;
  /** The calendar it was opened from. */
  calendarName: string;
  onClose: () => void;
  /** The events beside it in the list. */
  recordSteps?: RecordSteps;
}

/** One event, to be read. */
function EventDetails({ event, calendarName, onClose, recordSteps }: EventDetailsProps) {
  const status = event.status?.trim();
  return (
    <DetailsDialog
      open
      width={WIDTH}
      number={`Event ${event.repeatedId ?? event.internalid}`}
      title={event.title}
      chips={status && <EventStatusChip status={status} />}
      onClose={onClose}
      recordSteps={recordSteps}
      note="Times are those of the place of the event."
      asOf={useFreshAsOf(
        'event',
        event.repeatedId ?? event.internalid,
        useAsOf('event', useAlone(event), sourceOf),
      )}
      actions={
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Box sx={{ px: { xs: 4, md: 6 }, py: 5 }}>
        <FieldGrid fields={eventFields(event, calendarName)} />
      </Box>
    </DetailsDialog>
  );
}

/** Opens an event of the calendar once it is there, with the way to those beside it; tells when it is none of them. */
export function OpenedEvent({ id, list }: { id: string; list: EventList }) {
  const { isCurrent, found, isFetching, matching, calendarName } = list;
  const dispatch = useAppDispatch();
  const view = useSelector(selectShownList);
  const byId = useMemo(
    () => new Map(isCurrent ? found?.rows.map((event) => [event.internalid, event]) : []),
    [isCurrent, found],
  );
  const event = byId.get(id) ?? nextOfRepeated(id, [...byId.values()]);
  const recordSteps = usePreviousNext(
    id,
    {
      view,
      isSameList: eventList.isSameList,
      // The rows follow the view one step behind; steps through the previous view would lead elsewhere.
      shownIds: () => (isCurrent && found ? matching.map(({ internalid }) => internalid) : undefined),
      isThere: (each) => byId.has(each),
    },
    (next) => dispatch(opened(next)),
  );

  const isMissing = isCurrent && found !== undefined && !isFetching && !event;
  const isCut = found !== undefined && found.total > found.rows.length;
  useEffect(() => {
    if (!isMissing) return;
    const message = isCut ? eventMessages.notShown : eventMessages.missing;
    dispatch(noticeShown({ kind: 'warning', message }));
    dispatch(closed());
  }, [isMissing, isCut, dispatch]);

  if (!event) return null;
  return (
    <EventDetails
      key={id}
      event={event}
      calendarName={calendarName}
      onClose={() => dispatch(closed())}
      recordSteps={recordSteps}
    />
  );
}
