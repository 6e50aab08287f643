import { inventoryItem, type InventoryItem } from '@contract/records/inventory';

let lastId = 90_000;

interface InventorySeed extends Partial<Omit<InventoryItem, 'invMain'>> {
  invMain?: Partial<InventoryItem['invMain']>;
}
type Bin = InventoryItem['invTab'][number];
type Transaction = InventoryItem['invHistory'][number];

/** A plausible item without bins and history, as the server gives it; checked against the contract. */
export const buildInventory = ({ invMain, ...over }: InventorySeed = {}): InventoryItem =>
  inventoryItem.parse({
    internalid: String((lastId += 1)),
    invTab: [],
    invHistory: [],
    ...over,
    invMain: {
      itemid: '801-2244-01-K17',
      displayname: 'Storage controller, SAS 12G, 4 GB cache',
      currentdate: '2026-11-21',
      department_text: 'Field Service',
      class: 'Maintenance',
      location: 'MNL central',
      altpartnum: '224401-09',
      custitem_item_pn_notes: 'Also sold as HX244. Fits units of Halcyon only.',
      category_text: 'Controllers',
      ...invMain,
    },
  });

export const buildBin = (over: Partial<Bin> = {}): Bin => ({
  binnumber: 'A-03-2',
  binonhandavail: 3,
  binonhandcount: 5,
  location: 'MNL central',
  ...over,
});

export const buildTransaction = (over: Partial<Transaction> = {}): Transaction => ({
  tranid: 'IR104512',
  type: 'Item Receipt',
  trandate: '2026-11-18',
  quantity: 4,
  amount: '1250.00',
  binnumber: 'A-03-2',
  location: 'MNL central',
  ...over,
});
