import type { InventoryItem } from '@contract/inventory';
import { rowsByOwner, type LoadRecords } from './loadRecords';

/** Inventory items with their bins and their history, line by line. */
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
    ])
    .where('internalid', 'in', ids)
    .execute();
  const bins = await db
    .selectFrom('inventory_bins')
    .select(['item_id', 'binnumber', 'available as binonhandavail', 'on_hand as binonhandcount', 'location'])
    .where('item_id', 'in', ids)
    .orderBy('line_no')
    .execute();
  const history = await db
    .selectFrom('inventory_history')
    .select(['item_id', 'tranid', 'type', 'trandate', 'quantity', 'amount', 'binnumber', 'location'])
    .where('item_id', 'in', ids)
    .orderBy('line_no')
    .execute();
  const binsOf = rowsByOwner(bins, ({ item_id }) => item_id);
  const historyOf = rowsByOwner(history, ({ item_id }) => item_id);
  return items.map(({ internalid, ...invMain }) => ({
    internalid,
    invMain,
    invTab: binsOf(internalid).map(({ item_id: _, ...bin }) => bin),
    invHistory: historyOf(internalid).map(({ item_id: _, ...transaction }) => transaction),
  }));
};
