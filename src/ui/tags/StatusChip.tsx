import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import CleaningServicesOutlined from '@mui/icons-material/CleaningServicesOutlined';
import ContrastOutlined from '@mui/icons-material/ContrastOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import { taskBucketOf, type TaskBucket } from '@contract/tasks/taskRules';
import { StateTag } from './StateTag';

type StatusLook = TaskBucket | 'cleanup';

const looks: Record<StatusLook, { icon: typeof SvgIcon; outlined?: boolean }> = {
  ongoing: { icon: ContrastOutlined },
  pending: { icon: ScheduleOutlined },
  completed: { icon: CheckCircleOutlined },
  cancelled: { icon: BlockOutlined },
  cleanup: { icon: CleaningServicesOutlined, outlined: true },
};

/** The coloured icon of a status, in its chip or beside its name. */
export function StatusMark({ look, size }: { look: StatusLook; size: 'tag' | 'text' }) {
  const { icon: Icon } = looks[look];
  return (
    <Icon sx={({ iconSizes }) => ({ fontSize: iconSizes[size], color: `tokens.status.${look}.mark` })} />
  );
}

/** A task's status: the record's full text, with the icon and colours of the bucket that its progress falls into. */
export function StatusChip({ status, progressId }: { status: string; progressId: string | null }) {
  const look = taskBucketOf(progressId, status) ?? 'cleanup';
  return (
    <StateTag
      label={status}
      palette={`tokens.status.${look}`}
      outlined={looks[look].outlined}
      icon={<StatusMark look={look} size="tag" />}
    />
  );
}
