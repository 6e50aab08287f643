import { screen, waitFor } from '@testing-library/react';
import { logNameOf } from '@/links/recordLink';
import { buildCmdb } from '@/testing/builders/buildCmdb';
import { searchHandlers } from '@/testing/handlers/search';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { setViewportWidth } from '@/testing/viewport';
import { watchLogs } from '@/testing/watchLogs';
import { watchNotices } from '@/testing/watchNotices';
import { cmdb } from '../cmdb/cmdb';
import { PurchaseOrdersPage, PurchaseRequestsPage } from './PurchasePages';
import { purchaseOrders, purchaseRequests } from './purchases';

const kinds = [
  {
    name: 'purchase order',
    kind: purchaseOrders,
    Page: PurchaseOrdersPage,
    scope: 'purchaseorder',
    id: '3000001',
    number: 'PO-104512',
    title: 'Purchase Order',
    searchLabel: 'Purchase order',
    list: 'Purchase orders',
  },
  {
    name: 'purchase order request',
    kind: purchaseRequests,
    Page: PurchaseRequestsPage,
    scope: 'purchaseorderrequest',
    id: '4000001',
    number: 'PRQ-104512',
    title: 'Purchase Order Request',
    searchLabel: 'Purchase order request',
    list: 'Purchase order requests',
  },
];
/** The same words find a record of each kind. */
const records = {
  cmdblist: [buildCmdb()],
  'cmdblist cmdb': [buildCmdb()],
  'cmdblist purchaseorder': [buildCmdb({ internalid: '3000001', name: 'PO-104512' })],
  'cmdblist purchaseorderrequest': [buildCmdb({ internalid: '4000001', name: 'PRQ-104512' })],
};

/** What goes over the wire: what is asked for, and the lines of the activity log. */
function watchCalls() {
  const asked: string[] = [];
  server.events.on('request:start', ({ request }) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/api/globalSearch') asked.push(searchParams.toString());
  });
  return { asked, logs: watchLogs() };
}
afterEach(() => server.events.removeAllListeners());

describe.each(kinds)('$name', ({ kind, Page, scope, id, number, title, searchLabel, list }) => {
  function open() {
    setViewportWidth(390);
    server.use(...searchHandlers(records));
    const calls = watchCalls();
    const view = renderWithApp(<Page />);
    const searchFor = (text: string) =>
      view.user.type(screen.getByRole('combobox', { name: searchLabel }), `${text}{Enter}`);
    return { ...view, ...calls, notices: watchNotices(view.store), searchFor };
  }

  it('PO-01 D-03 finds the records of its own kind, and says so in the words of the specification', async () => {
    const { asked, logs, notices, searchFor } = open();
    await searchFor('halcyon');
    expect(await screen.findByRole('list', { name: list })).toHaveTextContent(new RegExp(`^${number}`));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    await waitFor(() => expect(notices).toEqual(['cmdb record found for your search']));
    expect(asked).toEqual([`type=cmdblist&scope=${scope}&id=halcyon`]);
    await waitFor(() => expect(logs).toEqual([`Success searched ${logNameOf(kind.outside)} using halcyon`]));
  });

  it('PO-01 stands under its own title, and opens a record as one of its kind', async () => {
    const { searchFor } = open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(new RegExp(`^${title}$`));
    expect(screen.getByText(`Search for a ${searchLabel.toLowerCase()}`)).toBeInTheDocument();
    expect(screen.getByText(number)).toBeInTheDocument();
    await searchFor(number.toLowerCase());
    expect(await screen.findByRole('dialog', { name: number })).toHaveTextContent(`${searchLabel} ${id}`);
  });

  it('PO-01 CMDB-02 says that nothing was found in the words of the specification', async () => {
    const { notices, searchFor } = open();
    await searchFor('hal-san-mnl-99');
    expect(await screen.findByText('No cmdb record found.')).toBeInTheDocument();
    await waitFor(() => expect(notices).toEqual(['No cmdb record found for your search']));
  });

  it('PO-01 is read, listed and shown by the very parts of a configuration item', () => {
    for (const part of [
      'read',
      'keyOf',
      'numberOf',
      'columns',
      'renderCard',
      'titleOf',
      'tabs',
      'messages',
    ] as const)
      expect(kind[part]).toBe(cmdb[part]);
  });
});
