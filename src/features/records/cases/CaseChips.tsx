import { PriorityChip } from '@/ui/tags/PriorityChip';
import type { CaseRecord } from '@/lib/records/caseRecord';
import { CaseStatusChip } from './CaseStatusChip';

/** How a case stands and how urgent it is, as far as that is known. */
export const CaseChips = ({ status, priority }: Pick<CaseRecord, 'status' | 'priority'>) => (
  <>
    {status && <CaseStatusChip status={status} />}
    {priority && <PriorityChip priority={priority} />}
  </>
);
