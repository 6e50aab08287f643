import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { SalesOrder } from '@contract/records/salesOrders';
import { keepRecentTerm, readRecentTerms } from '@/lib/storage/recentTerms';
import { signedOut } from '@/lib/session/session';
import { buildSalesOrder } from '@/testing/builders/buildSalesOrder';
import { failWith } from '@/testing/handlers/failure';
import { searchHandlers } from '@/testing/handlers/search';
import { held } from '@/testing/held';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { setViewportWidth } from '@/testing/viewport';
import { watchLogs } from '@/testing/watchLogs';
import { watchNotices } from '@/testing/watchNotices';
import { salesOrders } from './salesOrders/salesOrders';
import { recordList } from './recordList';
import { RecordSearchPage } from './RecordSearchPage';

const order = (number: number, over: Partial<SalesOrder> = {}) =>
  buildSalesOrder({ internalid: `4${number}`, tranid: `SO-${number}`, ...over });
const first = order(4012, { trandate: '2026-11-18' });
const second = order(40120, { entity: 'Northwind Data', trandate: '2026-02-09' });
const third = order(77120, { entity: 'Northwind Data', trandate: null });
const all = [second, first, third];
const many = Array.from({ length: 23 }, (_, at) => order(5000 + at, { entity: 'Meridian' }));

const FOUND = 'sales order record found for your search';
const NONE_FOUND = 'No sales order record found for your search';
const FAILED = 'Failed to fetch sales orders by SO#.';

/** What goes over the wire: the terms that are asked for, and the lines of the activity log. */
function watchCalls() {
  const terms: (string | null)[] = [];
  server.events.on('request:start', ({ request }) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/api/globalSearch') terms.push(searchParams.get('id'));
  });
  return { terms, logs: watchLogs() };
}

const answering = (so: unknown[], total = so.length) =>
  http.get('/api/globalSearch', () =>
    HttpResponse.json([{ so }], { headers: { 'x-total-count': String(total) } }),
  );

/** Answers searches for `term` only once they are released; says whether they were called off. */
function heldSearch(term: string, so: SalesOrder[]) {
  const gate = held();
  const state = { isAborted: false };
  server.use(
    http.get('/api/globalSearch', async ({ request }) => {
      if (new URL(request.url).searchParams.get('id') !== term) return undefined;
      request.signal.addEventListener('abort', () => (state.isAborted = true));
      await gate.released;
      return HttpResponse.json([{ so }]);
    }),
  );
  return { ...gate, state };
}

interface Opening {
  route?: string;
  found?: readonly unknown[];
  /** Draws the grid; cards otherwise. */
  isWide?: boolean;
}

function open({ route = '/salesorder', found = all, isWide = false }: Opening = {}) {
  if (!isWide) setViewportWidth(390);
  server.use(...searchHandlers({ solist: found }));
  const calls = watchCalls();
  const view = renderWithApp(<RecordSearchPage kind={salesOrders} />, { route });
  const searchFor = async (text: string) => {
    await view.user.clear(box());
    await view.user.type(box(), `${text.replace(/[[{]/g, '$&$&')}{Enter}`);
  };
  return { ...view, ...calls, notices: watchNotices(view.store), searchFor };
}

const box = () => screen.getByRole('combobox', { name: 'Sales order' });
const button = (name: string) => screen.getByRole('button', { name });
const cards = () =>
  // Behind an open record they are hidden from screen readers.
  within(screen.getByRole('list', { name: 'Sales orders', hidden: true }))
    .queryAllByRole('button', { hidden: true })
    .map((details) => /SO-\d+/.exec(details.getAttribute('aria-label') ?? '')?.[0]);
const shows = (...numbers: string[]) => waitFor(() => expect(cards()).toEqual(numbers));
const dialog = () => screen.findByRole('dialog');
const address = (query: string) => waitFor(() => expect(window.location.search).toBe(query));
const goBack = () => act(() => window.history.back());
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

afterEach(() => server.events.removeAllListeners());

describe('the filters of the results', () => {
  const openSheet = async ({ user }: ReturnType<typeof open>) => user.click(button('Filters'));

  it('VIEW-03 narrows down what was found, in the address, and a new search starts without filters', async () => {
    const page = open({ route: '/salesorder?search=SO' });
    const { user } = page;
    await shows('SO-40120', 'SO-4012', 'SO-77120');
    await openSheet(page);
    const customer = await screen.findByRole('combobox', { name: 'Customer' });
    await user.click(customer);
    expect(offered()).toEqual([expect.stringMatching(/1$/), 'Northwind Data2']);
    await user.click(screen.getByRole('option', { name: /^Northwind/ }));
    await user.keyboard('{Escape}');
    await user.type(screen.getByRole('textbox', { name: 'Date' }), 'No date');
    await user.click(button('Show'));
    await shows('SO-77120');
    await address('?search=SO&customer=Northwind+Data&date=none');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await page.searchFor('SO-');
    await shows('SO-40120', 'SO-4012', 'SO-77120');
    await address('?search=SO-');
  });

  it('VIEW-03 SHELL-17 says that nothing fits the filters of an address, and clears them', async () => {
    const { user } = open({ route: '/salesorder?search=SO&customer=Gone&date=2026-02-09' });
    expect(await screen.findByText('None of the 3 sales orders found fits all 2 filters.')).toBeVisible();
    expect(button('Reset')).toBeEnabled();
    await user.click(button('Clear filters'));
    await shows('SO-40120', 'SO-4012', 'SO-77120');
    await address('?search=SO');
  });

  it('VIEW-03 offers none before there is a choice', async () => {
    open({ route: '/salesorder?search=SO', found: [first] });
    await shows('SO-4012');
    expect(screen.queryByRole('button', { name: 'Filters' })).not.toBeInTheDocument();
  });
});

describe('before the first search', () => {
  it('SO-01 D-07 says what to type, asks for nothing, and blank text does nothing', async () => {
    const { user, terms, logs, notices } = open({ isWide: true });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Search Sales Order Record');
    expect(screen.getByText('Find a sales order by its number or customer.')).toBeInTheDocument();
    expect(screen.getByText('Search for a sales order')).toBeInTheDocument();
    expect(screen.getByText(/^Type a number/)).toHaveTextContent(
      'Type a number or customer, for example SO-4012, and press Enter.',
    );
    expect(screen.queryByRole('columnheader')).not.toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(button('Search')).toBeDisabled();
    expect(button('Reset')).toBeDisabled();
    await user.type(box(), '  {Enter}');
    expect(button('Search')).toBeDisabled();
    expect([terms, logs, notices]).toEqual([[], [], []]);
    expect(window.location.search).toBe('');
  });
});

describe('a search', () => {
  it('SO-01 SO-02 SO-03 LOG-01 finds, says so, and is logged', async () => {
    const { user, terms, logs, notices } = open({ isWide: true });
    const { release } = heldSearch('northwind', [second, third]);
    await user.type(box(), ' northwind {Enter}');
    // The real columns, in front of rows still to come.
    expect((await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent)).toEqual([
      'SO #',
      'Customer',
      'Date',
      'Details',
    ]);
    expect(screen.getByRole('progressbar')).toBeInTheDocument();
    expect(button('Searching...')).toBeDisabled();
    release();
    await waitFor(() => expect(notices).toEqual([FOUND]));
    expect(await screen.findByText('Showing 1–2 of 2 sales orders')).toBeInTheDocument();
    expect(await screen.findByRole('grid', { name: 'Sales orders' })).toBeInTheDocument();
    expect(screen.getByText('02/09/2026')).toBeInTheDocument();
    expect(box()).toHaveValue('northwind');
    await waitFor(() => expect(logs).toEqual(['Success searched sales order using northwind']));
    expect(terms).toEqual(['northwind']);
    await address('?search=northwind');
  });

  it('SO-02 SO-03 D-07 says that nothing was found, and Reset leads back to before the first search', async () => {
    const { user, logs, notices, searchFor } = open();
    await searchFor('zzz');
    expect(await screen.findByText('No Sales Orders found.')).toBeInTheDocument();
    await waitFor(() => expect(notices).toEqual([NONE_FOUND]));
    expect(screen.getByText(/^No sales order fits/)).toHaveTextContent(
      'No sales order fits “zzz”. Check the spelling, or search for a part of it.',
    );
    await waitFor(() => expect(logs).toEqual(['Failed searched sales order using zzz']));
    await user.click(screen.getAllByRole('button', { name: 'Reset' })[1] as HTMLElement);
    expect(screen.getByText('Search for a sales order')).toBeInTheDocument();
    expect(box()).toHaveFocus();
    expect(box()).toHaveValue('');
    await address('');
  });

  it('SO-02 gives the business system’s own reason where it has one', async () => {
    server.use(http.get('/api/globalSearch', () => HttpResponse.json([{ error: 'The archive is closed.' }])));
    renderWithApp(<RecordSearchPage kind={salesOrders} />, { route: '/salesorder?search=x' });
    expect(await screen.findByText('The archive is closed.')).toBeInTheDocument();
  });

  it('SO-03 tells a failure, keeps the search, and tries again', async () => {
    const { user, terms, logs, notices, searchFor } = open();
    server.use(http.get('/api/globalSearch', () => failWith(500, 'internal', 'The server had a problem.')));
    await searchFor('halcyon');
    expect(
      await screen.findByText('The server had a problem. Your search is kept. Request req-test.'),
    ).toBeInTheDocument();
    expect(box()).toHaveValue('halcyon');
    await waitFor(() => expect(logs).toEqual(['Failed searched sales order using halcyon']));
    server.use(...searchHandlers({ solist: all }));
    await user.click(button('Retry'));
    await shows('SO-4012');
    expect(terms).toEqual(['halcyon', 'halcyon']);
    // Those of the submitted search, none of the retry.
    expect(logs).toHaveLength(1);
    expect(notices).toEqual([FAILED]);
  });

  it('SO-03 keeps the rows of a search that cannot be repeated', async () => {
    const { user, notices, searchFor } = open();
    await searchFor('northwind');
    await shows('SO-40120', 'SO-77120');
    server.use(http.get('/api/globalSearch', () => failWith(503, 'overloaded', 'The server is busy.')));
    await searchFor('northwind');
    await waitFor(() => expect(notices).toEqual([FOUND, FAILED]));
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeEnabled();
    expect(cards()).toEqual(['SO-40120', 'SO-77120']);
    server.use(...searchHandlers({ solist: [third] }));
    await user.click(button('Retry'));
    await shows('SO-77120');
  });

  it('SO-01 D-39 can be replaced while it runs: the first is called off, and says, logs and opens nothing', async () => {
    const { user, logs, notices, searchFor } = open();
    const { release, state } = heldSearch('SO-4012', [first]);
    await searchFor('SO-4012');
    await screen.findByRole('button', { name: 'Searching...' });
    expect(box()).toBeEnabled();
    await user.clear(box());
    await user.type(box(), 'SO-77120');
    expect(button('Search')).toBeEnabled();
    server.use(answering([third, second]));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(state.isAborted).toBe(true));
    release();
    expect(await dialog()).toHaveTextContent('SO-77120');
    await waitFor(() => expect(logs).toEqual(['Success searched sales order using SO-77120']));
    expect(notices).toEqual([FOUND]);
    expect(readRecentTerms('7', 'salesOrders')).toEqual(['SO-77120']);
  });

  it('SO-01 is not sent twice while it runs', async () => {
    const { user, terms, searchFor } = open();
    const { release } = heldSearch('SO-4012', [first]);
    await searchFor('SO-4012');
    await user.keyboard('{Enter}');
    expect(button('Searching...')).toBeDisabled();
    release();
    await dialog();
    expect(terms).toEqual(['SO-4012']);
  });

  it('SO-01 is called off by Reset, and asked for again on coming back, without a notice', async () => {
    const { user, terms, logs, notices, searchFor } = open();
    const { release, state } = heldSearch('SO-4012', [first]);
    await searchFor('SO-4012');
    await address('?search=SO-4012');
    await user.click(button('Reset'));
    expect(screen.getByText('Search for a sales order')).toBeInTheDocument();
    await waitFor(() => expect(state.isAborted).toBe(true));
    await address('');
    goBack();
    expect(await screen.findByRole('button', { name: 'Searching...' })).toBeInTheDocument();
    expect(screen.queryByText(FAILED)).not.toBeInTheDocument();
    release();
    await shows('SO-4012');
    expect(terms).toEqual(['SO-4012', 'SO-4012']);
    expect([logs, notices]).toEqual([[], []]);
  });

  it('SO-02 keeps the rows of the search before under the thin bar', async () => {
    const { searchFor, store } = open();
    await searchFor('northwind');
    await shows('SO-40120', 'SO-77120');
    const { release } = heldSearch('halcyon', [first]);
    await searchFor('halcyon');
    expect(await screen.findByRole('progressbar')).toBeInTheDocument();
    expect(cards()).toEqual(['SO-40120', 'SO-77120']);
    // What they lead to would be gone in a moment.
    await act(async () => screen.getByRole('button', { name: /SO-77120/ }).click());
    expect(recordList(salesOrders).selectOpen(store.getState())).toBeNull();
    release();
    await shows('SO-4012');
  });

  it.each([
    ['quotes', `'O"Brien' & "sons"`],
    ['a per cent sign', '100%_\\'],
    ['an emoji', 'fan 🌀'],
    ['right-to-left text', 'مروحة الخزانة'],
    ['markup', '<b>&amp;</b>'],
    ['brackets', '[x] {y}'],
  ])('SO-01 SHELL-17 takes %s as they are', async (_what, term) => {
    const { terms, logs, searchFor, unmount } = open({ found: [order(1, { memo: term }), order(2)] });
    await searchFor(term);
    expect(terms).toEqual([term]);
    await waitFor(() => expect(logs[0]).toContain(`using ${term}`));
    await waitFor(() => expect(new URLSearchParams(window.location.search).get('search')).toBe(term));
    const { search } = window.location;
    unmount();
    open({ route: `/salesorder${search}`, found: [] });
    expect(box()).toHaveValue(term);
    expect(await screen.findByText(/^No sales order fits/)).toHaveTextContent(`“${term}”`);
  });

  it('SO-01 cuts a term of 500 characters to what the box takes', async () => {
    const { user, terms, notices } = open();
    await user.click(box());
    await user.paste('7'.repeat(500));
    expect(box()).toHaveValue('7'.repeat(200));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(notices).toEqual([NONE_FOUND]));
    expect(terms).toEqual(['7'.repeat(200)]);
  });
});

describe('a link, a reload, Back', () => {
  it('D-25 SHELL-17 shows what a link searched for, without notice, log line or opening', async () => {
    const { terms, logs, notices } = open({ route: '/salesorder?search=SO-77120' });
    await shows('SO-77120');
    expect(box()).toHaveValue('SO-77120');
    expect(screen.getByText(/^Exactly one sales order is called/)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(terms).toEqual(['SO-77120']);
    expect([logs, notices, readRecentTerms('7', 'salesOrders')]).toEqual([[], [], []]);
  });

  it('SHELL-17 opens the record and tab that a link names, on the page of its row', async () => {
    open({ route: '/salesorder?search=meridian&record=45015&tab=items&sort=-number', found: many });
    expect(await dialog()).toHaveTextContent('8 of 23');
    expect(screen.getByRole('tab', { name: /^Items/ })).toHaveAttribute('aria-selected', 'true');
    await waitFor(() => expect(cards()).toHaveLength(10));
    expect(cards()).toContain('SO-5015');
  });

  it('SHELL-17 says that a search does not find the record of a link, and closes it', async () => {
    open({ route: '/salesorder?search=northwind&record=1' });
    expect(await screen.findByText('This search does not find that sales order.')).toBeInTheDocument();
    await address('?search=northwind');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('SHELL-17 Back closes the record, then leads to the search before, then out', async () => {
    const { user, terms, notices, searchFor } = open();
    await searchFor('northwind');
    await shows('SO-40120', 'SO-77120');
    await searchFor('SO-4012');
    expect(await dialog()).toHaveTextContent('SO-4012');
    await address('?search=SO-4012&record=44012');
    goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await address('?search=SO-4012');
    expect(cards()).toEqual(['SO-40120', 'SO-4012']);
    await user.type(box(), ' and more');
    goBack();
    await shows('SO-40120', 'SO-77120');
    expect(box()).toHaveValue('northwind');
    goBack();
    expect(await screen.findByText('Search for a sales order')).toBeInTheDocument();
    expect(terms).toEqual(['northwind', 'SO-4012']);
    expect(notices).toEqual([FOUND, FOUND]);
  });
});

describe('an exact hit', () => {
  it('SO-01 D-40 opens the one record whose number it is, says so, and Close leads to its row', async () => {
    const { user, searchFor } = open({ isWide: true });
    await searchFor(' so-4012 ');
    expect(await dialog()).toHaveTextContent('Sales order SO-4012');
    const line = screen.getByText(/^Exactly one sales order is called/);
    expect(line).toHaveTextContent('Exactly one sales order is called “SO-4012”.');
    await screen.findByRole('grid', { hidden: true });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(line).toBeInTheDocument();
    const row = document.activeElement?.closest('[role="row"]');
    expect(row).toHaveTextContent('SO-4012');
  });

  it('SO-01 D-40 of two records opens neither', async () => {
    const { notices, searchFor } = open({ found: [first, order(9, { tranid: 'SO-4012' })] });
    await searchFor('SO-4012');
    await shows('SO-4012', 'SO-4012');
    await waitFor(() => expect(notices).toEqual([FOUND]));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByText(/^Exactly one/)).not.toBeInTheDocument();
  });

  it('SO-01 D-40 does not interrupt a person who already types the next search', async () => {
    const { user, notices, searchFor } = open();
    const { release } = heldSearch('SO-4012', [first]);
    await searchFor('SO-4012');
    await user.type(box(), '0');
    release();
    await waitFor(() => expect(notices).toEqual([FOUND]));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(box()).toHaveValue('SO-40120');
  });
});

describe('the results', () => {
  it('SO-02 D-41 are ten a page, best match first, sorted by what a column means, and paged through without asking again', async () => {
    const { user, terms, searchFor } = open({ found: [...many, ...all] });
    await searchFor('SO');
    expect(await screen.findByText('Showing 1–10 of 26 sales orders')).toBeInTheDocument();
    expect(cards()[0]).toBe('SO-5000');
    await user.click(button('Sort'));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Date' }));
    await address('?search=SO&sort=date');
    await waitFor(() => expect(cards()[0]).toBe('SO-40120'));
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await user.click(button('Next'));
    await address('?search=SO&sort=date&page=3');
    // What has no date stands last.
    expect(cards().at(-1)).toBe('SO-77120');
    await user.click(screen.getByRole('button', { name: /SO-77120/ }));
    expect(await dialog()).toHaveTextContent('26 of 26');
    await user.keyboard('{Alt>}{PageUp}{/Alt}');
    expect(await screen.findByText(/· 25 of 26/)).toBeInTheDocument();
    expect(terms).toEqual(['SO']);
    await user.keyboard('{Escape}');
    // Another search is shown by its best match again.
    await searchFor('northwind');
    await shows('SO-40120', 'SO-77120');
    await address('?search=northwind');
  });

  it('SO-02 are told where there are more than are shown', async () => {
    server.use(answering(many, 12345));
    renderWithApp(<RecordSearchPage kind={salesOrders} />, { route: '/salesorder?search=meridian' });
    const note = 'Showing the first 23 of 12,345 sales orders found. Narrow the search to see the rest.';
    expect(await screen.findByText(note)).toBeInTheDocument();
  });

  it.each([
    [[null, third], '1 more sales order cannot be read, and is left out.'],
    [[third, { tranid: 'SO-1' }, 7, third], '3 more sales orders cannot be read, and are left out.'],
  ])('SO-02 D-43 leave out what cannot be read or told from another, and say so', async (found, note) => {
    setViewportWidth(390);
    server.use(answering(found));
    renderWithApp(<RecordSearchPage kind={salesOrders} />, { route: '/salesorder?search=SO' });
    expect(await screen.findByText(note)).toBeInTheDocument();
    expect(cards()).toEqual(['SO-77120']);
  });

  it('SO-03 D-43 of which none can be read are a failure, not an empty list', async () => {
    const { searchFor, logs, notices } = open();
    server.use(answering([null, 'SO-1']));
    await searchFor('SO');
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeEnabled();
    expect(notices).toEqual([FAILED]);
    await waitFor(() => expect(logs).toEqual(['Failed searched sales order using SO']));
  });

  it('SO-02 show a record with nonsense in it', async () => {
    const nonsense = { internalid: 7, tranid: {}, entity: [], trandate: 'soon', items: 'none', files: [1] };
    const { user } = open({ route: '/salesorder?search=soon', found: [nonsense] });
    await user.click(await screen.findByRole('button', { name: 'Details: 7' }));
    expect(await dialog()).toHaveTextContent('Sales order 7');
    expect(within(await dialog()).getAllByText('N/A')).not.toHaveLength(0);
  });
});

describe('terms searched for before', () => {
  it('SO-01 D-42 are those that found something, and one of them is searched for as soon as it is chosen', async () => {
    const { user, terms, logs, searchFor } = open();
    await searchFor('northwind');
    await shows('SO-40120', 'SO-77120');
    await searchFor('zzz');
    await screen.findByText('No Sales Orders found.');
    await searchFor('halcyon');
    await shows('SO-4012');
    await user.clear(box());
    expect(offered()).toEqual(['halcyon', 'northwind', 'Clear recent searches']);
    await user.type(box(), 'NORTH');
    expect(offered()).toEqual(['northwind', 'Clear recent searches']);
    await user.click(screen.getByRole('option', { name: 'northwind' }));
    await shows('SO-40120', 'SO-77120');
    expect(box()).toHaveValue('northwind');
    expect(terms).toEqual(['northwind', 'zzz', 'halcyon', 'northwind']);
    await waitFor(() => expect(logs).toHaveLength(4));
    // What was searched for last narrows nothing down, and is not offered again.
    await user.keyboard('{ArrowDown}');
    expect(offered()).toEqual(['halcyon', 'Clear recent searches']);
  });

  it('SO-01 D-42 are one user’s and one kind’s, can be forgotten, and go at logout', async () => {
    keepRecentTerm('8', 'salesOrders', 'of somebody else');
    keepRecentTerm('7', 'cmdb', 'of another kind');
    ['SO-1', 'SO-2', 'SO-3'].forEach((term) => keepRecentTerm('7', 'salesOrders', term));
    const { user, store } = open();
    await user.click(box());
    expect(offered()).toEqual(['SO-3', 'SO-2', 'SO-1', 'Clear recent searches']);
    await user.keyboard('{ArrowDown}{Shift>}{Delete}{/Shift}');
    expect(offered()).toEqual(['SO-2', 'SO-1', 'Clear recent searches']);
    act(() => {
      keepRecentTerm('7', 'salesOrders', 'of another tab');
      window.dispatchEvent(new StorageEvent('storage'));
    });
    expect(offered()).toContain('of another tab');
    await user.click(screen.getByRole('option', { name: 'Clear recent searches' }));
    expect(readRecentTerms('7', 'salesOrders')).toEqual([]);
    expect(readRecentTerms('7', 'cmdb')).toEqual(['of another kind']);
    keepRecentTerm('7', 'salesOrders', 'SO-9');
    act(() => void store.dispatch(signedOut()));
    await user.click(box());
    expect(offered()).toEqual([]);
  });

  it('SO-01 do not start a search that runs already once more', async () => {
    keepRecentTerm('7', 'salesOrders', 'SO-4012');
    const { user, terms, searchFor } = open();
    const { release, state } = heldSearch('SO-4012', [first]);
    await searchFor('SO-4012');
    await user.clear(box());
    await user.click(screen.getByRole('option', { name: 'SO-4012' }));
    expect(box()).toHaveValue('SO-4012');
    release();
    expect(await dialog()).toBeInTheDocument();
    expect([terms, state.isAborted]).toEqual([['SO-4012'], false]);
  });
});
