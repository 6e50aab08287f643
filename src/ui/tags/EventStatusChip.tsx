import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import { StatusTag, type StatusLook } from './StatusTag';

const cancelled: StatusLook = { icon: BlockOutlined, colors: 'cancelled' };
const looks = new Map<string, StatusLook>([
  ['confirmed', { icon: EventAvailableOutlined, colors: 'ongoing' }],
  ['tentative', { icon: ScheduleOutlined, colors: 'pending' }],
  ['completed', { icon: CheckCircleOutlined, colors: 'completed' }],
  // Both spellings occur in the business system.
  ['cancelled', cancelled],
  ['canceled', cancelled],
]);
const other: StatusLook = { icon: EventOutlined, colors: 'cleanup' };

/** An event's status, in the record's own words. */
export const EventStatusChip = ({ status }: { status: string }) => (
  <StatusTag label={status} look={looks.get(status.trim().toLowerCase()) ?? other} />
);
