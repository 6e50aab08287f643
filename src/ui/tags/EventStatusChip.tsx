import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import { eventStatusName, type EventStatusName } from '@/lib/format/eventStatus';
import { StatusTag, type StatusLook } from './StatusTag';

const looks: Readonly<Record<EventStatusName, StatusLook>> = {
  Confirmed: { icon: EventAvailableOutlined, colors: 'ongoing' },
  Tentative: { icon: ScheduleOutlined, colors: 'pending' },
  Completed: { icon: CheckCircleOutlined, colors: 'completed' },
  Cancelled: { icon: BlockOutlined, colors: 'cancelled' },
};
const other: StatusLook = { icon: EventOutlined, colors: 'cleanup' };

/** An event's status, in the record's own words. */
export function EventStatusChip({ status }: { status: string }) {
  const name = eventStatusName(status);
  return <StatusTag label={status} look={name ? looks[name] : other} />;
}
