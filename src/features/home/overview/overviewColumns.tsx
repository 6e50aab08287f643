import type { OverviewRow } from '@contract/dashboard';
import { formatDate } from '@/lib/format/dates';
import type { TableColumn } from '@/ui/data-table/columns';
import { EventStatusChip } from '@/ui/tags/EventStatusChip';
import { StatusChip } from '@/ui/tags/StatusChip';

export const dateText = (iso: string | null) => iso && formatDate(iso);

/** A task's status as everywhere; an event's by its own tag. */
export function OverviewStatus({ row, status }: { row: OverviewRow; status: string }) {
  return row.kind === 'Task' ? (
    <StatusChip status={status} progressId={row.progressId} />
  ) : (
    <EventStatusChip status={status} />
  );
}

/**
 * The columns of HOME-07, and Type where there is room for more. Status fits "Pending Approval or Verification" in full.
 * Narrow ones, of two lines, fit into 880 pixels.
 */
export const overviewColumns: readonly TableColumn<OverviewRow>[] = [
  { id: 'assignee', label: 'Assignee', value: (row) => row.assignee, width: 120, narrow: 104, flex: 1 },
  { id: 'title', label: 'Title', value: (row) => row.title, look: 'strong', width: 150, flex: 2 },
  {
    id: 'status',
    label: 'Status',
    value: (row) => row.status,
    render: (row, text) => <OverviewStatus row={row} status={text} />,
    width: 240,
    narrow: 154,
  },
  { id: 'kind', label: 'Type', value: (row) => row.kind, look: 'muted', width: 76, hideBelow: 1100 },
  {
    id: 'startdate',
    label: 'Start Date',
    value: (row) => dateText(row.startdate),
    look: 'figures',
    width: 98,
    narrow: 92,
  },
  {
    id: 'duedate',
    label: 'Due Date',
    value: (row) => dateText(row.duedate),
    look: 'figures',
    width: 98,
    narrow: 92,
  },
  {
    id: 'createddate',
    label: 'Created Date',
    value: (row) => dateText(row.createddate),
    look: 'figures',
    width: 110,
    narrow: 104,
  },
];
