import { cmdbFields } from '@contract/records/cmdbFields';
import { looseRecord, textsOf } from '@/lib/records/looseRecord';

export type CmdbFieldId = (typeof cmdbFields)[number]['id'];

/**
 * A configuration item, or a purchase record of its layout, as the page shows it (`contract/records/cmdb.ts`); null is
 * missing.
 */
export type ConfigurationItem = { internalid: string; name: string; source: string | null } & Record<
  CmdbFieldId,
  string | null
>;

/** Reads a record, whatever came; null without an id. */
export function readCmdb(raw: unknown): ConfigurationItem | null {
  const record = looseRecord(raw);
  const internalid = record?.text('internalid');
  if (!record || !internalid) return null;
  return {
    internalid,
    name: record.text('name') ?? internalid,
    source: record.text('source'),
    ...textsOf(record, cmdbFields),
  };
}
