import { caseFields } from '@contract/records/caseFields';
import type { SupportCase } from '@contract/records/cases';
import { sourceColumn, withSource } from '@server/source/sourceColumn';
import { wideFields, type LoadRecords } from './loadRecords';

/** Loads support cases. */
export const loadCases: LoadRecords<SupportCase> = async (db, ids) => {
  const rows = await db
    .selectFrom('support_cases')
    .select(['internalid', 'casenumber', 'title', 'company', 'company_id', 'createddate', 'fields'])
    .select(sourceColumn('case', 'support_cases.internalid'))
    .where('internalid', 'in', ids)
    .execute();
  return rows.map(({ internalid, casenumber, fields, source, ...columns }) => ({
    internalid,
    casenumber,
    ...wideFields(caseFields, fields),
    ...columns,
    ...withSource(source),
  }));
};
