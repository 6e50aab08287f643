import { looseRecord } from '@/lib/records/looseRecord';

export interface OrderItem {
  /** Its place in the order, from 0: an item has no id of its own. */
  line: number;
  item: string | null;
  quantity: number | null;
  amount: string | null;
}

export interface OrderFile {
  id: string;
  name: string;
  /** Bytes. */
  size: number | null;
  mediaType: string | null;
}

/** A sales order as the page shows it (`contract/records/salesOrders.ts`); null is missing. */
export interface OrderRecord {
  internalid: string;
  number: string;
  customer: string | null;
  date: string | null;
  amount: string | null;
  currency: string | null;
  memo: string | null;
  items: readonly OrderItem[];
  files: readonly OrderFile[];
  source: string | null;
}

/** Reads a sales order, whatever came; null without an id. */
export function readSalesOrder(raw: unknown): OrderRecord | null {
  const order = looseRecord(raw);
  const internalid = order?.text('internalid');
  if (!order || !internalid) return null;
  return {
    internalid,
    number: order.text('tranid') ?? internalid,
    customer: order.text('entity'),
    date: order.text('trandate'),
    amount: order.text('amount'),
    currency: order.text('currency'),
    memo: order.text('memo'),
    source: order.text('source'),
    items: order.records('items').map((item, line) => ({
      line,
      item: item.text('item'),
      quantity: item.number('quantity'),
      amount: item.text('amount'),
    })),
    files: order.records('files').flatMap((file) => {
      const id = file.text('internalid');
      if (!id) return [];
      return {
        id,
        name: file.text('name') ?? id,
        size: file.number('size'),
        mediaType: file.text('mediaType'),
      };
    }),
  };
}
