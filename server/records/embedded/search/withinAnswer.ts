import { sql, type RawBuilder } from 'kysely';
import { listBounds, MAX_LINES } from '@contract/limits';
import type { CmdbScope } from '@contract/records/cmdb';
import type { Executor } from '@server/db/schema';
import type { SearchedKind } from '@server/records/searchRecords';

/** The size of the field names: of a record, of a wide record, and of a line. */
const FIXED_BYTES = { record: 500, wide: 5_000, line: 150 };

/** A record alone. As a text of all its values: another system may have put thousands of characters into any of them. */
const recordOf = (table: string, fixed: number, among = sql`true`) => sql<number>`(
  select ${sql.lit(fixed)} + octet_length(record::text)
  from ${sql.table(table)} as record where internalid = found.id and ${among})`;

/** The three kinds in one table may share an id. */
const cmdbRecord = (scope: CmdbScope) => recordOf('cmdb_records', FIXED_BYTES.wide, sql`scope = ${scope}`);

/** The lines of a record that an answer includes; `values` are those that vary. */
const linesOf = (table: RawBuilder<unknown>, owner: string, values: RawBuilder<unknown>) => sql<number>`(
  select coalesce(sum(${sql.lit(FIXED_BYTES.line)} + octet_length(line)), 0) from (
    select ${values} as line from ${table} where ${sql.ref(owner)} = found.id limit ${sql.lit(MAX_LINES)}
  ) as lines)`;

/** The size of a found record in an answer, with everything that belongs to it. */
const weights: Record<SearchedKind, RawBuilder<number>> = {
  salesorder: sql`${recordOf('sales_orders', FIXED_BYTES.record)}
    + ${linesOf(sql`sales_order_items`, 'sales_order_id', sql`concat(item)`)}
    + ${linesOf(
      sql`sales_order_files join files on files.id = file_id`,
      'sales_order_id',
      sql`concat(file_id, name, media_type)`,
    )}`,
  inventoryitem: sql`${recordOf('inventory_items', FIXED_BYTES.record)}
    + ${linesOf(sql`inventory_bins`, 'item_id', sql`concat(binnumber, location)`)}
    + ${linesOf(sql`inventory_history`, 'item_id', sql`concat(tranid, type, binnumber, location)`)}`,
  cmdb: cmdbRecord('cmdb'),
  purchaseorder: cmdbRecord('purchaseorder'),
  purchaseorderrequest: cmdbRecord('purchaseorderrequest'),
  case: recordOf('support_cases', FIXED_BYTES.wide),
};

/** Limits found records to one answer: the best, at least one. They are measured before any of them is loaded. */
export async function withinAnswer(
  db: Executor,
  kind: SearchedKind,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, place, weight, sum(weight) over (order by place) as weight_through
      from (
        select id, place, ${weights[kind]} as weight
        from unnest(${ids}::text[]) with ordinality as found(id, place)
      ) as weighed
    ) as summed
    where weight_through - weight < ${listBounds.foundRecords.bytes}
    order by place`.execute(db);
  return rows.map(({ id }) => id);
}
