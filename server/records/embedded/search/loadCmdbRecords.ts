import type { CmdbRecord } from '@contract/records/cmdb';
import { cmdbFields } from '@contract/records/cmdbFields';
import { wideFields, type LoadRecords } from './loadRecords';

/** Loads configuration items, and the purchase records that share their fields; each id belongs to one record. */
export const loadCmdbRecords: LoadRecords<CmdbRecord> = async (db, ids) => {
  const rows = await db
    .selectFrom('cmdb_records')
    .select(['internalid', 'name', 'customer', 'fields'])
    .where('internalid', 'in', ids)
    .execute();
  return rows.map(({ internalid, name, customer, fields }) => ({
    internalid,
    name,
    ...wideFields(cmdbFields, fields),
    custrecord_cmdb_custentity: customer,
  }));
};
