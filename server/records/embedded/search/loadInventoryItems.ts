import type { InventoryItem } from '@contract/records/inventory';
import { MAX_LINES } from '@contract/limits';
import { toNumber } from '@server/db/columnTypes';
import { sourceColumn, withSource } from '@server/source/sourceColumn';
import { rowsByOwner, type LoadRecords } from './loadRecords';

/** Loads inventory items with their bins and history, line by line. */
export const loadInventoryItems: LoadRecords<InventoryItem> = async (db, ids) => {
  const items = await db
    .selectFrom('inventory_items')
    .select([
      'internalid',
      'itemid',
      'displayname',
      'currentdate',
      'department as department_text',
      'class',
      'location',
      'altpartnum',
      'pn_notes as custitem_item_pn_notes',
      'category as category_text',
      sourceColumn('inventoryitem', 'inventory_items.internalid'),
    ])
    .where('internalid', 'in', ids)
    .execute();
  const bins = await db
    .selectFrom('inventory_items')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('inventory_bins')
          .select(['line_no', 'binnumber', 'available as binonhandavail', 'on_hand as binonhandcount'])
          .select('inventory_bins.location')
          .whereRef('item_id', '=', 'internalid')
          .orderBy('line_no')
          .limit(MAX_LINES)
          .as('bins'),
      (join) => join.onTrue(),
    )
    .selectAll('bins')
    .select('internalid')
    .where('internalid', 'in', ids)
    .orderBy('line_no')
    .execute();
  const history = await db
    .selectFrom('inventory_items')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('inventory_history')
          .select(['line_no', 'tranid', 'type', 'trandate', 'quantity', 'amount', 'binnumber'])
          .select('inventory_history.location')
          .whereRef('item_id', '=', 'internalid')
          .orderBy('line_no')
          .limit(MAX_LINES)
          .as('history'),
      (join) => join.onTrue(),
    )
    .selectAll('history')
    .select('internalid')
    .where('internalid', 'in', ids)
    .orderBy('line_no')
    .execute();
  const binsOf = rowsByOwner(bins, ({ internalid }) => internalid);
  const historyOf = rowsByOwner(history, ({ internalid }) => internalid);
  return items.map(({ internalid, source, ...invMain }) => ({
    internalid,
    ...withSource(source),
    invMain,
    invTab: binsOf(internalid).map(({ internalid: _id, line_no: _line, ...bin }) => ({
      ...bin,
      binonhandavail: toNumber(bin.binonhandavail),
      binonhandcount: toNumber(bin.binonhandcount),
    })),
    invHistory: historyOf(internalid).map(({ internalid: _id, line_no: _line, ...transaction }) => ({
      ...transaction,
      quantity: toNumber(transaction.quantity),
    })),
  }));
};
