import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { buildCase } from '@/testing/builders/buildCase';
import { buildImr, buildImrDetail, buildPor, buildPorDetail } from '@/testing/builders/buildRequest';
import { linkHandlers } from '@/testing/handlers/links';
import { requestHandlers } from '@/testing/handlers/requests';
import { searchHandlers } from '@/testing/handlers/search';
import { held } from '@/testing/held';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { setViewportWidth } from '@/testing/viewport';
import { watchNotices } from '@/testing/watchNotices';
import { CasesPage } from './CasesPage';

const cases = [buildCase(), buildCase({ internalid: '20932', casenumber: 'CS-20932', title: 'Fan tray' })];
const imrs = Array.from({ length: 7 }, (_, at) => buildImr({ internalid: `30001${at}`, id: `IMR1001${at}` }));
const LIST = '?search=cs';
const CASE = `${LIST}&record=20931`;
const TAB = `${CASE}&tab=imr`;

/** Opens the page at an address, as a link or a reload does. */
function open(query: string, historyState?: unknown) {
  // Cards: a grid behind a dialog takes long to be looked through.
  setViewportWidth(390);
  const asked: string[] = [];
  server.use(
    ...requestHandlers({
      imr: imrs,
      por: [buildPor()],
      details: [...imrs.map((row) => buildImrDetail(row)), buildPorDetail()],
    }),
    ...searchHandlers({ caselist: cases }),
  );
  server.events.on('request:start', ({ request }) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/api/porimrlist') asked.push(searchParams.get('type') ?? '');
  });
  const view = renderWithApp(<CasesPage />, { route: `/case${query}`, historyState });
  return { ...view, asked, notices: watchNotices(view.store) };
}
afterEach(() => server.events.removeAllListeners());

const address = (query: string) => waitFor(() => expect(window.location.search).toBe(query));
const goBack = () => act(() => window.history.back());
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });
const link = (id: string) => screen.findByRole('link', { name: id });
const listed = () =>
  within(screen.getByRole('list', { name: 'IMRs of this Support Case' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const close = async (user: ReturnType<typeof open>['user']) => {
  const [first] = within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' });
  await user.click(first as HTMLElement);
};

it('CASE-05 arrow keys lead over the tabs, and only the list of the one that is opened is asked for', async () => {
  const { user, asked } = open(CASE);
  await user.click(within(await dialog(/^SAN array/)).getByRole('tab', { name: 'Main' }));
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'POR' })).toHaveFocus();
  expect(screen.getByRole('tab', { name: 'Main' })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  await address(`${CASE}&tab=por`);
  await link(buildPor().id ?? '');
  expect(asked).toEqual(['porpercase']);
});

describe('the way from the list to a request', () => {
  it('SHELL-17 CASE-07 stands in the address; Back goes up level by level, and Forward too', async () => {
    const { user } = open(LIST);
    await user.click(await screen.findByRole('button', { name: /CS-20931/ }));
    await address(CASE);
    await user.click(within(await dialog(/^SAN array/)).getByRole('tab', { name: 'IMR' }));
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await user.click(await link('IMR10016'));
    await dialog('IMR Details');
    await address(`${TAB}&lpage=2&request=300016`);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);

    goBack();
    await dialog(/^SAN array/);
    await address(`${TAB}&lpage=2`);
    expect(listed()).toEqual(['IMR10015', 'IMR10016']);
    expect(await link('IMR10016')).toHaveFocus();
    goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await address(LIST);
    act(() => window.history.go(2));
    await dialog('IMR Details');
    await address(`${TAB}&lpage=2&request=300016`);
  });

  it('CASE-05 CASE-07 Close leads back to the tab, its page and what was filtered, without asking again', async () => {
    const { user, asked } = open(TAB);
    await link('IMR10010');
    await user.type(screen.getByRole('textbox', { name: 'IMR ID' }), '16');
    await user.click(await link('IMR10016'));
    await dialog('IMR Details');
    // The filter was typed a moment ago, and belongs to the entry of the case.
    await address(`${TAB}&filter=16&request=300016`);
    await close(user);
    await dialog(/^SAN array/);
    await address(`${TAB}&filter=16`);
    expect(screen.getByRole('textbox', { name: 'IMR ID' })).toHaveValue('16');
    expect(listed()).toEqual(['IMR10016']);
    expect(await link('IMR10016')).toHaveFocus();
    expect(asked).toEqual(['imrpercase']);
  });

  it('CASE-05 asks for nothing until a tab is opened, and for that alone', async () => {
    const { user, asked } = open(CASE);
    await dialog(/^SAN array/);
    expect(asked).toEqual([]);
    await user.click(screen.getByRole('tab', { name: 'POR' }));
    await link('POR10012');
    expect(asked).toEqual(['porpercase']);
  });

  it('CASE-07 the form of a new one is opened by its button, which gets the focus back', async () => {
    const { user } = open(TAB);
    await user.click(await screen.findByRole('button', { name: '+ Create IMR' }));
    await address(`${TAB}&request=new`);
    goBack();
    await dialog(/^SAN array/);
    expect(screen.getByRole('button', { name: '+ Create IMR' })).toHaveFocus();
  });

  it('SHELL-17 POR-04 the form asks before Back or a reload takes away what was typed', async () => {
    const { user } = open(TAB);
    await user.click(await screen.findByRole('button', { name: '+ Create IMR' }));
    const isAskedByBrowser = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const contact = await screen.findByRole('textbox', { name: 'Contact Number' });
    await address(`${TAB}&request=new`);
    expect(isAskedByBrowser()).toBe(false);
    await user.type(contact, '7');
    expect(isAskedByBrowser()).toBe(true);

    goBack();
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    // While it fades, the next one could be taken for it.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard' })).not.toBeInTheDocument());
    await address(`${TAB}&request=new`);
    expect(contact).toHaveValue('7');
    goBack();
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await address(TAB);
    await dialog(/^SAN array/);
    expect(isAskedByBrowser()).toBe(false);
  });

  it('LINK-01 IMR-01 POR-01 leads on to a POR of the same internal id, which opens on its first tab', async () => {
    const { user } = open('?search=CS-20931&record=20931&tab=imr&request=300011');
    const por = buildPorDetail({ internalid: '300011', id: 'POR10099' });
    const of = { id: '20931', title: 'CS-20931' };
    const records = [{ id: '300011', title: 'POR10099', case: of }];
    server.use(
      ...requestHandlers({ details: [buildImrDetail({ internalid: '300011' }), por] }),
      ...linkHandlers({ related: { 'imr 300011': [{ kind: 'por', total: 1, records }] } }),
    );
    await user.click(await screen.findByRole('tab', { name: 'Related' }));
    await user.click(await link('POR10099'));
    const opened = within(await dialog('POR Details'));
    expect(opened.getByRole('tab', { name: 'Main' })).toHaveAttribute('aria-selected', 'true');
  });

  it('CASE-07 the ways to the cases beside it are there again after a request', async () => {
    const { user } = open(TAB);
    const next = await dialog(/^SAN array/);
    await user.click(within(next).getByRole('button', { name: 'Next record' }));
    await dialog('Fan tray');
    await user.click(await link('IMR10011'));
    await dialog('IMR Details');
    goBack();
    expect(await dialog('Fan tray')).toHaveTextContent('2 of 2');
    expect(await link('IMR10011')).toHaveFocus();
  });
});

describe('a link or a reload', () => {
  it('SHELL-17 CASE-07 at a request opens it; Close leads to its row, that is still to come', async () => {
    const list = held();
    const { user } = open(`${CASE}&tab=por&filter=12&request=500012`);
    server.use(http.get('/api/porimrlist', () => list.released.then(() => undefined)));
    await dialog('POR Details');
    await close(user);
    await dialog(/^SAN array/);
    await address(`${CASE}&tab=por&filter=12`);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    list.release();
    expect(await link('POR10012')).toHaveFocus();
    await close(user);
    await address(LIST);
  });

  it('SHELL-17 CASE-05 at a tab opens it where its list was', async () => {
    open(`${TAB}&filter=imr1001&lpage=2`);
    await link('IMR10015');
    expect(listed()).toEqual(['IMR10015', 'IMR10016']);
    expect(screen.getByRole('textbox', { name: 'IMR ID' })).toHaveValue('imr1001');
  });

  it('SHELL-17 CASE-08 at a request that is not there says so, and leads back', async () => {
    const { user } = open(`${TAB}&request=7`);
    expect(await screen.findByText('IMR details not found.')).toBeInTheDocument();
    await close(user);
    await dialog(/^SAN array/);
    await address(TAB);
  });

  it.each(['request=300016', 'tab=main&request=300016', 'tab=none&request=new'])(
    'SHELL-17 that asks for a request of no kind opens the case: %s',
    async (part) => {
      open(`${CASE}&${part}`);
      await dialog(/^SAN array/);
      expect(screen.getByRole('tab', { name: 'Main' })).toHaveAttribute('aria-selected', 'true');
    },
  );

  it('SHELL-17 at a request of a case that the search does not find says so, and shows the list', async () => {
    const { notices } = open(`${LIST}&record=9&tab=imr&request=300016`);
    await address(LIST);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(notices).toEqual(['This search does not find that support case.']);
  });
});
