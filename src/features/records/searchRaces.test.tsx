import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Link, Route, Routes } from 'react-router-dom';
import type { SalesOrder } from '@contract/records/salesOrders';
import { signedIn } from '@/lib/session/session';
import { buildCmdb } from '@/testing/builders/buildCmdb';
import { buildSalesOrder } from '@/testing/builders/buildSalesOrder';
import { buildSignedInUser } from '@/testing/builders/builders';
import { failWith } from '@/testing/handlers/failure';
import { held } from '@/testing/held';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { setViewportWidth } from '@/testing/viewport';
import { PurchaseOrdersPage, PurchaseRequestsPage } from './purchases/PurchasePages';
import { purchaseOrders } from './purchases/purchases';
import { recordList } from './recordList';
import { RecordSearchPage } from './RecordSearchPage';
import { salesOrders } from './salesOrders/salesOrders';

const order = (number: number) => buildSalesOrder({ internalid: `4${number}`, tranid: `SO-${number}` });
const exact = order(4012);
const longer = order(40120);
const many = Array.from({ length: 23 }, (_, at) => order(5000 + at));

const answerWith = (so: readonly SalesOrder[]) => HttpResponse.json([{ so }]);
const answer = (so: readonly SalesOrder[]) => server.use(http.get('/api/globalSearch', () => answerWith(so)));
const fail = () =>
  server.use(http.get('/api/globalSearch', () => failWith(503, 'overloaded', 'The server is busy.')));

/** The next search is answered once it is released. */
function hold(so: readonly SalesOrder[]) {
  const { released, release } = held();
  server.use(
    http.get(
      '/api/globalSearch',
      async () => {
        await released;
        return answerWith(so);
      },
      { once: true },
    ),
  );
  return release;
}

function open(query = '') {
  setViewportWidth(390);
  return renderWithApp(<RecordSearchPage kind={salesOrders} />, { route: `/salesorder${query}` });
}

const box = () => screen.getByRole('combobox', { name: 'Sales order' });
const card = (name: RegExp) => screen.findByRole('button', { name });
const dialog = () => screen.findByRole('dialog');
const idle = () => screen.findByRole('button', { name: 'Search' });

describe('what happens while a search runs', () => {
  it('SO-01 an exact hit leaves open what somebody opened meanwhile', async () => {
    answer([longer, exact]);
    const { user, store } = open('?search=so-4012');
    await card(/SO-40120/);
    const release = hold([longer, exact]);
    await user.type(box(), '{Enter}');
    await screen.findByRole('button', { name: 'Searching...' });
    await user.click(await card(/SO-40120/));
    expect(await dialog()).toHaveTextContent('Sales order SO-40120');
    release();
    expect(await screen.findByText('sales order record found for your search')).toBeInTheDocument();
    expect(recordList(salesOrders).selectOpen(store.getState())?.id).toBe(longer.internalid);
  });

  it('SO-01 LINK-01 a record of another search opens, though the rows of the search before are drawn still', async () => {
    answer([longer]);
    const { store } = open('?search=first');
    await card(/SO-40120/);
    answer([exact]);
    const { actions, plain } = recordList(salesOrders);
    // The store has both before the rows follow: as on a busy machine, and as by a link.
    act(() => {
      store.dispatch(actions.viewRestored({ ...plain, list: { ...plain.list, search: 'so-4012' } }));
      store.dispatch(actions.opened({ id: exact.internalid, tab: salesOrders.tabs[0].id }));
    });
    expect(await dialog()).toHaveTextContent('Sales order SO-4012');
    expect(store.getState().notices).toEqual([]);
  });

  it('SHELL-17 Back to the search before calls it off, and shows what that one found', async () => {
    answer([longer]);
    const { user, store } = open('?search=first');
    await card(/SO-40120/);
    const release = hold([exact]);
    await user.clear(box());
    await user.type(box(), 'SO-4012{Enter}');
    await waitFor(() => expect(window.location.search).toBe('?search=SO-4012'));
    act(() => window.history.back());
    await waitFor(() => expect(box()).toHaveValue('first'));
    release();
    await idle();
    expect(await card(/SO-40120/)).toBeEnabled();
    expect([store.getState().notices, recordList(salesOrders).selectOpen(store.getState())]).toEqual([
      [],
      null,
    ]);
  });

  it('PO-01 the page of another kind shows and says nothing of it, whatever parts the two share', async () => {
    setViewportWidth(390);
    const { released, release } = held();
    const asked: string[] = [];
    server.use(
      http.get('/api/globalSearch', async ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('scope') ?? '');
        await released;
        return HttpResponse.json([{ cmdb: [buildCmdb({ name: 'PO-104512' })] }]);
      }),
    );
    const { user, store } = renderWithApp(
      <>
        <Link to="/orders">Orders</Link>
        <Link to="/requests">Requests</Link>
        <Routes>
          <Route path="/orders" element={<PurchaseOrdersPage />} />
          <Route path="/requests" element={<PurchaseRequestsPage />} />
        </Routes>
      </>,
      { route: '/orders' },
    );
    const go = (page: string) => user.click(screen.getByRole('link', { name: page }));
    await user.type(screen.getByRole('combobox', { name: 'Purchase order' }), 'PO-104512{Enter}');
    await waitFor(() => expect(window.location.search).toBe('?search=PO-104512'));
    await go('Requests');
    await go('Orders');
    await go('Requests');
    release();
    expect(screen.getByRole('combobox', { name: 'Purchase order request' })).toHaveValue('');
    expect(screen.getByText('Search for a purchase order request')).toBeInTheDocument();
    await user.type(screen.getByRole('combobox', { name: 'Purchase order request' }), 'PO{Enter}');
    expect(await card(/PO-104512/)).toBeInTheDocument();
    expect(asked).toEqual(['purchaseorder', 'purchaseorderrequest']);
    expect(store.getState().notices).toHaveLength(1);
    expect(recordList(purchaseOrders).selectOpen(store.getState())).toBeNull();
  });

  it('SO-03 SHELL-16 a search whose session has ended goes on once its user is back, and tells no failure', async () => {
    server.use(
      http.get('/api/globalSearch', ({ request }) =>
        request.headers.get('authorization') === 'Bearer again'
          ? answerWith([exact])
          : failWith(401, 'unauthenticated', 'Your session has ended.'),
      ),
    );
    const { user, store } = open();
    await user.type(box(), 'halcyon{Enter}');
    await waitFor(() => expect(store.getState().session.status).toBe('expired'));
    expect(store.getState().notices).toEqual([]);
    expect(screen.queryByText('Your search is kept.', { exact: false })).not.toBeInTheDocument();
    act(() => void store.dispatch(signedIn(buildSignedInUser({ token: 'again' }))));
    expect(await card(/SO-4012/)).toBeInTheDocument();
    expect(store.getState().notices).toMatchObject([
      { kind: 'success', message: 'sales order record found for your search' },
    ]);
  });
});

describe('a search that fails', () => {
  it('SO-03 says why the last try did, not the one before', async () => {
    server.use(http.get('/api/globalSearch', () => HttpResponse.json([{ so: [null] }])));
    const { user } = open('?search=halcyon');
    expect(await screen.findByText(/cannot be read\./)).toBeInTheDocument();
    fail();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^The server is busy\./)).toBeInTheDocument();
    expect(screen.queryByText(/cannot be read\./)).not.toBeInTheDocument();
  });

  it('SO-03 gives way to the next one', async () => {
    fail();
    const { user } = open('?search=halcyon');
    expect(await screen.findByText(/^The server is busy\./)).toBeInTheDocument();
    const release = hold([longer]);
    await user.clear(box());
    await user.type(box(), 'northwind{Enter}');
    expect(await screen.findByRole('progressbar')).toBeInTheDocument();
    expect(screen.queryByText(/^The server is busy\./)).not.toBeInTheDocument();
    release();
    expect(await card(/SO-40120/)).toBeInTheDocument();
  });
});

it('SO-02 SHELL-17 a page beyond the end is the last one', async () => {
  answer(many);
  open('?search=so&page=99');
  expect(await screen.findByText('Showing 21–23 of 23 sales orders')).toBeInTheDocument();
  await waitFor(() => expect(window.location.search).toBe('?search=so&page=3'));
});

it('SO-01 works where nothing can be kept on the machine', async () => {
  const fail = () => {
    throw new DOMException('', 'QuotaExceededError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(fail);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(fail);
  answer([longer]);
  const { user } = open();
  await user.type(box(), 'northwind{Enter}');
  expect(await card(/SO-40120/)).toBeInTheDocument();
  expect(await screen.findByText('sales order record found for your search')).toBeInTheDocument();
});
