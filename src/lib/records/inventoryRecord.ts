import { looseRecord, type LooseRecord } from './looseRecord';

export interface InventoryBin {
  /** Its place in the list, from 0: a bin may stand in several locations under one number. */
  line: number;
  bin: string | null;
  location: string | null;
  onHand: number | null;
  available: number | null;
}

export interface InventoryTransaction {
  /** Its place in the list, from 0: one transaction may move an item more than once. */
  line: number;
  id: string | null;
  type: string | null;
  date: string | null;
  /** What came is positive, what went negative. */
  quantity: number | null;
  amount: string | null;
  bin: string | null;
  location: string | null;
}

/** An inventory item as the page shows it (`contract/records/inventory.ts`); null is missing. */
export interface InventoryRecord {
  internalid: string;
  name: string;
  displayName: string | null;
  /** The day the figures are of. */
  currentDate: string | null;
  department: string | null;
  class: string | null;
  location: string | null;
  alternatePartNumber: string | null;
  notes: string | null;
  category: string | null;
  bins: readonly InventoryBin[];
  history: readonly InventoryTransaction[];
  source: string | null;
}

const readBin = (bin: LooseRecord, line: number): InventoryBin => ({
  line,
  bin: bin.text('binnumber'),
  location: bin.text('location'),
  onHand: bin.number('binonhandcount'),
  available: bin.number('binonhandavail'),
});

const readTransaction = (transaction: LooseRecord, line: number): InventoryTransaction => ({
  line,
  id: transaction.text('tranid'),
  type: transaction.text('type'),
  date: transaction.text('trandate'),
  quantity: transaction.number('quantity'),
  amount: transaction.text('amount'),
  bin: transaction.text('binnumber'),
  location: transaction.text('location'),
});

/** Reads an inventory item, whatever came; null without an id. */
export function readInventory(raw: unknown): InventoryRecord | null {
  const item = looseRecord(raw);
  const internalid = item?.text('internalid');
  if (!item || !internalid) return null;
  const main = item.record('invMain');
  return {
    internalid,
    name: main.text('itemid') ?? internalid,
    displayName: main.text('displayname'),
    currentDate: main.text('currentdate'),
    department: main.text('department_text'),
    class: main.text('class'),
    location: main.text('location'),
    alternatePartNumber: main.text('altpartnum'),
    notes: main.text('custitem_item_pn_notes'),
    category: main.text('category_text'),
    bins: item.records('invTab').map(readBin),
    history: item.records('invHistory').map(readTransaction),
    source: item.text('source'),
  };
}
