import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { buildBin, buildInventory } from '@/testing/builders/buildInventory';
import { gridHeads, gridRows } from '@/testing/gridTexts';
import { failWith } from '@/testing/handlers/failure';
import { searchHandlers } from '@/testing/handlers/search';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { setViewportWidth } from '@/testing/viewport';
import { watchNotices } from '@/testing/watchNotices';
import { InventoryPage } from './InventoryPage';

const item = (itemid: string, displayname: string | null, stock: readonly number[] = []) =>
  buildInventory({
    invMain: { itemid, displayname, category_text: null },
    invTab: stock.map((count) => buildBin({ binonhandcount: count, binonhandavail: count - 1 })),
  });
const fan = item('FAN-9', 'Fan tray', [5]);
const disk = item('DSK-1', null, [1200, 4]);
const spare = item('FAN-10', 'Cable duct, fan side');

interface Opening {
  route?: string;
  found?: readonly unknown[];
}

function open({ route = '/database/inventory', found = [fan, disk, spare] }: Opening = {}) {
  server.use(...searchHandlers({ inventorylist: found }));
  const view = renderWithApp(<InventoryPage />, { route });
  const searchFor = (text: string) =>
    view.user.type(screen.getByRole('combobox', { name: 'Inventory item' }), `${text}{Enter}`);
  return { ...view, searchFor, notices: watchNotices(view.store) };
}

const rows = () => gridRows('Inventory items');
const names = async () => (await rows()).map(([name]) => name);
// Not before there are some: the list of what is still to come has none that can be read.
const cards = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

it('VIEW-03 says so where all that was found has the same values', async () => {
  const { user } = open({ route: '/database/inventory?search=fan' });
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  const text = 'No filter here has more than one value to choose from.';
  expect(await screen.findByText(text)).toBeVisible();
});

describe('the list', () => {
  it('INV-01 finds items by name, with their display name and what is in stock', async () => {
    open({ route: '/database/inventory?search=-' });
    expect(await rows()).toEqual([
      ['FAN-9', 'Fan tray', 'N/A', '5', '4', 'Details'],
      ['DSK-1', 'N/A', 'N/A', '1,204', '1,202', 'Details'],
      ['FAN-10', 'Cable duct, fan side', 'N/A', 'N/A', 'N/A', 'Details'],
    ]);
    expect(gridHeads()).toEqual(['Item Name', 'Display Name', 'Category', 'On Hand', 'Available', 'Details']);
  });

  it('INV-01 is item name and display name where there is no room for more', async () => {
    setViewportWidth(999);
    open({ route: '/database/inventory?search=fan' });
    await rows();
    expect(gridHeads()).toEqual(['Item Name', 'Display Name', 'Details']);
  });

  it.each([
    ['name', ['DSK-1', 'FAN-9', 'FAN-10']],
    ['-name', ['FAN-10', 'FAN-9', 'DSK-1']],
    ['displayName', ['FAN-10', 'FAN-9', 'DSK-1']],
    ['-onHand', ['DSK-1', 'FAN-9', 'FAN-10']],
  ])('INV-01 sorts by %s, what is missing last', async (sort, sorted) => {
    open({ route: `/database/inventory?search=-&sort=${sort}` });
    expect(await names()).toEqual(sorted);
  });

  it('INV-01 sorts what is in stock by its value, below 0 too', async () => {
    const found = [-3, 5, 0, -12, 1200, 5.25, 5.3].map((count) => ({
      internalid: `9${count}`,
      invMain: { itemid: `FAN-${count}` },
      invTab: [{ binonhandcount: count }],
    }));
    open({ route: '/database/inventory?search=fan&sort=onHand', found });
    const stock = (await rows()).map((cells) => cells[3]);
    expect(stock).toEqual(['-12', '-3', '0', '5', '5.25', '5.3', '1,200']);
  });

  it('INV-01 is ten a page', async () => {
    const found = Array.from({ length: 23 }, (_, at) => item(`FAN-${at + 1}`, 'Fan tray'));
    const { user } = open({ route: '/database/inventory?search=fan', found });
    expect(await names()).toHaveLength(10);
    expect(screen.getByText('Showing 1–10 of 23 inventory items')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect((await names())[0]).toBe('FAN-11');
  });

  it('INV-01 is cards on a small screen that say all that the row does', async () => {
    setViewportWidth(390);
    open({ route: '/database/inventory?search=-' });
    expect(await cards()).toEqual([
      'Item Name FAN-9Display Name Fan trayCategory N/AOn Hand 5Available 4Details',
      'Item Name DSK-1Display Name N/ACategory N/AOn Hand 1,204Available 1,202Details',
      'Item Name FAN-10Display Name Cable duct, fan sideCategory N/AOn Hand N/AAvailable N/ADetails',
    ]);
  });
});

describe('what a search says', () => {
  // Cards: the grid takes its time, and none of this is about it.
  beforeEach(() => setViewportWidth(390));

  it('INV-02 that it found something; the one exact item opens', async () => {
    const { searchFor, notices } = open();
    await searchFor('fan-9');
    expect(await screen.findByRole('dialog')).toHaveTextContent('Inventory item FAN-9');
    expect(notices).toEqual(['inventory item record found for your search']);
  });

  it('INV-02 that it found nothing', async () => {
    const { searchFor, notices } = open();
    await searchFor('zzz');
    expect(await screen.findByText('No inventory item record found.')).toBeInTheDocument();
    await waitFor(() => expect(notices).toEqual(['No inventory item record found for your search']));
  });

  it('INV-02 that it failed', async () => {
    const { searchFor, notices } = open();
    server.use(http.get('/api/globalSearch', () => failWith(500, 'internal', 'The server had a problem.')));
    await searchFor('fan');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(retry.closest('[role="alert"]')).toHaveTextContent('Failed to fetch inventory item by item name.');
    await waitFor(() => expect(notices).toEqual(['Failed to fetch inventory item by item name.']));
  });
});
