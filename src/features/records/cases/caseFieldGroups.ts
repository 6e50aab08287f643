import { caseFields, caseGroups } from '@contract/records/caseFields';
import { fieldGroups } from '../fieldGroups';
import type { CaseRecord } from '@/lib/records/caseRecord';

const layout = { groups: caseGroups, fields: caseFields };

/** The fields of a case under their headings, its number first. */
export const caseFieldGroups = (record: CaseRecord) =>
  fieldGroups(layout, record, { label: 'Case Number', value: record.number, copy: true });
