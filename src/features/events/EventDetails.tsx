import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Event } from '@contract/events';
import { DetailsDialog } from '@/ui/dialog/DetailsDialog';
import { EventStatusChip } from '@/ui/tags/EventStatusChip';
import { FieldGrid, type Field } from '@/ui/record/FieldGrid';
import type { RecordSteps } from '@/ui/record/PreviousNextButtons';
import { doneText } from './eventSort';
import { endText, startText } from './eventTimes';

const WIDTH = 960;

const eventFields = (event: Event, calendarName: string): Field[] => [
  { label: 'Starts', value: startText(event), short: true },
  { label: 'Ends', value: endText(event), short: true },
  { label: 'Status', value: event.status, short: true },
  { label: 'Done', value: doneText(event.markdone), short: true },
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
export function EventDetails({ event, calendarName, onClose, recordSteps }: EventDetailsProps) {
  const status = event.status?.trim();
  return (
    <DetailsDialog
      open
      width={WIDTH}
      number={`Event ${event.internalid}`}
      title={event.title}
      chips={status && <EventStatusChip status={status} />}
      onClose={onClose}
      recordSteps={recordSteps}
      note="Times are those of the place of the event."
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
