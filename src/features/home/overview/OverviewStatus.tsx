import type { OverviewRow } from '@contract/dashboard';
import { EventStatusChip } from '@/ui/tags/EventStatusChip';
import { StatusChip } from '@/ui/tags/StatusChip';

/** A task's status as everywhere; an event's by its own tag. */
export function OverviewStatus({ kind, status }: { kind: OverviewRow['kind']; status: string }) {
  return kind === 'Task' ? <StatusChip status={status} /> : <EventStatusChip status={status} />;
}
