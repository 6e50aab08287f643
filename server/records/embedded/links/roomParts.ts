import { sql } from 'kysely';
import {
  ASKED_CAP,
  ROOM_BINS_CAP,
  ROOM_PARTS_CAP,
  type CaseRoom,
  type RoomBin,
  type RoomPart,
} from '@contract/records/caseRoom';
import type { Executor } from '@server/db/schema';

/** The most requests that a part names. */

interface AskedPart {
  key: string;
  number: string;
  description: string | null;
  asked: RoomPart['asked'];
  total: number;
}

interface Bin extends RoomBin {
  key: string;
  place: number;
}

interface Stock {
  key: string;
  onHand: string | null;
  available: string | null;
}

/** The parts that a case's requests ask for, each once, with what is in stock: those asked for last come first. */
export async function roomParts(db: Executor, caseId: string): Promise<CaseRoom['parts']> {
  const parts = await readAsked(db, caseId);
  const keys = parts.map(({ key }) => key);
  const items = await readItems(db, keys);
  const stock = await readStock(db, keys);
  const bins = await readBins(db, keys);
  return {
    total: parts[0]?.total ?? 0,
    records: parts.map(({ key, total: _total, ...part }) => ({
      ...part,
      onHand: stock.get(key)?.onHand ?? null,
      available: stock.get(key)?.available ?? null,
      item: items.get(key) ?? null,
      bins: bins.filter((bin) => bin.key === key).map(({ key: _key, place: _place, ...bin }) => bin),
    })),
  };
}

async function readAsked(db: Executor, caseId: string): Promise<AskedPart[]> {
  const { rows } = await sql<AskedPart>`
    with asked as (
      select part_number, description, adjust_qty as quantity, 'imr' as kind, internalid, number, date_created
      from imr join imr_parts on imr_id = internalid where case_id = ${caseId}
      union all
      select part_number, description, quantity, 'por', internalid, number, date_created
      from por join por_items on por_id = internalid where case_id = ${caseId}
    ), of_request as (
      select part_name(part_number) as key, min(part_number) as number, min(description) as description,
        sum(quantity)::text as quantity, kind, internalid, asked.number as title, date_created,
        row_number() over (partition by part_name(part_number) order by date_created desc, internalid desc) as place
      from asked where part_name(part_number) is not null
      group by part_name(part_number), kind, internalid, asked.number, date_created
    )
    select key, min(number) as number, min(description) as description,
      jsonb_agg(jsonb_build_object('kind', kind, 'id', internalid, 'title', title, 'quantity', quantity) order by place)
        filter (where place <= ${ASKED_CAP}) as asked,
      count(*) over ()::int as total
    from of_request group by key order by max(date_created) desc, key limit ${ROOM_PARTS_CAP}`.execute(db);
  return rows;
}

/** The inventory items whose number, or other number, a key is. */
const itemsOf = (keys: readonly string[]) => sql`
  unnest(${keys}::text[]) as wanted (key)
  join inventory_items on item_names(itemid, altpartnum) && array[wanted.key]`;

/** An item of each key: one whose own number it is before one that has it beside, and the oldest, so that it stays the same. */
async function readItems(db: Executor, keys: readonly string[]) {
  const { rows } = await sql<{ key: string; id: string; title: string }>`
    select distinct on (wanted.key) wanted.key, internalid as id, itemid as title
    from ${itemsOf(keys)}
    order by wanted.key, part_name(itemid) is distinct from wanted.key, length(internalid), internalid`.execute(
    db,
  );
  return new Map(rows.map(({ key, ...item }) => [key, item]));
}

async function readStock(db: Executor, keys: readonly string[]) {
  const { rows } = await sql<Stock>`
    select wanted.key, sum(on_hand)::text as "onHand", sum(available)::text as available
    from ${itemsOf(keys)} join inventory_bins on item_id = internalid group by wanted.key`.execute(db);
  return new Map(rows.map((row) => [row.key, row]));
}

/** Those with stock, the fullest of each part first. */
async function readBins(db: Executor, keys: readonly string[]): Promise<Bin[]> {
  const { rows } = await sql<Bin>`
    select * from (
      select wanted.key, jsonb_build_object('id', internalid, 'title', itemid) as item, binnumber as bin,
        inventory_bins.location, on_hand::text as "onHand", available::text as available,
        row_number() over (
          partition by wanted.key order by available desc nulls last, on_hand desc nulls last, internalid, line_no
        )::int as place
      from ${itemsOf(keys)} join inventory_bins on item_id = internalid
      where on_hand > 0 or available > 0
    ) as bins where place <= ${ROOM_BINS_CAP} order by key, place`.execute(db);
  return rows;
}
