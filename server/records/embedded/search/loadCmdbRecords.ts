import type { CmdbRecord, CmdbScope } from '@contract/records/cmdb';
import { cmdbFields } from '@contract/records/cmdbFields';
import { sourceColumn, withSource } from '@server/source/sourceColumn';
import { wideFields, type LoadRecords } from './loadRecords';

/** Loads configuration items, or the purchase records that share their fields: each of the three has ids of its own. */
export const loadCmdbRecords =
  (scope: CmdbScope): LoadRecords<CmdbRecord> =>
  async (db, ids) => {
    const rows = await db
      .selectFrom('cmdb_records')
      .select(['internalid', 'name', 'customer', 'fields', sourceColumn(scope, 'cmdb_records.internalid')])
      .where('scope', '=', scope)
      .where('internalid', 'in', ids)
      .execute();
    return rows.map(({ internalid, name, customer, fields, source }) => ({
      internalid,
      name,
      ...wideFields(cmdbFields, fields),
      custrecord_cmdb_custentity: customer,
      ...withSource(source),
    }));
  };
