import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ContrastOutlined from '@mui/icons-material/ContrastOutlined';
import PriorityHighOutlined from '@mui/icons-material/PriorityHighOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import SupportAgentOutlined from '@mui/icons-material/SupportAgentOutlined';
import { StatusTag, type StatusLook } from '@/ui/tags/StatusTag';
import { PriorityChip } from '@/ui/tags/PriorityChip';
import type { CaseRecord } from '@/lib/records/caseRecord';

const ongoing: StatusLook = { icon: ContrastOutlined, colors: 'ongoing' };
const looks = new Map<string, StatusLook>([
  ['open', ongoing],
  ['in progress', ongoing],
  ['escalated', { icon: PriorityHighOutlined, colors: 'ongoing' }],
  ['on hold', { icon: ScheduleOutlined, colors: 'pending' }],
  ['closed', { icon: CheckCircleOutlined, colors: 'completed' }],
]);
const other: StatusLook = { icon: SupportAgentOutlined, colors: 'cleanup' };

/** A case's status, in the record's own words. */
export const CaseStatusChip = ({ status }: { status: string }) => (
  <StatusTag label={status} look={looks.get(status.trim().toLowerCase()) ?? other} />
);

/** How a case stands and how urgent it is, as far as that is known. */
export const CaseChips = ({ status, priority }: Pick<CaseRecord, 'status' | 'priority'>) => (
  <>
    {status && <CaseStatusChip status={status} />}
    {priority && <PriorityChip priority={priority} />}
  </>
);
