import type { Event } from '@contract/records/events';
import { formatDate } from '@/lib/format/dates';
import type { TableColumn } from '@/ui/data-table/columns';
import { EventStatusChip } from '@/ui/tags/EventStatusChip';
import { doneText, type EventSortField } from './eventList';
import { timeText } from './eventTimes';

interface EventColumn extends TableColumn<Event> {
  id: EventSortField;
}

/**
 * The columns of EVT-03. Time fits "12:30 PM – 12:30 AM, next day" in full. Narrow ones, of two lines, fit into 1000 pixels.
 */
const eventColumns: readonly EventColumn[] = [
  { id: 'title', label: 'Title', value: ({ title }) => title, look: 'strong', width: 160, flex: 2 },
  {
    id: 'startdate',
    label: 'Date',
    value: ({ startdate }) => formatDate(startdate),
    look: 'figures',
    width: 104,
    narrow: 92,
  },
  { id: 'starttime', label: 'Time', value: timeText, look: 'figures', width: 224, narrow: 150 },
  { id: 'owner', label: 'Owner', value: ({ owner }) => owner, width: 130, narrow: 106, flex: 1 },
  {
    id: 'attendee',
    label: 'Attendees',
    value: ({ attendee }) => attendee,
    look: 'muted',
    width: 150,
    narrow: 124,
    flex: 1.5,
  },
  {
    id: 'status',
    label: 'Status',
    value: ({ status }) => status,
    render: (_event, text) => <EventStatusChip status={text} />,
    width: 136,
    narrow: 118,
  },
  {
    id: 'markdone',
    label: 'Done',
    value: ({ markdone }) => doneText(markdone),
    look: 'muted',
    width: 76,
    narrow: 70,
  },
];

/** The table of events, as its settings are stored. */
export const eventTable = { id: 'events', columns: eventColumns };
