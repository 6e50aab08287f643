import { paths } from '@/lib/paths';

export interface NavLink {
  label: string;
  path: string;
}

/** A menu on wide screens; on small ones its label is a link too, with the items below it (SHELL-08, SHELL-09). */
export interface NavGroup extends NavLink {
  items: readonly NavLink[];
}

export type NavEntry = NavLink | NavGroup;

const events: NavLink = { label: 'Events', path: paths.events };

export const navigation: readonly NavEntry[] = [
  { label: 'Home', path: paths.home },
  { label: 'Activities', path: paths.activities, items: [{ label: 'Task', path: paths.task }, events] },
  { label: 'Sales Order', path: paths.salesOrder },
  { label: 'Case', path: paths.case },
  {
    label: 'Database',
    path: paths.database,
    items: [
      { label: 'CMDB', path: paths.cmdb },
      { label: 'Inventory', path: paths.inventory },
      { label: 'Purchase Order', path: paths.purchaseOrder },
      { label: 'Purchase Order Request', path: paths.purchaseOrderRequest },
    ],
  },
];

export const isGroup = (entry: NavEntry): entry is NavGroup => 'items' in entry;

/** The links of the burger menu: on the task and sales order pages without Events (SHELL-09). */
export function phoneNavigation(pathname: string): readonly NavEntry[] {
  if (pathname !== paths.task && pathname !== paths.salesOrder) return navigation;
  return navigation.map((entry) =>
    isGroup(entry) ? { ...entry, items: entry.items.filter((item) => item !== events) } : entry,
  );
}

/** Whether the page at `pathname` is the entry's own, or one of its items'. */
export const isCurrent = (entry: NavEntry, pathname: string): boolean =>
  entry.path === pathname || (isGroup(entry) && entry.items.some((item) => item.path === pathname));
