import { logNameOf } from '@/links/recordLink';
import { searchedLog } from '@/lib/format/texts';
import { casesWithRequests as cases } from './CasesPage';
import { cmdb } from '@/features/records/cmdb/cmdb';
import { inventory } from '@/features/records/inventory/inventory';
import { purchaseOrders, purchaseRequests } from '@/features/records/purchases/purchases';
import { salesOrders } from '@/features/records/salesOrders/salesOrders';

const cmdbMessages = {
  found: 'cmdb record found for your search',
  noneFound: 'No cmdb record found for your search',
  failed: 'Failed to fetch cmdb.',
  noRows: 'No cmdb record found.',
};

/** What the specification says of each kind; its columns come first, in this order. */
const specified = [
  {
    ids: 'SO-01 SO-02 SO-03 SO-04',
    kind: salesOrders,
    request: { type: 'solist' },
    title: 'Search Sales Order Record',
    columns: ['SO #', 'Customer', 'Date'],
    tabs: ['Main', 'Items', 'Files'],
    messages: {
      found: 'sales order record found for your search',
      noneFound: 'No sales order record found for your search',
      failed: 'Failed to fetch sales orders by SO#.',
      noRows: 'No Sales Orders found.',
    },
    log: 'Success searched sales order using x',
  },
  {
    ids: 'CMDB-01 CMDB-02 CMDB-03',
    kind: cmdb,
    request: { type: 'cmdblist' },
    title: 'CMDB',
    columns: ['Name'],
    tabs: ['Main'],
    messages: cmdbMessages,
    log: 'Success searched cmdb using x',
  },
  {
    ids: 'PO-01 CMDB-02',
    kind: purchaseOrders,
    request: { type: 'cmdblist', scope: 'purchaseorder' },
    title: 'Purchase Order',
    columns: ['Name'],
    tabs: ['Main'],
    messages: cmdbMessages,
    log: 'Success searched purchase order using x',
  },
  {
    ids: 'PO-01 CMDB-02',
    kind: purchaseRequests,
    request: { type: 'cmdblist', scope: 'purchaseorderrequest' },
    title: 'Purchase Order Request',
    columns: ['Name'],
    tabs: ['Main'],
    messages: cmdbMessages,
    log: 'Success searched purchase order request using x',
  },
  {
    ids: 'CASE-02 CASE-03 CASE-04',
    kind: cases,
    request: { type: 'caselist' },
    title: 'Search Support Case Record',
    columns: ['Case Number', 'Subject', 'Company'],
    tabs: ['Main', 'IMR', 'POR', 'Case Room'],
    messages: {
      found: 'case record found for your search',
      noneFound: 'No case record found for your search',
      failed: 'Failed to fetch case.',
      noRows: 'No support case record found.',
    },
    log: 'Success searched case using x',
  },
  {
    ids: 'INV-01 INV-02 INV-03',
    kind: inventory,
    request: { type: 'inventorylist' },
    title: 'Inventory',
    columns: ['Item Name', 'Display Name'],
    tabs: ['Main', 'Inventory Tab', 'History'],
    messages: {
      found: 'inventory item record found for your search',
      noneFound: 'No inventory item record found for your search',
      failed: 'Failed to fetch inventory item by item name.',
      noRows: 'No inventory item record found.',
    },
    log: 'Success searched inventory item using x',
  },
];

describe.each(specified)('$ids $title', ({ kind, request, title, columns, tabs, messages, log }) => {
  it('SO-03 CMDB-02 INV-02 PO-01 CASE-03 says what the specification says', () => {
    expect(kind.messages).toMatchObject(messages);
    expect(kind.title).toBe(title);
  });

  it('SO-02 CMDB-01 INV-01 PO-01 CASE-02 has the columns and tabs that the specification names', () => {
    const labels = kind.columns.map(({ label }) => label);
    expect(labels.slice(0, columns.length)).toEqual(columns);
    expect(kind.tabs.map(({ label }) => label)).toEqual(tabs);
  });

  it('D-03 LOG-01 CASE-03 asks for its own records, and is logged under their name', () => {
    expect(kind.request).toEqual(request);
    expect(searchedLog(logNameOf(kind.outside), 'x', true)).toBe(log);
    expect(searchedLog(logNameOf(kind.outside), 'x', false)).toBe(log.replace('Success', 'Failed'));
  });
});

it('SHELL-17 each kind has a view, a table and recent searches of its own', () => {
  const ids = specified.map(({ kind }) => kind.id);
  expect(new Set(ids).size).toBe(ids.length);
});
