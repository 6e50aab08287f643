import { act, screen, within } from '@testing-library/react';
import { buildCmdb } from '@/testing/builders/buildCmdb';
import { buildBin, buildInventory, buildTransaction } from '@/testing/builders/buildInventory';
import { buildSalesOrder } from '@/testing/builders/buildSalesOrder';
import { renderWithApp } from '@/testing/renderWithApp';
import { cmdb } from './cmdb/cmdb';
import { inventory } from './inventory/inventory';
import { purchaseOrders } from './purchases/purchases';
import { RecordDetails } from './RecordDetails';
import type { RecordKind } from './recordKind';
import { salesOrders } from './salesOrders/salesOrders';

const nothing = () => undefined;

/** Opens a record as it came, on one of its tabs. */
function open<Row>(kind: RecordKind<Row>, raw: unknown, tab = 'main') {
  const record = kind.read(raw);
  if (!record) throw new Error('No record');
  return renderWithApp(
    <RecordDetails kind={kind} record={record} open={{ id: '', tab }} onChange={nothing} onClose={nothing} />,
  );
}

/** As the browser's own command does. */
const print = () => act(() => void window.dispatchEvent(new Event('beforeprint')));
const printout = () => document.querySelector<HTMLElement>('body > [data-printout]') as HTMLElement;
const part = (name: string) => within(printout()).getByRole('region', { name, hidden: true });
const fieldsOf = (place: HTMLElement) =>
  Object.fromEntries(
    [...place.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent?.replace(/\s/g, ' '),
    ]),
  );
const rowsOf = (place: HTMLElement) =>
  [...place.querySelectorAll('tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent?.replace(/\s/g, ' ')),
  );

it('SO-04 a sales order is printed with its fields, all its items and their sum, and its files’ names', () => {
  const items = Array.from({ length: 12 }, (_, at) => ({
    item: `Item ${at + 1}`,
    quantity: 1,
    amount: '0.10',
  }));
  const files = [{ internalid: '9', name: 'Offer.pdf', size: 10, mediaType: 'application/pdf' }];
  open(salesOrders, buildSalesOrder({ items, files }), 'files');
  const title = document.title;
  print();
  expect(document.title).toBe('Sales order SO-4012');
  expect(printout()).toHaveTextContent(/^Sales order SO-4012Printed .+Halcyon Airways/);
  expect(fieldsOf(printout())).toMatchObject({ 'Total Amount': 'USD 1,250.00', Date: '11/18/2026' });
  expect(rowsOf(part('Items'))).toEqual([
    ['Item', 'Quantity', 'Amount'],
    ...items.map(({ item }) => [item, '1', 'USD 0.10']),
    ['Sum of 12 items', 'USD 1.20'],
  ]);
  expect(part('Files')).toHaveTextContent('Offer.pdf');
  window.dispatchEvent(new Event('afterprint'));
  expect(document.title).toBe(title);
});

it('SO-04 a sales order without items and files says so of the items', () => {
  open(salesOrders, buildSalesOrder());
  print();
  expect(part('Items')).toHaveTextContent('No items found for this Sales Order.');
  expect(within(printout()).queryByRole('region', { name: 'Files', hidden: true })).toBeNull();
});

it('INV-03 an inventory item is printed with all its bins and their sum, and its history, the newest first', () => {
  const invTab = Array.from({ length: 7 }, (_, at) => buildBin({ binnumber: `A-${at + 1}` }));
  const invHistory = ['2026-11-01', '2026-11-20'].map((trandate) => buildTransaction({ trandate }));
  open(inventory, buildInventory({ invTab, invHistory }));
  print();
  expect(fieldsOf(printout())).toMatchObject({ 'Item Name': '801-2244-01-K17', 'On Hand': '35' });
  expect(rowsOf(part('Bins'))).toHaveLength(1 + 7 + 1);
  expect(rowsOf(part('Bins')).at(-1)).toEqual(['Sum of 7 bins', '35', '21']);
  expect(rowsOf(part('History')).map((row) => row[2])).toEqual(['Date', '11/20/2026', '11/01/2026']);
});

it.each([
  ['CMDB-03', cmdb, 'Configuration item 1000042'],
  ['PO-01', purchaseOrders, 'Purchase order 1000042'],
])('%s a record of this layout is printed with every field under its heading', (_id, kind, title) => {
  open(kind, buildCmdb({ hostname: null }));
  print();
  expect(printout()).toHaveTextContent(new RegExp(`^${title}Printed .+HAL-SAN-MNL-04`));
  expect(fieldsOf(part('Identity'))).toMatchObject({ Name: 'HAL-SAN-MNL-04', Hostname: 'N/A' });
  expect(fieldsOf(part('Hardware'))).toMatchObject({ Model: 'PowerStack 500T' });
  // All that the dialog shows, in its order.
  const shown = [...screen.getByRole('tabpanel').querySelectorAll('dt')].map((term) => term.textContent);
  expect(Object.keys(fieldsOf(printout()))).toEqual(shown);
});

it('SO-04 the button prints', async () => {
  const command = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = open(salesOrders, buildSalesOrder());
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(command).toHaveBeenCalledTimes(1);
});
