import { salesOrder, type SalesOrder } from '@contract/records/salesOrders';

/** A sales order as the server gives it, without items and files. Checked against the contract. */
export const buildSalesOrder = (over: Partial<SalesOrder> = {}): SalesOrder =>
  salesOrder.parse({
    internalid: '40012',
    tranid: 'SO-4012',
    entity: 'Halcyon Airways',
    trandate: '2026-11-18',
    amount: '1250.00',
    currency: 'USD',
    memo: 'Support renewal, 12 months, next business day',
    items: [],
    files: [],
    ...over,
  });
