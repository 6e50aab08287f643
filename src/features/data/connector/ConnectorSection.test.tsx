import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { buildSession } from '@/testing/builders/builders';
import { failWith } from '@/testing/handlers/failure';
import {
  buildConnection,
  buildQuarantined,
  buildReplica,
  replicaHandlers,
} from '@/testing/handlers/replicas';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { leastWidth } from '@/ui/data-table/columns';
import { setViewportWidth } from '@/testing/viewport';
import { ConnectorSection } from './ConnectorSection';
import { replicaColumns } from './replicaColumns';

const admin = { session: buildSession({ id: '1', role: 'admin' }) };
const open = (advanceTimers?: (milliseconds: number) => void) =>
  renderWithApp(<ConnectorSection />, { route: '/admin/data', state: admin, advanceTimers });

/** The calls that were made, and what was sent with them, in order. */
function watchCalls(): string[] {
  const calls: string[] = [];
  server.events.on('request:start', ({ request }) => {
    const { pathname, search } = new URL(request.url);
    const call = `${request.method} ${pathname}${search}`;
    if (request.method === 'GET') calls.push(call);
    else
      void request
        .clone()
        .text()
        .then((body) => calls.push(`${call} ${body}`));
  });
  return calls;
}

const rowOf = async (name: string) => {
  const table = await screen.findByRole('table', { name: 'Records of the connected system' });
  const row = within(table).getByText(name).closest<HTMLElement>('[role="row"]');
  if (!row) throw new Error('There is no row.');
  return row;
};

it('SRC-04 nothing stands where there is no connector, and it is asked about once', async () => {
  server.use(...replicaHandlers());
  const calls = watchCalls();
  open();
  await waitFor(() => expect(calls).toEqual(['GET /api/replicas']));
  expect(screen.queryByText(/Connected system/)).not.toBeInTheDocument();
});

it('ERP-06 ERP-01 shows how the connection is, and warns before its certificate ends', async () => {
  const endsAt = new Date(Date.now() + 10 * 86_400_000).toISOString();
  const connection = buildConnection({ callsInFlight: 3, certificates: [{ id: 'cert-1', endsAt }] });
  server.use(...replicaHandlers([buildReplica()], [], [connection]));
  open();
  expect(await screen.findByText(/^NetSuite answers\. Calls in flight: 3 of 5\./)).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('The certificate cert-1 ends in 10 days.');
});

it('ERP-06 no longer shows that it answers where that can no longer be asked', async () => {
  jest.useFakeTimers();
  try {
    server.use(...replicaHandlers([buildReplica()], [], [buildConnection()]));
    const { user } = open((milliseconds) => jest.advanceTimersByTime(milliseconds));
    expect(await screen.findByText(/^NetSuite answers\./)).toBeVisible();
    server.use(http.get('/api/connections', () => failWith(500, 'internal', 'Broken')));
    await act(() => jest.advanceTimersByTimeAsync(16_000));
    expect(await screen.findByText('How far the connected system is could not be loaded.')).toBeVisible();
    expect(screen.queryByText(/^NetSuite answers\./)).not.toBeInTheDocument();
    expect(screen.getByText('12 seconds')).toBeVisible();
    server.use(...replicaHandlers([buildReplica()], [], [buildConnection({ isAnswering: false })]));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^NetSuite does not answer\./)).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

it('ERP-08 SRC-04 does not claim that it answers before that is known, above kinds that were not read', async () => {
  const problem = 'NetSuite has not answered for a while. It is tried again by itself.';
  const replica = buildReplica({ isFailing: true, problem, lagSeconds: 4_000 });
  server.use(...replicaHandlers([replica], [], [buildConnection({ isAnswering: null })]));
  open();
  expect(await screen.findByText(/^Whether NetSuite answers is not known yet\./)).toBeVisible();
  expect(await rowOf('Cases')).toHaveTextContent(/Not read since/);
  expect(screen.queryByText(/^NetSuite (answers|does not answer)/)).not.toBeInTheDocument();
});

it('SRC-04 SRC-02 shows how far each kind is', async () => {
  server.use(
    ...replicaHandlers([
      buildReplica({ kind: 'case', quarantined: 1_200 }),
      buildReplica({
        kind: 'event',
        isFailing: true,
        problem: 'The role may not see events.',
        lagSeconds: 400,
      }),
      buildReplica({ kind: 'task', at: null, lagSeconds: null, isLoaded: false }),
    ]),
  );
  open();
  expect(await screen.findByRole('heading', { name: 'Connected system: NetSuite' })).toBeVisible();
  const cases = await rowOf('Cases');
  expect(cases).toHaveTextContent(/Up to date as of \d+:\d\d [AP]M/);
  expect(cases).toHaveTextContent('12 seconds');
  expect(cases).toHaveTextContent('None yet');
  expect(within(cases).getByRole('button', { name: '1,200 cases that cannot be stored' })).toBeVisible();
  const events = await rowOf('Events');
  expect(events).toHaveTextContent(/Not read since \d+:\d\d [AP]M: The role may not see events\./);
  expect(events).toHaveTextContent('6 minutes');
  expect(within(events).queryByRole('button', { name: /cannot be stored/ })).not.toBeInTheDocument();
  expect(await rowOf('Tasks')).toHaveTextContent('First load under way');
});

it('SRC-03 compares a kind after a question', async () => {
  server.use(...replicaHandlers([buildReplica({ kind: 'case' }), buildReplica({ kind: 'task' })]));
  const calls = watchCalls();
  const { user, store } = open();
  await user.click(await screen.findByRole('button', { name: 'Compare now: Cases' }));
  const dialog = screen.getByRole('dialog', { name: 'Compare cases' });
  expect(calls.some((call) => call.startsWith('POST'))).toBe(false);
  await user.click(within(dialog).getByRole('button', { name: 'Compare now' }));
  await waitFor(async () => expect(await rowOf('Cases')).toHaveTextContent('Under way'));
  expect(calls).toContain('POST /api/replicas/case/comparison {}');
  expect(await rowOf('Tasks')).not.toHaveTextContent('Under way');
  expect(store.getState().notices).toMatchObject([{ message: 'Cases are being compared.' }]);
});

it('SRC-03 warns of deletions that were halted, and allows just so many', async () => {
  server.use(...replicaHandlers([buildReplica({ kind: 'task', halted: 1_212 })]));
  const calls = watchCalls();
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The last comparison found 1,212 tasks that are gone in NetSuite. Because that is all of them, or more than 5 and more than 2 %, nothing was deleted.',
  );
  await user.click(screen.getByRole('button', { name: 'Delete 1,212 tasks' }));
  const dialog = screen.getByRole('dialog', { name: 'Delete 1,212 tasks' });
  expect(dialog).toHaveTextContent('Up to 1,212 tasks that are gone in NetSuite are marked as deleted');
  // Enter cancels what loses something.
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(calls).toContain('POST /api/replicas/task/comparison {"allow":1212}'));
  await waitFor(() => expect(screen.queryByText(/nothing was deleted/)).not.toBeInTheDocument());
});

it.each([
  [{ isLoaded: false, at: null }, 'Its records have not all come yet.'],
  [{ isComparing: true }, 'A comparison is running already.'],
])('SRC-03 no comparison can be started where %j', async (values, reason) => {
  server.use(...replicaHandlers([buildReplica(values)]));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Compare now: Cases' }));
  expect(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Compare now' }),
  ).toHaveAccessibleDescription(reason);
});

it('SRC-03 says why a comparison could not be started', async () => {
  server.use(
    http.post('/api/replicas/:kind/comparison', () => failWith(409, 'conflict', 'It is running already.')),
    ...replicaHandlers([buildReplica()]),
  );
  const { user, store } = open();
  await user.click(await screen.findByRole('button', { name: 'Compare now: Cases' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Compare now' }));
  await waitFor(() =>
    expect(store.getState().notices).toMatchObject([{ kind: 'error', message: 'It is running already.' }]),
  );
});

it('SRC-02 lists the rows of a kind that cannot be stored, with their reasons by field', async () => {
  const rows = [
    buildQuarantined({
      issues: [
        { path: 'casenumber', message: 'Is required' },
        { path: '', message: 'The row cannot be read' },
      ],
    }),
    buildQuarantined({ kind: 'task', externalId: '7' }),
  ];
  server.use(...replicaHandlers([buildReplica({ quarantined: 1 })], rows));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '1 case that cannot be stored' }));
  const dialog = screen.getByRole('dialog', { name: 'Cases that cannot be stored' });
  expect(dialog).toHaveTextContent('One whose record is not here is tried each night too.');
  const row = (await within(dialog).findByText('48001')).closest('[role="row"]');
  expect(row).toHaveTextContent('Case Number: Is required; The row cannot be read');
  expect(row).toHaveTextContent(/11\/2\d\/2026 \d+:00 [AP]M.*11\/2\d\/2026 \d+:00 [AP]M/);
  expect(within(dialog).getByText('Showing 1–1 of 1 row')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

it('SRC-02 says that nothing is left in quarantine, or that it could not be loaded', async () => {
  server.use(...replicaHandlers([buildReplica({ quarantined: 2 })]));
  const { user } = open();
  const count = await screen.findByRole('button', { name: '2 cases that cannot be stored' });
  await user.click(count);
  expect(await screen.findByText('All rows of this kind can be stored.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  server.use(http.get('/api/quarantine', () => failWith(500, 'internal', 'Broken')));
  await user.click(count);
  expect(await screen.findByText('The rows could not be loaded.')).toBeVisible();
});

it('SRC-01 a connector that no server works for can be disconnected, after a question', async () => {
  server.use(...replicaHandlers([buildReplica({ isAtWork: false })]));
  const calls = watchCalls();
  const { user, store } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'No server keeps these records in step with NetSuite now',
  );
  await user.click(screen.getByRole('button', { name: 'Disconnect' }));
  const dialog = screen.getByRole('dialog', { name: 'Disconnect NetSuite' });
  expect(dialog).toHaveTextContent('The records stay');
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(calls.some((call) => call.startsWith('DELETE'))).toBe(false);
  await user.click(within(dialog).getByRole('button', { name: 'Disconnect' }));
  await waitFor(() => expect(screen.queryByText(/Connected system/)).not.toBeInTheDocument());
  expect(calls).toContain('DELETE /api/replicas ');
  expect(store.getState().notices).toMatchObject([{ message: 'NetSuite was disconnected.' }]);
});

it('SRC-01 says why it was not disconnected; one at work has no such button', async () => {
  server.use(
    http.delete('/api/replicas', () => failWith(409, 'conflict', 'A server still works.')),
    ...replicaHandlers([buildReplica({ isAtWork: false })]),
  );
  // A hidden page does not poll: only the answer has it asked again.
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { user, store } = open();
  await user.click(await screen.findByRole('button', { name: 'Disconnect' }));
  server.use(...replicaHandlers([buildReplica()]));
  server.use(http.delete('/api/replicas', () => failWith(409, 'conflict', 'A server still works.')));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Disconnect' }));
  await waitFor(() =>
    expect(store.getState().notices).toMatchObject([{ kind: 'error', message: 'A server still works.' }]),
  );
  await waitFor(() => expect(screen.queryByText(/^No server keeps/)).not.toBeInTheDocument());
  expect(await rowOf('Cases')).toBeVisible();
  // It stays after the notice, which closes within 2 s, and after the button.
  const section = within(screen.getByRole('region', { name: 'Connected system: NetSuite' }));
  expect(section.getByRole('alert')).toHaveTextContent('A server still works.');
  await user.click(section.getByRole('button', { name: 'Close' }));
  expect(section.queryByText('A server still works.')).not.toBeInTheDocument();
});

it('SRC-04 on a phone each kind is a card with the same facts and actions', async () => {
  setViewportWidth(390);
  server.use(...replicaHandlers([buildReplica({ quarantined: 12 })], [buildQuarantined()]));
  const { user } = open();
  const card = within(await screen.findByRole('listitem'));
  expect(card.getByText('Cases')).toBeVisible();
  expect(card.getByText(/^Up to date as of/)).toBeVisible();
  await user.click(card.getByRole('button', { name: '12 cases that cannot be stored' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cases that cannot be stored' }));
  expect(await dialog.findByText('Case Number: Is required')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(card.getByRole('button', { name: 'Compare now: Cases' }));
  expect(screen.getByRole('dialog', { name: 'Compare cases' })).toBeVisible();
});

it('SRC-04 the columns fit the smallest window that has a table', () => {
  const noop = () => undefined;
  // 769 pixels, less the page's margins, the edges of the card and a scroll bar.
  expect(leastWidth(replicaColumns('2026-11-24', noop, noop))).toBeLessThanOrEqual(700);
});

it('SRC-04 looks again every 15 seconds, and keeps what it knows where that fails', async () => {
  jest.useFakeTimers();
  try {
    server.use(...replicaHandlers([buildReplica()]));
    const calls = watchCalls();
    open((milliseconds) => jest.advanceTimersByTime(milliseconds));
    expect(await screen.findByText('12 seconds')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(13_000));
    expect(calls.sort()).toEqual(['GET /api/connections', 'GET /api/replicas']);
    server.use(...replicaHandlers([buildReplica({ lagSeconds: 90 })]));
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(await screen.findByText('1 minute')).toBeVisible();
    server.use(http.get('/api/replicas', () => failWith(500, 'internal', 'Broken')));
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(await screen.findByText('How far the connected system is could not be loaded.')).toBeVisible();
    expect(screen.getByText('1 minute')).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});
