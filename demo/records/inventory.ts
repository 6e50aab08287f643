import { addDays, chance, filled, int, one, pattern, startStream, weighted } from '@demo/draw';
import { parts, subsidiaries, warehouses } from '@demo/catalogue/hardware';
import type { DemoRow } from '@demo/insertRows';

const INVENTORY_PER_UNIT = 400;
const FIRST_ID = 90_001;

const transactions = [
  { value: { type: 'Item Receipt', prefix: 'IR', sign: 1 }, weight: 4 },
  { value: { type: 'Item Fulfillment', prefix: 'IF', sign: -1 }, weight: 4 },
  { value: { type: 'Inventory Transfer', prefix: 'IT', sign: -1 }, weight: 2 },
  { value: { type: 'Inventory Adjustment', prefix: 'IA', sign: 1 }, weight: 1 },
];

export interface DemoInventory {
  items: DemoRow<'inventory_items'>[];
  bins: DemoRow<'inventory_bins'>[];
  history: DemoRow<'inventory_history'>[];
}

/** The inventory of one unit: 400 items with bins and history; some items lie nowhere and never moved. */
export function demoInventory(unit: number, day: string): DemoInventory {
  startStream('inventory', unit);
  const made = Array.from({ length: INVENTORY_PER_UNIT }, (_, index) =>
    demoItem(String(FIRST_ID + unit * INVENTORY_PER_UNIT + index), day),
  );
  return {
    items: made.map(({ item }) => item),
    bins: made.flatMap(({ bins }) => bins),
    history: made.flatMap(({ history }) => history),
  };
}

function demoItem(id: string, day: string) {
  const part = one(parts);
  const home = one(warehouses).label;
  const bins = Array.from({ length: chance(0.06) ? 0 : int(1, 9) }, (_, index) => {
    const onHand = int(0, 40);
    return {
      item_id: id,
      line_no: index + 1,
      binnumber: pattern('?-0#-#'),
      available: String(int(0, onHand)),
      on_hand: String(onHand),
      location: chance(0.8) ? home : one(warehouses).label,
    };
  });
  return {
    item: {
      internalid: id,
      itemid: `${part.number}-${pattern('?##')}`,
      displayname: filled(0.97, () => part.description),
      currentdate: day,
      department: filled(0.9, () => one(['Field Service', 'Sparing', 'Logistics'])),
      class: filled(0.8, () => one(['Maintenance', 'Sales', 'Loan'])),
      location: filled(0.95, () => home),
      // Requests name a part without what its stock adds to the number; some items tell both.
      altpartnum: filled(0.5, () => pattern('######-##').replace(/^[0-2].*/, part.number)),
      pn_notes: filled(
        0.3,
        () => `Also sold as ${pattern('??###')}. Fits units of ${one(subsidiaries).label}.`,
      ),
      category: filled(0.95, () => part.category),
    },
    bins,
    history: bins.length === 0 ? [] : demoHistory(id, day, bins, part.price),
  };
}

function demoHistory(itemId: string, day: string, bins: DemoRow<'inventory_bins'>[], price: number) {
  return Array.from({ length: int(0, 14) }, (_, index) => {
    const { type, prefix, sign } = weighted(transactions);
    const quantity = int(1, 10) * sign;
    const bin = one(bins);
    return {
      item_id: itemId,
      line_no: index + 1,
      tranid: `${prefix}${int(100_000, 999_999)}`,
      type,
      trandate: addDays(day, -int(0, 700)),
      quantity: String(quantity),
      amount: (quantity * price).toFixed(2),
      binnumber: filled(0.9, () => bin.binnumber ?? ''),
      location: bin.location ?? null,
    };
  });
}
