import type { Event } from '@contract/events';
import { formatDate } from '@/lib/dates';
import type { TableColumn } from '@/ui/data-table/columns';
import { EventStatusChip } from '@/ui/EventStatusChip';
import { doneText, type EventSortField } from './eventSort';
import { timeText } from './eventTimes';

interface EventColumn extends TableColumn<Event> {
  id: EventSortField;
}

/**
 * The columns of EVT-03. Time fits "12:30 PM – 12:30 AM, next day" in full. All fit from 1200 pixels on; narrower windows leave
 * out Attendees, then Done, then Owner.
 */
export const eventColumns: readonly EventColumn[] = [
  { id: 'title', label: 'Title', value: ({ title }) => title, look: 'strong', width: 160, flex: 2 },
  {
    id: 'startdate',
    label: 'Date',
    value: ({ startdate }) => formatDate(startdate),
    look: 'figures',
    width: 104,
  },
  { id: 'starttime', label: 'Time', value: timeText, look: 'figures', width: 224 },
  { id: 'owner', label: 'Owner', value: ({ owner }) => owner, width: 130, flex: 1, hideBelow: 880 },
  {
    id: 'attendee',
    label: 'Attendees',
    value: ({ attendee }) => attendee,
    look: 'muted',
    width: 150,
    flex: 1.5,
    hideBelow: 1160,
  },
  {
    id: 'status',
    label: 'Status',
    value: ({ status }) => status,
    render: (_event, text) => <EventStatusChip status={text} />,
    width: 136,
  },
  {
    id: 'markdone',
    label: 'Done',
    value: ({ markdone }) => doneText(markdone),
    look: 'muted',
    width: 76,
    hideBelow: 1000,
  },
];
