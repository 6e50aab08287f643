import { FieldGroups } from '@/ui/record/FieldGroups';
import { caseFieldGroups } from './caseFieldGroups';
import type { CaseRecord } from '@/lib/records/caseRecord';

/** The whole case, a column for each heading (CASE-04). */
export function MainTab({ record }: { record: CaseRecord }) {
  const groups = caseFieldGroups(record);
  return <FieldGroups columns={[groups('case'), groups('people'), groups('company'), groups('equipment')]} />;
}
