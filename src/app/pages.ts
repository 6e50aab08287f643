import { paths } from '@/lib/paths';

export interface PlannedPage {
  path: string;
  title: string;
  /** What it will hold, in a sentence. */
  willHold: string;
}

/** Pages of the route table that are still to be built. They say so; a link that leads nowhere would not. */
export const plannedPages: readonly PlannedPage[] = [
  {
    path: paths.salesOrder,
    title: 'Search Sales Order Record',
    willHold: 'sales orders with their items and files',
  },
  {
    path: paths.case,
    title: 'Search Support Case Record',
    willHold: 'support cases with their inventory movement requests and purchase order requests',
  },
  { path: paths.cmdb, title: 'CMDB', willHold: 'the configuration items' },
  { path: paths.inventory, title: 'Inventory', willHold: 'inventory items with their bins and history' },
  { path: paths.purchaseOrder, title: 'Purchase Order', willHold: 'purchase orders' },
  { path: paths.purchaseOrderRequest, title: 'Purchase Order Request', willHold: 'purchase order requests' },
];
