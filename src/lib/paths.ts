/** The pages that something links to by name. All pages stand in `src/app/routes.ts`. */
export const paths = {
  login: '/login',
  home: '/home',
  task: '/task',
  events: '/events',
  salesOrder: '/salesorder',
  case: '/case',
  cmdb: '/database/cmdb',
  inventory: '/database/inventory',
  purchaseOrder: '/database/purchase-order',
  purchaseRequest: '/database/purchase-order-request',
  admin: '/admin',
  data: '/admin/data',
  password: '/password',
} as const;
