import { compareNumbers } from '@/list/makeSorter';
import { formatQuantity } from '@/lib/format/quantity';
import type { RecordKind } from '../recordKind';
import { BinsTab } from './BinsTab';
import { stockIn, type Stock } from '@/lib/records/binStock';
import { HistoryTab } from './HistoryTab';
import { readInventory, type InventoryRecord } from '@/lib/records/inventoryRecord';
import { ItemCard } from './ItemCard';
import { MainTab } from './MainTab';
import { PrintInventoryItem } from './PrintInventoryItem';

/** Pixels, of windows that have room for more than the specification's columns. */
const FULL_WIDTH = 1000;

function stockColumn(figure: keyof Stock) {
  const figureOf = ({ bins }: InventoryRecord) => stockIn(bins)[figure];
  return {
    value: (item: InventoryRecord) => formatQuantity(figureOf(item)),
    sortValue: (item: InventoryRecord) => figureOf(item)?.toString() ?? null,
    compare: compareNumbers,
    look: 'figures',
    align: 'right',
    width: 110,
    hideBelow: FULL_WIDTH,
  } as const;
}

/** Inventory items (INV-01 to INV-03). */
export const inventory: RecordKind<InventoryRecord> = {
  id: 'inventory',
  request: { type: 'inventorylist' },
  outside: 'inventoryitem',
  title: 'Inventory',
  about: 'Find an item by its name, display name or alternate part number.',
  noun: ['inventory item', 'inventory items'],
  label: 'Inventory item',
  placeholder: 'Name, display name or alternate part number',
  example: '801-2244-01',
  messages: {
    found: 'inventory item record found for your search',
    noneFound: 'No inventory item record found for your search',
    failed: 'Failed to fetch inventory item by item name.',
    noRows: 'No inventory item record found.',
  },
  read: readInventory,
  keyOf: ({ internalid }) => internalid,
  sourceOf: ({ source }) => source,
  numberOf: ({ name }) => name,
  columns: [
    { id: 'name', label: 'Item Name', value: ({ name }) => name, look: 'strong', width: 180, flex: 1 },
    {
      id: 'displayName',
      label: 'Display Name',
      value: ({ displayName }) => displayName,
      width: 200,
      flex: 2,
    },
    {
      id: 'category',
      label: 'Category',
      value: ({ category }) => category,
      width: 140,
      hideBelow: FULL_WIDTH,
    },
    { id: 'onHand', label: 'On Hand', ...stockColumn('onHand') },
    { id: 'available', label: 'Available', ...stockColumn('available') },
  ],
  filters: {
    category: { kind: 'values', label: 'Category', more: true, value: ({ category }) => category },
  },
  renderCard: ItemCard,
  headOf: ({ name }) => `Inventory item ${name}`,
  titleOf: ({ displayName, name }) => displayName ?? name,
  Print: PrintInventoryItem,
  tabs: [
    { id: 'main', label: 'Main', Panel: MainTab },
    { id: 'bins', label: 'Inventory Tab', count: ({ bins }) => bins.length, Panel: BinsTab },
    { id: 'history', label: 'History', count: ({ history }) => history.length, Panel: HistoryTab },
  ],
};
