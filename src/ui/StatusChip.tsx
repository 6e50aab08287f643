import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import CleaningServicesOutlined from '@mui/icons-material/CleaningServicesOutlined';
import ContrastOutlined from '@mui/icons-material/ContrastOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import { bucketOf, type TaskBucket } from '@contract/taskRules';
import { StateTag } from './StateTag';

const looks: Record<TaskBucket | 'cleanup', { icon: typeof SvgIcon; outlined?: boolean }> = {
  ongoing: { icon: ContrastOutlined },
  pending: { icon: ScheduleOutlined },
  completed: { icon: CheckCircleOutlined },
  cancelled: { icon: BlockOutlined },
  cleanup: { icon: CleaningServicesOutlined, outlined: true },
};

/** A task's status: the record's full text, icon and colours of the bucket it falls into. */
export function StatusChip({ status }: { status: string }) {
  const look = bucketOf(status) ?? 'cleanup';
  const { icon: Icon, outlined } = looks[look];
  return (
    <StateTag
      label={status}
      palette={`tokens.status.${look}`}
      outlined={outlined}
      icon={
        <Icon sx={({ iconSizes }) => ({ fontSize: iconSizes.tag, color: `tokens.status.${look}.mark` })} />
      }
    />
  );
}
