import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import { StateTag } from './StateTag';

interface Look {
  icon: typeof SvgIcon;
  /** Of the status colours, those that mean the same. */
  colors: 'ongoing' | 'pending' | 'completed' | 'cancelled' | 'cleanup';
}

const cancelled: Look = { icon: BlockOutlined, colors: 'cancelled' };
const looks = new Map<string, Look>([
  ['confirmed', { icon: EventAvailableOutlined, colors: 'ongoing' }],
  ['tentative', { icon: ScheduleOutlined, colors: 'pending' }],
  ['completed', { icon: CheckCircleOutlined, colors: 'completed' }],
  // Both spellings occur in the business system.
  ['cancelled', cancelled],
  ['canceled', cancelled],
]);
const other: Look = { icon: EventOutlined, colors: 'cleanup' };

/** An event's status, in the record's own words. */
export function EventStatusChip({ status }: { status: string }) {
  const { icon: Icon, colors } = looks.get(status.trim().toLowerCase()) ?? other;
  return (
    <StateTag
      label={status}
      palette={`tokens.status.${colors}`}
      outlined={colors === 'cleanup'}
      icon={
        <Icon sx={({ iconSizes }) => ({ fontSize: iconSizes.tag, color: `tokens.status.${colors}.mark` })} />
      }
    />
  );
}
