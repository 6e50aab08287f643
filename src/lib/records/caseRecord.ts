import { caseFields } from '@contract/records/caseFields';
import { looseRecord, textsOf } from './looseRecord';

export type CaseFieldId = (typeof caseFields)[number]['id'];

/** A support case as the page shows it (`contract/records/cases.ts`); null is missing. */
export type CaseRecord = { internalid: string; number: string; source: string | null } & Record<
  CaseFieldId,
  string | null
>;

/** Reads a support case, whatever came; null without an id. */
export function readCase(raw: unknown): CaseRecord | null {
  const record = looseRecord(raw);
  const internalid = record?.text('internalid');
  if (!record || !internalid) return null;
  return {
    internalid,
    number: record.text('casenumber') ?? internalid,
    source: record.text('source'),
    ...textsOf(record, caseFields),
  };
}
