import { sql, type RawBuilder } from 'kysely';
import { listBounds, MAX_LINES } from '@contract/limits';
import type { Executor } from '@server/db/schema';
import type { SearchedKind } from '@server/records/searchRecords';

/** The size of the field names and of texts with a limited length: of a record, of a wide record, and of a line. */
const FIXED_BYTES = { record: 500, wide: 5_000, line: 150 };

const wideRecord = (table: string) => sql<number>`(
  select ${sql.lit(FIXED_BYTES.wide)} + octet_length(fields::text)
  from ${sql.table(table)} where internalid = found.id)`;

/** The lines of a record that an answer includes. `text` is the variable part. */
const linesOf = (table: string, owner: string, text: RawBuilder<unknown>) => sql<number>`(
  select coalesce(sum(${sql.lit(FIXED_BYTES.line)} + coalesce(octet_length(line), 0)), 0) from (
    select ${text} as line from ${sql.table(table)} where ${sql.ref(owner)} = found.id limit ${sql.lit(MAX_LINES)}
  ) as lines)`;

/** The size of a found record in an answer, with everything that belongs to it. */
const weights: Record<SearchedKind, RawBuilder<number>> = {
  salesorder: sql`${sql.lit(FIXED_BYTES.record)} + ${linesOf('sales_order_items', 'sales_order_id', sql`item`)}
    + ${linesOf('sales_order_files', 'sales_order_id', sql`file_id`)}`,
  inventoryitem: sql`${sql.lit(FIXED_BYTES.record)} + ${linesOf('inventory_bins', 'item_id', sql`location`)}
    + ${linesOf('inventory_history', 'item_id', sql`location`)}`,
  cmdb: wideRecord('cmdb_records'),
  purchaseorder: wideRecord('cmdb_records'),
  purchaseorderrequest: wideRecord('cmdb_records'),
  case: wideRecord('support_cases'),
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
