/** Paths that more than one place links to. */
export const paths = {
  home: '/home',
  activities: '/activities',
  task: '/task',
  events: '/events',
  salesOrder: '/salesorder',
  case: '/case',
  database: '/database',
  cmdb: '/database/cmdb',
  inventory: '/database/inventory',
  purchaseOrder: '/database/purchase-order',
  purchaseOrderRequest: '/database/purchase-order-request',
  admin: '/admin',
  password: '/password',
} as const;
