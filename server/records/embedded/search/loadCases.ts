import { caseFields } from '@contract/records/caseFields';
import type { SupportCase } from '@contract/records/cases';
import { wideFields, type LoadRecords } from './loadRecords';

/** Loads support cases. */
export const loadCases: LoadRecords<SupportCase> = async (db, ids) => {
  const rows = await db
    .selectFrom('support_cases')
    .select(['internalid', 'casenumber', 'title', 'company', 'company_id', 'createddate', 'fields'])
    .where('internalid', 'in', ids)
    .execute();
  return rows.map(({ internalid, casenumber, fields, ...columns }) => ({
    internalid,
    casenumber,
    ...wideFields(caseFields, fields),
    ...columns,
  }));
};
