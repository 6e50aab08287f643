import { useState } from 'react';
import { screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { buildBin, buildInventory, buildTransaction } from '@/testing/builders/buildInventory';
import { makeTestStore } from '@/testing/makeTestStore';
import { renderWithTheme } from '@/testing/renderWithTheme';
import { setViewportWidth } from '@/testing/viewport';
import { RecordDetails } from '../RecordDetails';
import type { OpenRecord } from '../recordList';
import { inventory } from './inventory';

function Host({ raw, firstTab }: { raw: unknown; firstTab: string }) {
  const [place, setPlace] = useState<OpenRecord>({ id: '', tab: firstTab });
  const record = inventory.read(raw);
  if (!record) throw new Error('No record');
  return (
    <RecordDetails kind={inventory} record={record} open={place} onChange={setPlace} onClose={jest.fn()} />
  );
}
const open = (raw: unknown, tab = 'main') =>
  renderWithTheme(
    <Provider store={makeTestStore()}>
      <Host raw={raw} firstTab={tab} />
    </Provider>,
  );

const definitionOf = (label: string) => screen.getByText(label).nextElementSibling;
const textsOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);
const heads = () => textsOf(screen.getAllByRole('columnheader'));
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => textsOf(within(row).getAllByRole('cell')));
const firstCells = () => rows().map(([first]) => first);
const tabNames = () => textsOf(screen.getAllByRole('tab'));
const cards = (label: string) =>
  textsOf(within(screen.getByRole('list', { name: label })).getAllByRole('listitem'));
const searchBox = (name: string) => screen.getByRole('textbox', { name });
const state = () => within(screen.getByRole('tabpanel')).getByRole('status');
const next = () => screen.getByRole('button', { name: 'Next' });

const bins = (count: number) =>
  Array.from({ length: count }, (_, at) => buildBin({ binnumber: `A-0${at + 1}` }));

describe('Main', () => {
  it('INV-03 shows every field, N/A for an empty one, and copies the numbers', () => {
    open(
      buildInventory({
        invMain: { itemid: '801-2244-01', altpartnum: '224401-09', class: null, department_text: '  ' },
      }),
    );
    expect(screen.getByRole('dialog')).toHaveTextContent('Inventory item 801-2244-01');
    const shown = within(screen.getByRole('tabpanel')).getAllByRole('term');
    expect(shown.map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
      ['Item Name', '801-2244-01'],
      ['Display Name', 'Storage controller, SAS 12G, 4 GB cache'],
      ['On Hand', 'N/A'],
      ['Available', 'N/A'],
      ['Current Date', '11/21/2026'],
      ['Category', 'Controllers'],
      ['Department', 'N/A'],
      ['Class', 'N/A'],
      ['Location', 'MNL central'],
      ['Alternate Part Number', '224401-09'],
      ['Notes', 'Also sold as HX244. Fits units of Halcyon only.'],
    ]);
    expect(screen.getAllByRole('button', { name: /^Copy/ })).toHaveLength(2);
  });

  it('INV-03 says whether it is in stock: the sums of all bins, grouped', () => {
    open(
      buildInventory({
        invTab: [
          buildBin({ binonhandcount: 1200, binonhandavail: 0 }),
          buildBin({ binonhandcount: 34, binonhandavail: 0 }),
        ],
      }),
    );
    expect(definitionOf('On Hand')).toHaveTextContent(/^1,234$/);
    expect(definitionOf('Available')).toHaveTextContent(/^0$/);
  });

  it('INV-03 opens what came without anything but an id, and is not tripped by what is no list', () => {
    open({ internalid: 90017, invMain: null, invTab: 'none', invHistory: { 0: {} } });
    expect(definitionOf('Item Name')).toHaveTextContent('90017');
    expect(definitionOf('Notes')).toHaveTextContent('N/A');
    expect(tabNames()).toEqual(['Main', 'Inventory Tab0', 'History0', 'Related']);
  });
});

describe('Inventory Tab', () => {
  it('INV-03 lists the bins, five a page, and their number on the tab', async () => {
    const { user } = open(buildInventory({ invTab: bins(7) }), 'bins');
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Inventory Tab7');
    expect(heads()).toEqual(['Bin Number', 'Location', 'On Hand', 'Available']);
    expect(rows()[0]).toEqual(['A-01', 'MNL central', '5', '3']);
    expect(firstCells()).toEqual(['A-01', 'A-02', 'A-03', 'A-04', 'A-05']);
    expect(screen.getByText('Showing 1–5 of 7 bins')).toBeInTheDocument();
    await user.click(next());
    expect(firstCells()).toEqual(['A-06', 'A-07']);
  });

  it('INV-03 adds all bins up that were found, not only those of the page', async () => {
    const { user } = open(
      buildInventory({ invTab: [...bins(6), buildBin({ binnumber: 'B-01', binonhandcount: 1200 })] }),
      'bins',
    );
    const total = () => screen.getByText(/^Sum of/).parentElement;
    expect(total()).toHaveTextContent('Sum of 7 binsOn Hand 1,230Available 21');
    await user.type(searchBox('Bin Number'), 'b-0');
    expect(firstCells()).toEqual(['B-01']);
    expect(total()).toHaveTextContent('Sum of 1 binOn Hand 1,200Available 3');
  });

  it('INV-03 searches the bin number alone, from the first page on', async () => {
    const { user } = open(buildInventory({ invTab: bins(7) }), 'bins');
    await user.click(next());
    await user.type(searchBox('Bin Number'), 'a-03');
    expect(firstCells()).toEqual(['A-03']);
    await user.clear(searchBox('Bin Number'));
    await user.type(searchBox('Bin Number'), 'central');
    expect(state()).toHaveTextContent('No bins found for this item.');
  });

  it('INV-03 shows N/A for what is no number, which counts nothing', () => {
    open(
      {
        internalid: '1',
        invTab: [
          { binnumber: 'A-01', binonhandcount: 'several', binonhandavail: null },
          { binonhandcount: '5.0', location: 'SIN' },
          { binnumber: 'A-03', binonhandcount: -3 },
          { binnumber: 'A-04', binonhandcount: 0.1 },
          { binnumber: 'A-05', binonhandcount: 0.2 },
          null,
        ],
      },
      'bins',
    );
    expect(rows()).toEqual([
      ['A-01', 'N/A', 'N/A', 'N/A'],
      ['N/A', 'SIN', '5', 'N/A'],
      ['A-03', 'N/A', '-3', 'N/A'],
      ['A-04', 'N/A', '0.1', 'N/A'],
      ['A-05', 'N/A', '0.2', 'N/A'],
    ]);
    expect(screen.getByText('Sum of 5 bins').parentElement).toHaveTextContent('On Hand 2.3Available N/A');
  });

  it('INV-03 says that an item has no bins', () => {
    open(buildInventory(), 'bins');
    expect(state()).toHaveTextContent('No bins found for this item.');
    expect(screen.queryByText(/^Sum of/)).not.toBeInTheDocument();
  });

  it('INV-03 is cards on a small screen that say all that the row does', () => {
    setViewportWidth(390);
    open(buildInventory({ invTab: [buildBin(), buildBin({ location: null })] }), 'bins');
    expect(cards('Bins of this item')).toEqual([
      'Bin Number A-03-2Location MNL centralOn Hand 5Available 3',
      'Bin Number A-03-2Location N/AOn Hand 5Available 3',
    ]);
    expect(screen.getByText('Sum of 2 bins').parentElement).toHaveTextContent('On Hand 10Available 6');
  });
});

describe('History', () => {
  const day = (trandate: string, tranid: string) => buildTransaction({ trandate, tranid });

  it('INV-03 lists the transactions with what they moved, signed', () => {
    open(
      buildInventory({
        invHistory: [
          buildTransaction({ quantity: 1200, amount: '1250000.00' }),
          buildTransaction({ quantity: -3, amount: '-30.50', binnumber: null, location: null }),
          buildTransaction({ quantity: 0, amount: null }),
        ],
      }),
      'history',
    );
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('History3');
    expect(heads()).toEqual(['Transaction', 'Type', 'Date', 'Quantity', 'Amount', 'Bin', 'Location']);
    expect(rows()).toEqual([
      ['IR104512', 'Item Receipt', '11/18/2026', '+1,200', '1,250,000.00', 'A-03-2', 'MNL central'],
      ['IR104512', 'Item Receipt', '11/18/2026', '-3', '-30.50', 'N/A', 'N/A'],
      ['IR104512', 'Item Receipt', '11/18/2026', '0', 'N/A', 'A-03-2', 'MNL central'],
    ]);
  });

  it('INV-03 the newest first: of one day as they came, without a date last', () => {
    open(
      {
        internalid: '1',
        invHistory: [
          { tranid: 'none', trandate: null },
          day('2026-11-02', 'second, came first'),
          { tranid: 'no day', trandate: 'soon' },
          day('2025-12-31', 'oldest'),
          day('2026-11-03', 'newest'),
          day('2026-11-02', 'second, came last'),
        ],
      },
      'history',
    );
    expect(firstCells()).toEqual(['newest', 'second, came first', 'second, came last', 'oldest', 'none']);
  });

  it('INV-03 finds a transaction by its id, in pages of five', async () => {
    const history = Array.from({ length: 500 }, (_, at) => day('2026-11-18', `IR${100_000 + at}`));
    const { user } = open(buildInventory({ invHistory: history }), 'history');
    expect(rows()).toHaveLength(5);
    expect(screen.getByText('Showing 1–5 of 500 transactions')).toBeInTheDocument();
    await user.click(next());
    expect(firstCells()[0]).toBe('IR100005');
    await user.type(searchBox('Transaction ID'), 'ir10049');
    expect(firstCells()).toEqual(['IR100490', 'IR100491', 'IR100492', 'IR100493', 'IR100494']);
    expect(screen.getByText('Showing 1–5 of 10 transactions')).toBeInTheDocument();
  });

  it('INV-03 says that an item has no transactions, or none of that id', async () => {
    const { unmount } = open(buildInventory(), 'history');
    expect(state()).toHaveTextContent(
      'No transactions found for this item.No movements of it are kept here.',
    );
    unmount();
    const { user } = open(buildInventory({ invHistory: [buildTransaction()] }), 'history');
    await user.type(searchBox('Transaction ID'), 'receipt');
    expect(state()).toHaveTextContent('No transactions found for this item.');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(firstCells()).toEqual(['IR104512']);
  });

  it('INV-03 is cards on a small screen that say all that the row does', () => {
    setViewportWidth(390);
    open(buildInventory({ invHistory: [buildTransaction({ quantity: -4, amount: null })] }), 'history');
    expect(cards('Transactions of this item')).toEqual([
      'Transaction IR104512Type Item ReceiptDate 11/18/2026Quantity -4Amount N/ABin A-03-2Location MNL central',
    ]);
  });
});

it('INV-03 leads from tab to tab by the arrow keys', async () => {
  const { user } = open(buildInventory({ invTab: bins(1) }));
  await user.click(screen.getByRole('tab', { name: 'Main' }));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('table', { name: 'Bins of this item' })).toBeInTheDocument();
  await user.keyboard('{ArrowRight}');
  expect(state()).toHaveTextContent('No transactions found for this item.');
});
