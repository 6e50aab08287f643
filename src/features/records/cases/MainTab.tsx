import { caseFields, caseGroups } from '@contract/caseFields';
import { FieldGroups } from '@/ui/FieldGroups';
import { fieldGroups } from '../fieldGroups';
import type { CaseRecord } from './caseRecord';

const layout = { groups: caseGroups, fields: caseFields };

/** The whole case, a column for each heading (CASE-04). */
export function MainTab({ record }: { record: CaseRecord }) {
  const groups = fieldGroups(layout, record, { label: 'Case Number', value: record.number, copy: true });
  return <FieldGroups columns={[groups('case'), groups('people'), groups('company'), groups('equipment')]} />;
}
