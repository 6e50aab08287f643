import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { buildCmdb } from '@/testing/builders/buildCmdb';
import { gridHeads, gridRows } from '@/testing/gridTexts';
import { failWith } from '@/testing/handlers/failure';
import { searchHandlers } from '@/testing/handlers/search';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { setViewportWidth } from '@/testing/viewport';
import { watchNotices } from '@/testing/watchNotices';
import { CmdbPage } from './CmdbPage';

const array = buildCmdb();
const spare = { internalid: '1000043', name: 'HAL-SW-01' };

interface Opening {
  route?: string;
  found?: readonly unknown[];
}

function open({ route = '/database/cmdb', found = [array, spare] }: Opening = {}) {
  server.use(...searchHandlers({ cmdblist: found }));
  const view = renderWithApp(<CmdbPage />, { route });
  const searchFor = (text: string) =>
    view.user.type(screen.getByRole('combobox', { name: 'Configuration item' }), `${text}{Enter}`);
  return { ...view, notices: watchNotices(view.store), searchFor };
}

const rows = () => gridRows('Configuration items');

describe('the list', () => {
  it('CMDB-01 D-38 is names, with what tells them apart', async () => {
    open({ route: '/database/cmdb?search=hal' });
    expect(await rows()).toEqual([
      ['HAL-SAN-MNL-04', 'Halcyon Airways', 'hal-san-mnl-04.example', 'PowerStack 500T', 'Details'],
      ['HAL-SW-01', 'N/A', 'N/A', 'N/A', 'Details'],
    ]);
    expect(gridHeads()).toEqual(['Name', 'Customer', 'Hostname', 'Model', 'Details']);
  });

  it.each([
    [999, ['Name', 'Customer', 'Hostname', 'Details']],
    [899, ['Name', 'Customer', 'Details']],
  ])('CMDB-01 D-38 leaves out what has no room at %d pixels', async (pixels, shown) => {
    setViewportWidth(pixels);
    open({ route: '/database/cmdb?search=hal' });
    await rows();
    expect(gridHeads()).toEqual(shown);
  });

  it('CMDB-01 D-38 is cards on a small screen that say all that the row does', async () => {
    setViewportWidth(390);
    open({ route: '/database/cmdb?search=hal' });
    const cards = within(await screen.findByRole('list', { name: 'Configuration items' }));
    expect((await cards.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      'HAL-SAN-MNL-04Customer Halcyon AirwaysHostname hal-san-mnl-04.exampleModel PowerStack 500TDetails',
      'HAL-SW-01Customer N/AHostname N/AModel N/ADetails',
    ]);
  });

  it('CMDB-01 is ten a page, and its Details opens the record', async () => {
    const found = Array.from({ length: 12 }, (_, at) => ({ internalid: `${at + 1}`, name: `HAL-${at + 1}` }));
    const { user } = open({ route: '/database/cmdb?search=hal', found });
    expect(await rows()).toHaveLength(10);
    expect(screen.getByText('Showing 1–10 of 12 configuration items')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect((await rows()).map(([name]) => name)).toEqual(['HAL-11', 'HAL-12']);
    await user.click(screen.getAllByRole('button', { name: /Details/ })[1] as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'HAL-12' })).toHaveTextContent('Configuration item 12');
  });
});

describe('what a search says', () => {
  it('CMDB-02 that it found something; the one exact item opens', async () => {
    const { searchFor, notices } = open();
    await searchFor('hal-sw-01');
    await waitFor(() => expect(notices).toEqual(['cmdb record found for your search']));
    expect(await screen.findByRole('dialog', { name: 'HAL-SW-01' })).toBeInTheDocument();
  });

  it('CMDB-01 CMDB-02 that it found nothing', async () => {
    const { searchFor, notices } = open();
    await searchFor('zzz');
    expect(await screen.findByText('No cmdb record found.')).toBeInTheDocument();
    await waitFor(() => expect(notices).toEqual(['No cmdb record found for your search']));
  });

  it('CMDB-02 that it failed', async () => {
    const { searchFor, notices } = open();
    server.use(http.get('/api/globalSearch', () => failWith(500, 'internal', 'The server had a problem.')));
    await searchFor('hal');
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeEnabled();
    await waitFor(() => expect(notices).toEqual(['Failed to fetch cmdb.']));
  });
});
