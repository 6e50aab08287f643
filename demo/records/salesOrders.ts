import { amountText, anyCurrency, type DemoCurrency } from '@demo/catalogue/currencies';
import { customers } from '@demo/catalogue/customers';
import { anyOf, fileRow } from '@demo/documents/documentRows';
import type { DemoDocument, Stored } from '@demo/documents/demoDocument';
import { addDays, chance, filled, instantOn, int, one, startStream } from '@demo/draw';
import { parts } from '@demo/catalogue/hardware';
import type { DemoRow } from '@demo/insertRows';
import { longText } from '@demo/longTexts';

const SALES_ORDERS_PER_UNIT = 300;
const FIRST_ID = 40_001;
/** Every fiftieth order is a long one, every twentieth has no items. */
const isLong = (id: number) => id % 50 === 0;
const isEmpty = (id: number) => id % 20 === 7;

const memos = [
  'Support renewal, 12 months, next business day',
  'Spares per frame agreement 2024-07',
  'Installation and cabling, fixed price',
  'Remplacement des onduleurs, phase 2',
  'Quarterly maintenance, paid in advance',
];

export interface DemoSalesOrders {
  orders: DemoRow<'sales_orders'>[];
  items: DemoRow<'sales_order_items'>[];
  files: DemoRow<'files'>[];
  orderFiles: DemoRow<'sales_order_files'>[];
}

/** The sales orders of one unit: 300 with their items and files, always the same few documents. */
export function demoSalesOrders(
  unit: number,
  day: string,
  documents: readonly Stored<DemoDocument>[],
): DemoSalesOrders {
  startStream('salesOrders', unit);
  const made = Array.from({ length: SALES_ORDERS_PER_UNIT }, (_, index) =>
    demoSalesOrder(FIRST_ID + unit * SALES_ORDERS_PER_UNIT + index, day, documents),
  );
  return {
    orders: made.map(({ order }) => order),
    items: made.flatMap(({ items }) => items),
    files: made.flatMap(({ files }) => files),
    orderFiles: made.flatMap(({ orderFiles }) => orderFiles),
  };
}

function demoSalesOrder(id: number, day: string, documents: readonly Stored<DemoDocument>[]) {
  const internalid = String(id);
  const trandate = addDays(day, -int(0, 420));
  const count = isEmpty(id) ? 0 : isLong(id) ? int(30, 60) : int(1, 8);
  const currency = anyCurrency();
  const lines = Array.from({ length: count }, () => demoLine(currency));
  const items = lines.map(({ item, quantity, units }, index) => ({
    sales_order_id: internalid,
    line_no: index + 1,
    item,
    quantity: String(quantity),
    amount: amountText(units, currency),
  }));
  const files = Array.from({ length: chance(0.5) ? int(1, 7) : 0 }, (_, index) => {
    const at = instantOn(addDays(trandate, -int(0, 5)));
    return fileRow(anyOf(documents), {
      id: `S${internalid}-${index + 1}`,
      uploaded_by: null,
      created_at: at,
      modified_at: at,
    });
  });
  return {
    order: {
      internalid,
      tranid: `SO-${id - 36_000}`,
      entity: filled(0.98, () => one(customers).name),
      trandate,
      amount: amountText(
        lines.reduce((sum, { units }) => sum + units, 0),
        currency,
      ),
      currency: currency.code,
      memo: filled(0.7, () => (chance(0.03) ? longText(3) : one(memos))),
    },
    items,
    files,
    orderFiles: files.map((file) => ({ file_id: file.id, sales_order_id: internalid })),
  };
}

/** A line of an order: up to five percent below the list price. */
function demoLine({ perDollar }: DemoCurrency) {
  const { number, description, price } = one(parts);
  const quantity = int(1, 12);
  const listPrice = price * perDollar;
  const units = quantity * int(Math.ceil(listPrice * 0.95), listPrice);
  return { item: `${number} ${description}`, quantity, units };
}
