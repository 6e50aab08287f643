import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { FoundRecord } from '@contract/records/links';
import { linksApi } from '@/api/links';
import { buildSession } from '@/testing/builders/builders';
import { buildSalesOrder } from '@/testing/builders/buildSalesOrder';
import { buildTask } from '@/testing/builders/buildTask';
import { linkHandlers } from '@/testing/handlers/links';
import { searchHandlers } from '@/testing/handlers/search';
import { taskHandlers } from '@/testing/handlers/tasks';
import { held } from '@/testing/held';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { watchLogs } from '@/testing/watchLogs';
import { App } from '../App';
import { foundItem, wordItems } from './paletteItems';

const order = { ...buildSalesOrder(), internalid: '77', tranid: 'SO-77120' };
const exactOrder: FoundRecord = {
  kind: 'salesorder',
  id: '77',
  title: 'SO-77120',
  subtitle: 'Halcyon Airways',
  isExact: true,
};
const found: Record<string, FoundRecord[]> = {
  'so-77120': [exactOrder, { kind: 'salesorder', id: '78', title: 'SO-771201' }],
  twice: [exactOrder, { ...exactOrder, kind: 'purchaseorder', id: '5' }],
  imr: [{ kind: 'imr', id: '9', title: 'IMR10012' }],
};

beforeEach(() => {
  server.use(
    ...linkHandlers({ found }),
    ...searchHandlers({ solist: [order] }),
    ...taskHandlers([buildTask({ internalid: '48213', title: 'Replace controller A' })]),
  );
});

const admin = buildSession({ id: '1', role: 'admin', fullname: 'Dana Whitlock' });
async function start(route = '/salesorder', session = buildSession()) {
  const app = renderWithApp(<App />, { route, state: { session } });
  await screen.findByRole('heading', { level: 1 });
  return app;
}
async function open(session = buildSession()) {
  const app = await start('/salesorder', session);
  await app.user.keyboard('{Control>}k{/Control}');
  return { ...app, box: await screen.findByRole('combobox', { name: /^Find/ }) };
}
const offered = () => screen.getAllByRole('option').map((option) => option.getAttribute('aria-label'));
const isClosed = () => waitFor(() => expect(screen.queryByRole('combobox', { name: /^Find/ })).toBeNull());

it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}', '/'])('PAL-01 %s opens the palette', async (keys) => {
  const { user } = await start('/home');
  await user.keyboard(keys);
  expect(await screen.findByRole('combobox', { name: /^Find/ })).toHaveFocus();
  await user.keyboard('{Escape}');
  await isClosed();
});

it('PAL-01 the button of the header opens it', async () => {
  const { user } = await start();
  await user.click(screen.getByRole('button', { name: 'Find' }));
  expect(await screen.findByRole('combobox', { name: /^Find/ })).toHaveFocus();
});

it('PAL-01 single keys do nothing while somebody types; Ctrl+K does', async () => {
  const { user } = await start();
  const search = screen.getByRole('combobox', { name: 'Sales order' });
  await user.type(search, 'a/b?');
  expect(search).toHaveValue('a/b?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('combobox', { name: /^Find/ })).toHaveFocus();
});

it('PAL-01 it offers pages and actions, those of admins to admins alone', async () => {
  const { unmount } = await open();
  expect(offered()).toEqual(
    expect.arrayContaining(['Home', 'Task', 'Purchase Order Request', 'Change Password', 'Logout']),
  );
  expect(offered()).not.toContain('Users');
  unmount();
  await open(admin);
  expect(offered()).toEqual(expect.arrayContaining(['Users', 'Data']));
});

it('PAL-01 Change Password leads back to where it was opened', async () => {
  const { user } = await open();
  const { pathname, search } = window.location;
  await user.keyboard('change password{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe(pathname + search));
});

it('PAL-01 words narrow it, and Enter opens the first', async () => {
  const { user } = await open();
  await user.keyboard('order request');
  await waitFor(() => expect(offered()).toEqual(['Purchase Order Request']));
  await user.keyboard('{Enter}');
  await isClosed();
  expect(window.location.pathname).toBe('/database/purchase-order-request');
});

/** Holds the answer to a search for the order; returns what sends it. */
function holdFound() {
  const { released, release } = held();
  server.use(http.get('/api/find', () => released.then(() => HttpResponse.json(found['so-77120']))));
  return release;
}

it('PAL-01 an exact number and Enter open the record at once, however slow the line is', async () => {
  const answer = holdFound();
  const { user } = await open();
  await user.keyboard('so-77120{Enter}');
  expect(screen.getByRole('progressbar', { name: 'Looking for records' })).toBeVisible();
  answer();
  await isClosed();
  expect(await screen.findByRole('dialog', { name: /Halcyon/ })).toBeVisible();
  expect(window.location.pathname + window.location.search).toBe('/salesorder?search=SO-77120&record=77');
});

it('PAL-01 opens nothing once it was closed, whatever was on its way', async () => {
  const answer = holdFound();
  const { user, store } = await open();
  await user.keyboard('so-77120{Enter}{Escape}');
  await isClosed();
  answer();
  await act(() => Promise.all(store.dispatch(linksApi.util.getRunningQueriesThunk())));
  expect(window.location.pathname + window.location.search).toBe('/salesorder');
});

it('PAL-01 opens the record once, however often Enter is pressed while it is looked for', async () => {
  const answer = holdFound();
  const { user } = await open();
  const before = window.history.length;
  await user.keyboard('so-77120{Enter}{Enter}');
  answer();
  await isClosed();
  expect(await screen.findByRole('dialog', { name: /Halcyon/ })).toBeVisible();
  expect(window.history.length).toBe(before + 1);
});

describe('the activity log', () => {
  afterEach(() => server.events.removeAllListeners());

  it('PAL-01 LOG-01 has a line of a record that was found and opened, awaited or chosen', async () => {
    const logs = watchLogs();
    const answer = holdFound();
    const { user } = await open();
    await user.keyboard(' so-77120 {Enter}');
    answer();
    await isClosed();
    await waitFor(() => expect(logs).toEqual(['Success searched sales order using so-77120']));
    server.use(...linkHandlers({ found }));
    await screen.findByRole('dialog', { name: /Halcyon/ });
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: /^Find/ });
    await user.keyboard('twice');
    await user.click(await screen.findByRole('option', { name: /Purchase order$/ }));
    await isClosed();
    await waitFor(() => expect(logs.slice(1)).toEqual(['Success searched purchase order using twice']));
  });

  it.each([
    ['case', 'case'],
    ['task', 'task'],
    ['cmdb', 'cmdb'],
    ['salesorder', 'sales order'],
    ['imr', 'inventory movement request'],
    ['por', 'purchase order request of a case'],
    ['purchaseorder', 'purchase order'],
    ['purchaseorderrequest', 'purchase order request'],
    ['inventoryitem', 'inventory item'],
  ] as const)('D-232 LOG-01 CASE-03 CMDB-02 names a %s as its page does: %s', (kind, name) => {
    const [item] = foundItem({ kind, id: '9', title: 'X', case: { id: '1', title: 'CS-1' } }, 'x');
    expect(item?.log).toBe(`Success searched ${name} using x`);
  });

  it('PAL-01 LOG-01 has none of pages, and none of what was only looked for', async () => {
    const logs = watchLogs();
    const { user } = await open();
    await user.keyboard('so-77120');
    await screen.findByRole('option', { name: /^SO-77120,/ });
    await user.clear(screen.getByRole('combobox', { name: /^Find/ }));
    await user.keyboard('inventory{Enter}');
    await isClosed();
    expect(window.location.pathname).toBe('/database/inventory');
    expect(logs).toEqual([]);
  });
});

it('PAL-01 an exact record stands first, and is no choice where several have the number', async () => {
  const { user } = await open();
  await user.keyboard('so-77120');
  await waitFor(() =>
    expect(offered()).toEqual(['SO-77120, Halcyon Airways, Sales order', 'SO-771201, Sales order']),
  );
  await user.clear(screen.getByRole('combobox', { name: /^Find/ }));
  await user.keyboard('twice');
  await waitFor(() => expect(offered()).toHaveLength(2));
  await user.keyboard('{ArrowDown}{Enter}');
  await isClosed();
  expect(window.location.pathname).toBe('/database/purchase-order');
});

it('PAL-01 where more records of a kind may contain the text, one line leads to all of them', async () => {
  const orders = Array.from({ length: 5 }, (_, at): FoundRecord => ({
    kind: 'salesorder',
    id: String(at),
    title: `SO-1000${at}`,
    subtitle: 'Halcyon Airways',
  }));
  const imrs = orders.map((order): FoundRecord => ({
    ...order,
    kind: 'imr',
    title: `IMR${order.id}`,
    case: { id: '1', title: 'CS-1' },
  }));
  const machine: FoundRecord = { kind: 'cmdb', id: '3', title: 'halcyon-srv-1' };
  server.use(...linkHandlers({ found: { halcyon: [machine, ...orders, ...imrs] } }));
  const { user } = await open();
  await user.keyboard('halcyon');
  await screen.findByRole('option', { name: /^halcyon-srv-1/ });
  expect(offered().map((name) => name?.split(',')[0])).toEqual([
    'halcyon-srv-1',
    ...orders.map(({ title }) => title),
    'All sales orders',
    ...imrs.map(({ title }) => title),
  ]);
  await user.click(screen.getByRole('option', { name: 'All sales orders, with “halcyon”' }));
  await isClosed();
  expect(window.location.pathname + window.location.search).toBe('/salesorder?search=halcyon');
});

it.each([
  ['four', false, 4, 0],
  ['five', true, 5, 0],
  ['four and one of this very number', true, 4, 1],
])('PAL-01 of %s sales orders a line leads to all: %s', async (_what, isThere, others, exact) => {
  const text = 'air';
  const records = Array.from({ length: others + exact }, (_, at): FoundRecord => ({
    kind: 'salesorder',
    id: String(at),
    title: `SO-1000${at}`,
    ...(at >= others && { isExact: true as const }),
  }));
  server.use(...linkHandlers({ found: { [text]: records } }));
  const { user } = await open();
  await user.keyboard(text);
  await screen.findByRole('option', { name: 'SO-10000, Sales order' });
  expect(screen.queryAllByRole('option', { name: /^All / })).toHaveLength(isThere ? 1 : 0);
});

it.each([
  ['replace', true],
  ['replace fan', false],
  ['ana@example.test', false],
])('PAL-01 the page of tasks is offered for %s where it finds the same: %s', (text, isThere) => {
  const tasks = Array.from({ length: 5 }, (_, at): FoundRecord => ({
    kind: 'task',
    id: String(at),
    title: text,
  }));
  expect(wordItems(tasks, text).filter(({ label }) => label === 'All tasks')).toHaveLength(isThere ? 1 : 0);
});

it('PAL-01 a request whose case is not known cannot be opened, and is not offered', async () => {
  const { user } = await open();
  await user.keyboard('imr');
  expect(await screen.findByText('Nothing found.')).toBeVisible();
});

it('PAL-01 what was open last comes first, and goes with the logout', async () => {
  const { user } = await start('/salesorder?search=SO-77120&record=77');
  await screen.findByRole('dialog', { name: /Halcyon/ });
  await user.keyboard('{Escape}');
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: /^Find/ });
  expect(offered()[0]).toBe(`SO-77120, ${order.entity}, Sales order`);
  expect(screen.getByText('Recent')).toBeVisible();
  await user.keyboard('logout{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  expect(Object.keys(localStorage).filter((key) => key.includes('records%20opened'))).toEqual([]);
});

it('PAL-01 an exact record that was also open last stands there once, and is what Enter opens', async () => {
  const { user } = await start('/salesorder?search=SO-77120&record=77');
  await screen.findByRole('dialog', { name: /Halcyon/ });
  await user.keyboard('{Escape}');
  await user.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox', { name: /^Find/ });
  await user.keyboard('so-77120');
  await waitFor(() => expect(offered()).toHaveLength(2));
  const [first] = screen.getAllByRole('option');
  expect(box).toHaveAttribute('aria-activedescendant', first?.id);
});

it('PAL-01 a record that was open last is not found a second time by words', async () => {
  server.use(...linkHandlers({ found: { ...found, halcyon: [{ ...exactOrder, isExact: undefined }] } }));
  const { user } = await start('/salesorder?search=SO-77120&record=77');
  await screen.findByRole('dialog', { name: /Halcyon/ });
  await user.keyboard('{Escape}{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: /^Find/ });
  await user.keyboard('halcyon');
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  expect(offered()).toEqual([expect.stringMatching(/^SO-77120/)]);
});

it('PAL-01 a failed search says so, and leaves pages and actions', async () => {
  server.use(http.get('/api/find', () => HttpResponse.json({ error: 'down' }, { status: 500 })));
  const { user } = await open();
  await user.keyboard('case');
  expect(await screen.findByText(/Records could not be searched/)).toBeVisible();
  expect(offered()).toContain('Case');
  server.use(...linkHandlers({ found: { case: [exactOrder] } }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(offered()).toContain('SO-77120, Halcyon Airways, Sales order'));
});

it('PAL-01 with unsaved changes a choice opens in a new tab', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user } = await start('/task?task=48213');
  const details = within(await screen.findByRole('dialog', { name: 'Replace controller A' }));
  await user.type(details.getByRole('textbox', { name: /Message/ }), ' More');
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByText(/opens in a new tab/)).toBeVisible();
  await user.keyboard('home');
  await waitFor(() => expect(offered()).toEqual(['Home']));
  await user.keyboard('{Enter}');
  await isClosed();
  expect(opened).toHaveBeenCalledWith('/home', '_blank', 'noopener');
  expect(window.location.pathname).toBe('/task');
});

it('PAL-01 a choice opens in the same tab once what was typed is saved', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const { released, release } = held();
  server.use(http.post('/api/taskUpdate', () => released.then(() => undefined)));
  const { user } = await start('/task?task=48213');
  const details = within(await screen.findByRole('dialog', { name: 'Replace controller A' }));
  await user.type(details.getByRole('textbox', { name: /Message/ }), ' More');
  await user.click(details.getByRole('button', { name: 'Update' }));
  await user.click(screen.getByRole('button', { name: 'Proceed' }));
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByText(/opens in a new tab/)).toBeVisible();
  release();
  await screen.findByText('Successfully to save changes.');
  await user.type(screen.getByRole('combobox', { name: /^Find/ }), 'home');
  await waitFor(() => expect(offered()).toEqual(['Home']));
  expect(screen.queryByText(/opens in a new tab/)).toBeNull();
  await user.keyboard('{Enter}');
  await isClosed();
  expect(opened).not.toHaveBeenCalled();
  expect(window.location.pathname).toBe('/home');
});

it('PAL-01 ? lists all keys', async () => {
  const { user } = await start('/home');
  await user.keyboard('?');
  const keys = within(await screen.findByRole('dialog', { name: 'Keys' }));
  expect(keys.getByText('Previous record')).toBeVisible();
  expect(keys.getByText('Tick the row, after Select')).toBeVisible();
  expect(keys.getByText('On a head: its menu')).toBeVisible();
  expect(keys.getByText(/then Enter where it has to load$/)).toBeVisible();
  await user.click(keys.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('D-230 / and ? can be switched off, Ctrl+K stays', async () => {
  const { user } = await start('/home');
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keys' });
  const everywhere = within(within(dialog).getByRole('region', { name: 'Everywhere' }));
  expect(everywhere.getByText('/')).toBeVisible();
  await user.click(within(dialog).getByRole('switch', { name: 'Single keys', checked: true }));
  expect(everywhere.queryByText('/')).toBeNull();
  expect(everywhere.queryByText('?')).toBeNull();
  expect(everywhere.queryByText('List these keys')).toBeNull();
  expect(everywhere.getByText('Ctrl K')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('?/');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('combobox', { name: /^Find/ })).toHaveFocus();
  expect(screen.getByText('Enter')).toBeInTheDocument();
  expect(screen.queryByText(/lists all keys/)).toBeNull();
});

it('PAL-01 keys with other modifiers, and those that something has used, are left alone', async () => {
  await start('/home');
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true, altKey: true });
  fireEvent.keyDown(document.body, { key: 'K', ctrlKey: true, shiftKey: true });
  fireEvent.keyDown(document.body, { key: 'k' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
