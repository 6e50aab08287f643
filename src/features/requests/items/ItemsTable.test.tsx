import { useReducer } from 'react';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { MAX_ITEMS } from '@contract/requests/requestItems';
import { readInventory } from '@/lib/records/inventoryRecord';
import { buildBin, buildInventory } from '@/testing/builders/buildInventory';
import { searchHandlers } from '@/testing/handlers/search';
import { held } from '@/testing/held';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { setViewportWidth } from '@/testing/viewport';
import { imrItems } from './imrItems';
import type { ItemsDefinition } from './itemColumns';
import { ItemsTable } from './ItemsTable';
import { emptyRow, itemRows, type ItemErrors, type ItemRow } from './itemRows';
import { pastedItems } from './pastedItems';
import { porItems } from './porItems';
import { stockOf } from './StockNote';

interface HostProps {
  definition?: ItemsDefinition;
  start?: readonly ItemRow[];
  showErrors?: boolean;
  serverErrors?: Readonly<Record<string, ItemErrors>>;
  blocked?: boolean;
}

const options = {
  locations: [
    { id: '1', label: 'MNL central' },
    { id: '2', label: 'Cebu depot' },
  ],
};

function Host({ definition = porItems, start = [emptyRow()], ...rest }: HostProps) {
  const [rows, dispatch] = useReducer(itemRows, start);
  return (
    <ItemsTable
      definition={definition}
      rows={rows}
      dispatch={dispatch}
      showErrors={rest.showErrors ?? false}
      serverErrors={rest.serverErrors ?? {}}
      options={options}
      blocked={rest.blocked ?? false}
    />
  );
}
const controller = buildInventory({
  invMain: { itemid: '801-2244-01', displayname: 'Storage controller' },
  invTab: [buildBin({ binonhandcount: 1 })],
});

const open = (props: HostProps = {}) => renderWithApp(<Host {...props} />);
const named = (item: string) => emptyRow({ item });
const cell = (column: string, row = 1) =>
  screen.getByRole<HTMLInputElement>(/^(Item|Part|Location)/.test(column) ? 'combobox' : 'textbox', {
    name: `${column}, row ${row}`,
  });
const texts = (column: string) =>
  screen.getAllByLabelText<HTMLInputElement>(new RegExp(`^${column}, row`)).map(({ value }) => value);
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => server.use(...searchHandlers({ inventorylist: [controller] })));

describe('rows', () => {
  it('POR-01 are added, duplicated and removed by button, and the focus goes along', async () => {
    const { user } = open({ start: [named('A')] });
    await user.click(button('Duplicate row 1'));
    expect(texts('Item')).toEqual(['A', 'A']);
    expect(cell('Item', 2)).toHaveFocus();
    await user.keyboard('B');
    await user.click(button('Add row'));
    expect(texts('Item')).toEqual(['A', 'AB', '']);
    expect(cell('Item', 3)).toHaveFocus();
    await user.click(button('Remove row 1'));
    expect(texts('Item')).toEqual(['AB', '']);
    expect(cell('Item', 1)).toHaveFocus();
    await user.click(button('Remove row 2'));
    expect(cell('Item', 1)).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('Row 2 removed.');
  });

  it('POR-01 of which the same is removed again are told of again', async () => {
    const { user } = open({ start: [named('A'), named('B'), named('C')] });
    await user.click(button('Remove row 2'));
    const before = screen.getByText('Row 2 removed.');
    await user.click(button('Remove row 2'));
    // Only what is new on the page is read out.
    expect(screen.getByText('Row 2 removed.')).not.toBe(before);
  });

  it('POR-01 are added, duplicated and removed by key, behind the row that is typed in', async () => {
    const { user } = open({ start: [named('A'), named('B')] });
    await user.click(cell('Quantity', 1));
    await user.keyboard('2{Shift>}{Enter}{/Shift}');
    expect(texts('Item')).toEqual(['A', 'A', 'B']);
    expect(texts('Quantity')).toEqual(['2', '2', '']);
    expect(cell('Item', 2)).toHaveFocus();
    await user.keyboard('{Alt>}{Enter}{/Alt}');
    expect(texts('Item')).toEqual(['A', 'A', '', 'B']);
    expect(cell('Item', 3)).toHaveFocus();
    await user.keyboard('{Alt>}{Delete}{/Alt}');
    expect(texts('Item')).toEqual(['A', 'A', 'B']);
    expect(cell('Item', 3)).toHaveFocus();
  });

  it('POR-01 a key that is meant for a cell or the form does nothing to a row', async () => {
    const { user } = open({ start: [named('A'), named('B')] });
    await user.click(cell('Item', 1));
    await user.keyboard('{Enter}{Control>}{Enter}{/Control}{Shift>}{Delete}{/Shift}{Delete}');
    expect(texts('Item')).toHaveLength(2);
  });

  it('POR-01 the last row stays, and its button says so', async () => {
    const { user } = open({ start: [named('A')] });
    const remove = button('Remove row 1');
    expect(remove).toHaveAttribute('aria-disabled', 'true');
    await user.click(remove);
    expect(texts('Item')).toEqual(['A']);
    expect(screen.getByRole('status')).toHaveTextContent('The last row cannot be removed.');
  });

  it('POR-01 tells its keys', () => {
    open();
    expect(button('Add row')).toHaveAttribute('aria-keyshortcuts', 'Alt+Enter');
    expect(button('Duplicate row 1')).toHaveAttribute('aria-keyshortcuts', 'Shift+Enter');
    expect(button('Remove row 1')).toHaveAttribute('aria-keyshortcuts', 'Alt+Delete');
    expect(screen.getByText(/adds a row/)).toHaveTextContent(
      'Alt Enter adds a row, Shift Enter duplicates it, Alt Delete removes it.',
    );
  });

  it('POR-05 are at most 500, with a message', async () => {
    // Only what is counted: to draw five hundred whole rows, or to search them by role, takes this environment a minute.
    const columns = porItems.columns.filter(({ id }) => id === 'quantity');
    const start = Array.from({ length: MAX_ITEMS - 1 }, () => emptyRow());
    const { container, user } = open({ start, definition: { ...porItems, columns } });
    const inputs = () => container.querySelectorAll('input');
    const add = screen.getByText('Add row');
    await user.click(add);
    expect(inputs()).toHaveLength(MAX_ITEMS);
    expect(
      screen.getByText('A request has at most 500 rows.', { selector: '[role="status"] *' }),
    ).toBeInTheDocument();
    expect(add).toHaveAttribute('aria-disabled', 'true');
    await user.click(add);
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(inputs()).toHaveLength(MAX_ITEMS);
  });

  it('IMR-04 nothing is changed while it is blocked', async () => {
    const { user } = open({ start: [named('A'), named('B')], blocked: true });
    await user.click(cell('Item', 1));
    await user.keyboard('x{Alt>}{Enter}{/Alt}{Shift>}{Enter}{/Shift}{Alt>}{Delete}{/Alt}');
    await user.paste('C\t\t1\t1\r\n');
    await user.click(button('Add row'));
    await user.click(button('Duplicate row 1'));
    await user.click(button('Remove row 2'));
    expect(texts('Item')).toEqual(['A', 'B']);
    expect(cell('Quantity', 1)).toHaveAttribute('readonly');
  });

  it('POR-01 IMR-01 are cards with the name of each value on a phone', () => {
    setViewportWidth(390);
    open({ definition: imrItems, start: [emptyRow(), emptyRow()] });
    const cards = within(screen.getByRole('list', { name: 'Items' })).getAllByRole('listitem');
    expect(cards).toHaveLength(2);
    expect(within(cards[1]!).getByRole('textbox', { name: 'Adjust Qty By, row 2' })).toBeInTheDocument();
    expect(cards[1]).toHaveTextContent(
      'Row 2Part NumberDescriptionSerial NumberLocationBin NumberAdjust Qty By',
    );
  });

  it('POR-03 say N/A on a phone, too, as long as there is no extended price', async () => {
    setViewportWidth(390);
    const { user } = open({ start: [emptyRow({ item: 'A', quantity: '2' })] });
    const card = screen.getByRole('listitem');
    expect(card).toHaveTextContent(/Extended PriceN\/A$/);
    await user.type(cell('Price'), '1.50');
    expect(card).toHaveTextContent(/Extended Price3\.00$/);
  });
});

describe('what is typed', () => {
  it('POR-03 comes to an extended price, row by row, and to a total', async () => {
    const { user } = open({ start: [named('A'), named('B')] });
    await user.type(cell('Quantity', 1), '1.005');
    await user.type(cell('Price', 1), '100');
    await user.type(cell('Quantity', 2), '3');
    await user.type(cell('Price', 2), '1,234.10');
    expect(screen.getByRole('cell', { name: '100.50' })).toBeInTheDocument();
    expect(screen.getByRole('cell', { name: '3,702.30' })).toBeInTheDocument();
    expect(screen.getByText('USD 3,802.80')).toBeInTheDocument();
    expect(cell('Price', 1)).toHaveValue('100.00');
  });

  it('POR-05 has its error at its cell once that was left, until it is right', async () => {
    const { user } = open({ start: [named('A')] });
    const price = cell('Price');
    await user.click(cell('Quantity'));
    await user.type(price, '4,180');
    expect(price).not.toHaveAttribute('aria-invalid');
    await user.tab();
    expect(price).toHaveAccessibleDescription('Enter a price such as 1250.00 or 1,250.00.');
    expect(price).toHaveAttribute('aria-invalid', 'true');
    // Cells that nobody has typed into show no error yet.
    expect(cell('Quantity')).not.toHaveAttribute('aria-invalid');
    await user.type(price, '.00');
    expect(price).not.toHaveAttribute('aria-invalid');
  });

  it('POR-05 shows no error that would move a button while it is pressed', async () => {
    const { user } = open({ start: [named('A')] });
    await user.type(cell('Quantity'), '0');
    await user.pointer({ keys: '[MouseLeft>]', target: button('Add row') });
    expect(cell('Quantity')).not.toHaveFocus();
    expect(cell('Quantity')).toHaveValue('0');
    expect(screen.queryByText('Must be above 0.')).not.toBeInTheDocument();
    await user.pointer('[/MouseLeft]');
    expect(texts('Quantity')).toEqual(['0', '']);
    expect(await screen.findByText('Must be above 0.')).toBeVisible();
  });

  it.each([
    ['Quantity', '0', 'Must be above 0.'],
    ['Quantity', '-1', 'Must be above 0.'],
    ['Quantity', '1e308', 'Enter a number such as 2 or 0.5.'],
    ['Quantity', 'abc', 'Enter a number such as 2 or 0.5.'],
    ['Price', '4.180,00', 'Enter a price such as 1250.00 or 1,250.00.'],
  ])('POR-05 %s %s: %s', async (column, typed, error) => {
    const { user } = open({ start: [named('A')] });
    await user.type(cell(column), typed);
    await user.tab();
    expect(cell(column)).toHaveAccessibleDescription(error);
    expect(cell(column)).toHaveValue(typed);
  });

  it('IMR-04 POR-05 shows errors everywhere once it was to be sent, except in empty rows', () => {
    const wrong = emptyRow({ item: 'A', quantity: '1000000', price: '999999999999.99' });
    open({ start: [named('A'), emptyRow(), wrong], showErrors: true });
    expect(cell('Quantity', 1)).toHaveAccessibleDescription('Enter a number such as 2 or 0.5.');
    expect(cell('Item', 2)).not.toHaveAttribute('aria-invalid');
    expect(screen.getByText('Is too large.')).toBeInTheDocument();
  });

  it('POR-05 what the server rejects stands at its cell', () => {
    const row = emptyRow({ item: 'A', quantity: '1', price: '1' });
    open({ start: [row], serverErrors: { [row.key]: { item: 'Is not sold any more.' } } });
    expect(cell('Item')).toHaveAccessibleDescription(/Is not sold any more\./);
    expect(cell('Price')).not.toHaveAttribute('aria-invalid');
  });

  it('IMR-01 a location is chosen from the list, or another one typed', async () => {
    const { user } = open({ definition: imrItems });
    await user.type(cell('Location'), 'ceb');
    await user.click(await screen.findByRole('option', { name: 'Cebu depot' }));
    expect(cell('Location')).toHaveValue('Cebu depot');
    await user.clear(cell('Location'));
    await user.type(cell('Location'), 'Van 3{Enter}');
    expect(cell('Location')).toHaveValue('Van 3');
  });

  it('POR-01 draws no other row again', async () => {
    const drawn: string[] = [];
    const columns = porItems.columns.map((column) =>
      column.kind === 'result'
        ? {
            ...column,
            resultOf: (values: ItemRow['values']) => {
              drawn.push(values.price ?? '');
              return column.resultOf(values);
            },
          }
        : column,
    );
    const start = ['1', '2', '3'].map((price) => emptyRow({ price }));
    const { user } = open({ start, definition: { ...porItems, columns } });
    await user.click(cell('Quantity', 2));
    drawn.length = 0;
    await user.keyboard('25');
    expect(drawn).toEqual(['2', '2']);
  });
});

describe('the part that is typed', () => {
  const type = async (text: string, props: HostProps = {}) => {
    const { user } = open(props);
    await user.type(cell('Item'), text);
    return user;
  };
  const stock = (text: string) => screen.findByText(text);

  it('POR-01 is offered from the inventory, and its description and stock are filled in', async () => {
    const user = await type('801-22');
    await user.click(await screen.findByRole('option', { name: /801-2244-01/ }));
    expect(cell('Item')).toHaveValue('801-2244-01');
    expect(await stock('1 on hand, MNL central A-03-2')).toBeInTheDocument();
    expect(cell('Description')).toHaveValue('Storage controller');
    expect(cell('Item')).toHaveAccessibleDescription('1 on hand, MNL central A-03-2');
  });

  it('POR-01 is known by its whole number alone, whatever case', async () => {
    server.use(...searchHandlers({ inventorylist: [buildInventory({ invMain: { itemid: 'SVC-frt' } })] }));
    await type('svc-FRT');
    expect(await stock('Not a stocked item')).toBeInTheDocument();
  });

  it('POR-01 replaces a description that another part has filled in, and none that somebody wrote', async () => {
    const battery = buildInventory({ invMain: { itemid: '801-1190-07', displayname: 'Cache battery' } });
    server.use(...searchHandlers({ inventorylist: [controller, battery] }));
    const user = await type('801-2244-01');
    await stock('1 on hand, MNL central A-03-2');
    await user.clear(cell('Item'));
    await user.type(cell('Item'), '801-1190-07');
    await stock('Not a stocked item');
    expect(cell('Description')).toHaveValue('Cache battery');
    await user.type(cell('Description'), ', used');
    await user.clear(cell('Item'));
    await user.type(cell('Item'), '801-2244-01');
    await stock('1 on hand, MNL central A-03-2');
    expect(cell('Description')).toHaveValue('Cache battery, used');
  });

  it('POR-01 IMR-01 takes its description along where its number is taken out, and none that somebody wrote', async () => {
    const user = await type('801-2244-01');
    await stock('1 on hand, MNL central A-03-2');
    await user.clear(cell('Item'));
    expect(cell('Description')).toHaveValue('');
    await user.type(cell('Description'), 'Any controller');
    await user.type(cell('Item'), '801-2244-01');
    await stock('1 on hand, MNL central A-03-2');
    await user.clear(cell('Item'));
    expect(cell('Description')).toHaveValue('Any controller');
  });

  it('POR-01 that the inventory does not know is told quietly, and loses the description of the one before', async () => {
    const user = await type('801-2244-01');
    await stock('1 on hand, MNL central A-03-2');
    await user.type(cell('Item'), 'X');
    expect(await stock('Not found in the inventory')).toBeInTheDocument();
    expect(cell('Description')).toHaveValue('');
    expect(cell('Item')).toHaveValue('801-2244-01X');
  });

  it.each([
    ['fails', () => new HttpResponse(null, { status: 500 })],
    ['is no list', () => HttpResponse.json('?')],
    ['holds what cannot be read', () => HttpResponse.json([{ items: [null, 1] }])],
  ])('POR-01 can be typed although the inventory %s', async (_how, answer) => {
    server.use(http.get('/api/globalSearch', answer));
    await type('801-2244-01');
    expect(await stock('Stock not known: the inventory could not be asked.')).toBeInTheDocument();
    expect(cell('Item')).toHaveValue('801-2244-01');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('POR-01 is asked for once the typing rests, eight parts at most, and called off for another', async () => {
    const asked: string[] = [];
    const calledOff: string[] = [];
    server.use(
      http.get('/api/globalSearch', async ({ request }) => {
        const { searchParams } = new URL(request.url);
        const term = searchParams.get('id') ?? '';
        asked.push(`${term} ${searchParams.get('type')} ${searchParams.get('limit')}`);
        request.signal.addEventListener('abort', () => calledOff.push(term));
        if (term === '801') await new Promise((resolve) => request.signal.addEventListener('abort', resolve));
        return HttpResponse.json([{ items: [controller] }]);
      }),
    );
    const user = await type('801');
    await waitFor(() => expect(asked).toEqual(['801 inventorylist 8']));
    await user.type(cell('Item'), '-2244-01');
    expect(await stock('1 on hand, MNL central A-03-2')).toBeInTheDocument();
    expect(calledOff).toEqual(['801']);
    expect(asked).toEqual(['801 inventorylist 8', '801-2244-01 inventorylist 8']);
  });

  it('POR-01 rows with one number share its look-up, also when one of them takes another', async () => {
    const reply = held();
    server.use(
      http.get('/api/globalSearch', async () => {
        await reply.released;
        return HttpResponse.json([{ items: [controller] }]);
      }),
    );
    const { user } = open({ start: [named('801-2244-01'), named('801-2244-01')] });
    await waitFor(() => expect(screen.getAllByText('Looking up…')).toHaveLength(2));
    await user.clear(cell('Item', 1));
    reply.release();
    expect(await stock('1 on hand, MNL central A-03-2')).toBeInTheDocument();
    expect(cell('Description', 2)).toHaveValue('Storage controller');
  });

  it('IMR-03 the stock warns where more leave it than there are; what comes in and an order take none', async () => {
    const { user } = open({ definition: imrItems, start: [emptyRow({ part_number: '801-2244-01' })] });
    await user.type(cell('Adjust Qty By'), '-1');
    expect(await stock('1 on hand, MNL central A-03-2')).toBeInTheDocument();
    await user.type(cell('Adjust Qty By'), '2');
    expect(await stock('Only 1 on hand, MNL central A-03-2')).toBeInTheDocument();
    expect(cell('Part Number')).toHaveAccessibleDescription('Only 1 on hand, MNL central A-03-2');
    await user.clear(cell('Adjust Qty By'));
    await user.type(cell('Adjust Qty By'), '12');
    expect(await stock('1 on hand, MNL central A-03-2')).toBeInTheDocument();
    cleanup();
    open({ start: [emptyRow({ item: '801-2244-01', quantity: '5' })] });
    expect(await stock('1 on hand, MNL central A-03-2')).toBeInTheDocument();
  });

  it('POR-01 lies in bins, which are named with what they hold', () => {
    const bins = (...amounts: number[]) =>
      readInventory(
        buildInventory({
          invTab: amounts.map((binonhandcount, at) => buildBin({ binnumber: `B${at}`, binonhandcount })),
        }),
      )!;
    expect(stockOf(bins(0, 0))).toEqual({ look: 'none', amount: 'None on hand', bins: '' });
    expect(stockOf(bins(1200, 0, 34))).toEqual({
      look: 'some',
      amount: '1,234 on hand',
      bins: 'MNL central B0 (1,200), MNL central B2 (34)',
    });
    expect(stockOf(bins(1, 1, 1, 1, 1)).bins).toMatch(/B2 \(1\), 2 more bins$/);
  });
});

describe('rows of a spreadsheet', () => {
  const paste = async (text: string, props: HostProps = {}, into = 'Item') => {
    const { user } = open(props);
    await user.click(cell(into));
    await user.paste(text);
    return user;
  };
  const errors = () =>
    within(screen.getByRole('table', { name: 'What is wrong' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      );

  it('POR-01 are pasted as items, with quoted cells and line ends of Windows', async () => {
    await paste('A\t"Used ""12""\tV,\r\nused"\t1\t4180\r\nB\t\t2\t"1,212.50"\r\n\t\t\r\n', {
      start: [emptyRow(), named('Z')],
    });
    expect(texts('Item')).toEqual(['A', 'B', 'Z']);
    expect(texts('Description')).toEqual(['Used "12"\tV, used', '', '']);
    expect(texts('Quantity')).toEqual(['1', '2', '']);
    expect(texts('Price')).toEqual(['4,180.00', '1,212.50', '']);
    expect(cell('Item', 1)).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('2 rows pasted.');
  });

  it('POR-01 go where the first row names their columns, in any order', async () => {
    await paste('Price\tQTY\tpart number\tStock\n1.50\t3\tA\tplenty\n');
    expect([cell('Item').value, cell('Quantity').value, cell('Price').value]).toEqual(['A', '3', '1.50']);
  });

  it('IMR-01 may be pasted into any cell of a row', async () => {
    await paste('A\tDisk\tSN1\tMNL central\tB-1\t-2', { definition: imrItems }, 'Bin Number');
    expect(texts('Part Number')).toEqual(['A']);
    expect(texts('Adjust Qty By')).toEqual(['-2']);
  });

  it('POR-01 are not what a cell takes', async () => {
    const user = await paste('801-2244-01\r\n');
    expect(texts('Item')).toEqual(['801-2244-01']);
    await user.click(cell('Description'));
    await user.paste('one\ntwo');
    expect(texts('Item')).toEqual(['801-2244-01']);
    expect(cell('Description')).toHaveValue('onetwo');
  });

  it('POR-05 are all left out where one is wrong, with the row, the column and the reason', async () => {
    const user = await paste('A\t\t1\t1\nB\t\t0\t4,180\n\nC\t\t2\t5\t11\n\tD\t1\t1\nE\t\t1\t1\t1\tmore');
    expect(screen.getByRole('dialog', { name: 'No rows were pasted' })).toHaveAccessibleDescription(
      'Correct this in the spreadsheet, then copy the rows and paste them again. Their columns are Item, Description, Quantity, Price, Extended Price, in this order or as a first row names them.',
    );
    expect(errors()).toEqual([
      ['2', 'Quantity', '“0”: Must be above 0.'],
      ['2', 'Price', '“4,180”: Enter a price such as 1250.00 or 1,250.00.'],
      ['4', 'Extended Price', '“11”: Is 10.00 by the other columns.'],
      ['5', 'Item', 'Enter the item.'],
      ['6', 'All', '“more”: Has more than 5 cells.'],
    ]);
    await user.click(button('Close'));
    expect(texts('Item')).toEqual(['']);
    await waitFor(() => expect(cell('Item')).toHaveFocus());
  });

  it('POR-05 are all left out where a heading is unknown, stands twice, or nothing stands under them', async () => {
    const user = await paste('Item\tVendor\tQty\tQuantity\tPrice\nA\tX\t1\t1\t1');
    expect(errors()).toEqual([
      ['1', 'All', '“Vendor”: No column of the items has this name.'],
      ['1', 'All', '“Quantity”: Stands in the first row twice.'],
    ]);
    await user.click(button('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(cell('Item'));
    await user.paste('Item\tQuantity\n');
    expect(errors()).toEqual([['All', 'All', 'There are no rows of items in it.']]);
  });

  it('POR-05 are all left out where there is no room for them', () => {
    const row = 'A\t\t1\t1';
    expect(pastedItems(porItems, Array(500).fill(row).join('\n'), 500).kind).toBe('right');
    expect(pastedItems(porItems, Array(501).fill(row).join('\n'), 500)).toEqual({
      kind: 'wrong',
      errors: [{ line: null, column: '', text: '', reason: '501 rows are too many: there is room for 500.' }],
    });
  });
});
