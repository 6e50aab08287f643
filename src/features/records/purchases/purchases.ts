import { cmdb } from '../cmdb/cmdb';

/** Purchase orders: the layout and the search of configuration items, and records of their own (PO-01, D-03). */
export const purchaseOrders: typeof cmdb = {
  ...cmdb,
  id: 'purchaseOrders',
  request: { type: 'cmdblist', scope: 'purchaseorder' },
  outside: 'purchaseorder',
  title: 'Purchase Order',
  about: 'Find a purchase order by its number or customer.',
  noun: ['purchase order', 'purchase orders'],
  label: 'Purchase order',
  placeholder: 'Number or customer',
  example: 'PO-104512',
  headOf: ({ internalid }) => `Purchase order ${internalid}`,
};

/** Purchase order requests (PO-01). */
export const purchaseRequests: typeof cmdb = {
  ...purchaseOrders,
  id: 'purchaseRequests',
  request: { type: 'cmdblist', scope: 'purchaseorderrequest' },
  outside: 'purchaseorderrequest',
  title: 'Purchase Order Request',
  about: 'Find a purchase order request by its number or customer.',
  noun: ['purchase order request', 'purchase order requests'],
  label: 'Purchase order request',
  example: 'PRQ-104512',
  headOf: ({ internalid }) => `Purchase order request ${internalid}`,
};
