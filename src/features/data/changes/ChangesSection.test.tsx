import { useEffect, useState } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { OutboxEntry } from '@contract/source/changes';
import type { InstallationAnswer } from '@contract/source/installation';
import { kindDescriptions } from '@contract/source/kindDescriptions';
import { useViewAddress } from '@/list/useViewAddress';
import { buildSession } from '@/testing/builders/builders';
import { buildOutboxEntry, changeHandlers } from '@/testing/handlers/changes';
import { installationHandlers } from '@/testing/handlers/installation';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { loadGrid } from '@/ui/data-table/grid/GridRows';
import { changeStateText } from './changeColumns';
import { ChangeDialog } from './ChangeDialog';
import { changeList } from './changeList';
import { ChangesSection } from './ChangesSection';

// A press meets the row that it was aimed at: the grid stands there at once.
beforeAll(() => loadGrid(), 60_000);

const admin = { session: buildSession({ role: 'admin' }) };
const owned = { kind: 'case', source: 'NetSuite', at: '2026-11-24T08:00:00.000Z', lagSeconds: 12 } as const;
const connected: Partial<InstallationAnswer> = { hasRecords: true, wasConnected: true, passes: [owned] };
beforeEach(() => server.use(...installationHandlers(connected)));

function open(...entries: OutboxEntry[]) {
  const calls = changeHandlers([], entries);
  server.use(...calls.handlers);
  return { ...calls, ...renderWithApp(<ChangesSection />, { state: admin }) };
}

/** As on its page: the filters come from the address. */
function AtAddress() {
  return useViewAddress(changeList.address) && <ChangesSection />;
}
const openAt = (route: string, options: Parameters<typeof renderWithApp>[1] = {}) =>
  renderWithApp(<AtAddress />, { route, state: admin, ...options });

const onFakeTimers = (title: string, test: () => Promise<void>) =>
  it(title, async () => {
    jest.useFakeTimers();
    try {
      await test();
    } finally {
      jest.useRealTimers();
    }
  });
const advanceTimers = (milliseconds: number) => void jest.advanceTimersByTime(milliseconds);
const waitForPoll = () => act(() => jest.advanceTimersByTimeAsync(16_000));

const openEntry = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('button', { name: /^Open/ }));
  return within(await screen.findByRole('dialog'));
};

it('ERP-06 an admin sees what waits, whose it is and why, and sends it at once', async () => {
  const user = userEvent.setup();
  const values = { message: 'Done by noon', custeventtask_current_progress: '4', duedate: null };
  const { sent } = open(buildOutboxEntry({ problem: 'NetSuite could not be reached.', values }));
  const dialog = await openEntry(user);
  expect(
    dialog.getByText(/Jonah Reyes\. Not sent yet, next attempt at .*: NetSuite could not be reached\./),
  ).toBeVisible();
  expect(dialog.getByText('Message: Done by noon')).toBeVisible();
  expect(dialog.getByText('Current Progress: Pending Audit')).toBeVisible();
  expect(dialog.getByText('Due Date: emptied')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Send now' }));
  await waitFor(() => expect(sent).toEqual([buildOutboxEntry().id]));
});

it('ERP-06 an admin cancels what was certainly not sent', async () => {
  const user = userEvent.setup();
  open(buildOutboxEntry());
  const dialog = await openEntry(user);
  const ask = async () => {
    await user.click(await dialog.findByRole('button', { name: 'Cancel this change' }));
    return within(await screen.findByRole('dialog', { name: 'Cancel this change' }));
  };
  const question = await ask();
  const { label } = buildOutboxEntry();
  expect(
    question.getByText(
      `The change of ${label} by Jonah Reyes is not sent to NetSuite, and Jonah Reyes is told.`,
    ),
  ).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Keep it' }));
  expect(dialog.getByText(/Not sent yet/)).toBeVisible();
  await user.click((await ask()).getByRole('button', { name: 'Cancel this change' }));
  expect(await screen.findByText(/Ada Admin has cancelled it\./)).toBeVisible();
});

it('ERP-06 what may be stored already cannot be cancelled, and says why', async () => {
  const user = userEvent.setup();
  open(buildOutboxEntry({ mayBeSent: true }));
  const dialog = await openEntry(user);
  expect(dialog.getByText(/It may be stored in NetSuite already/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Cancel this change' })).not.toBeInTheDocument();
});

it('ERP-06 the question about a change that is sent meanwhile does not come back when it was not', async () => {
  let tell: (mayBeSent: boolean) => void = () => undefined;
  function Host() {
    const [mayBeSent, setMayBeSent] = useState(false);
    useEffect(() => {
      tell = setMayBeSent;
    }, []);
    return <ChangeDialog entry={buildOutboxEntry({ mayBeSent })} onClose={() => undefined} />;
  }
  const { user } = renderWithApp(<Host />);
  const question = () => screen.queryByText(/Jonah Reyes is told/);
  await user.click(screen.getByRole('button', { name: 'Cancel this change' }));
  expect(question()).toBeVisible();
  act(() => tell(true));
  await waitFor(() => expect(question()).not.toBeInTheDocument());
  act(() => tell(false));
  expect(await screen.findByRole('button', { name: 'Cancel this change' })).toBeVisible();
  expect(question()).not.toBeInTheDocument();
});

it('ERP-06 says how many there are where the server lists the first only', async () => {
  server.use(
    http.get('/api/outbox', () =>
      HttpResponse.json([buildOutboxEntry()], { headers: { 'x-total-count': '1240' } }),
    ),
  );
  renderWithApp(<ChangesSection />, { state: admin });
  expect(await screen.findByText('Showing the first 1 of 1,240 changes.')).toBeVisible();
});

it('ERP-06 an admin filters the changes by state, kind, and a part of what they are of', async () => {
  const id = (last: number) => `8f14e45f-ceea-467f-a0e6-5f0d0f6c1a1${last}`;
  const { user } = open(
    buildOutboxEntry(),
    buildOutboxEntry({ id: id(2), label: 'Disk', state: 'rejected', problem: 'It is locked.' }),
    buildOutboxEntry({ id: id(3), label: 'case CS-7', kind: 'imr', operation: 'create' }),
  );
  const shown = () => screen.getAllByRole('button', { name: /^Open/ }).length;
  await screen.findByText('Disk (task)');
  const choose = async (filter: string, option: string) => {
    await user.click(screen.getByRole('combobox', { name: filter }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await choose('State', 'Rejected');
  await waitFor(() => expect(shown()).toBe(1));
  expect(screen.getByText('Disk (task)')).toBeVisible();
  expect(screen.getByText('1 change matches')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Change or person' }), 'CS-7');
  expect(await screen.findByText('No change matches')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(shown()).toBe(3));
  await choose('Records', kindDescriptions.imr.label);
  await waitFor(() => expect(shown()).toBe(1));
  expect(screen.getByText(/CS-7/)).toBeVisible();
});

it('ERP-06 the filters stay, with the focus on them, when they found nothing and are cleared', async () => {
  server.use(...changeHandlers([], [buildOutboxEntry()]).handlers);
  const { user } = openAt('/?state=rejected');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  const search = screen.getByRole('textbox', { name: 'Change or person' });
  expect(search).toHaveFocus();
  expect(await screen.findByText('Replace fan (task)')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Change or person' })).toBe(search);
  expect(search).toHaveFocus();
});

onFakeTimers('ERP-06 a filter that finds nothing at first is asked again and again', async () => {
  server.use(...changeHandlers().handlers);
  openAt('/?state=rejected', { advanceTimers });
  expect(await screen.findByText('No change matches')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Changes on their way to NetSuite' })).toBeVisible();
  server.use(...changeHandlers([], [buildOutboxEntry({ state: 'rejected', problem: 'Locked.' })]).handlers);
  await waitForPoll();
  expect(await screen.findByText('Replace fan (task)')).toBeVisible();
});

onFakeTimers('ERP-06 an opened change stays open until Close, in the list or not', async () => {
  server.use(...changeHandlers([], [buildOutboxEntry()]).handlers);
  const { user } = openAt('/?state=waiting', { advanceTimers });
  const dialog = await openEntry(user);
  expect(dialog.getByText('3 attempts so far.')).toBeVisible();
  server.use(...changeHandlers([], [buildOutboxEntry({ attempts: 4 })]).handlers);
  await waitForPoll();
  expect(await dialog.findByText('4 attempts so far.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel this change' }));
  server.use(...changeHandlers([], [buildOutboxEntry({ state: 'confirmed' })]).handlers);
  await waitForPoll();
  expect(await screen.findByText('No change matches')).toBeInTheDocument();
  const question = within(screen.getByRole('dialog', { name: 'Cancel this change' }));
  await user.click(question.getByRole('button', { name: 'Keep it' }));
  expect(dialog.getByText('4 attempts so far.')).toBeVisible();
  await user.click(await dialog.findByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('Replace fan (task)')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

onFakeTimers('ERP-05 says that nothing was changed yet, until something is', async () => {
  server.use(...changeHandlers().handlers);
  openAt('/', { advanceTimers });
  expect(await screen.findByText('No changes')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
  server.use(...changeHandlers([], [buildOutboxEntry()]).handlers);
  await waitForPoll();
  expect(await screen.findByText('Replace fan (task)')).toBeVisible();
});

onFakeTimers(
  'ERP-05 nothing stands where there never was a business system, whatever the address says',
  async () => {
    const asked: string[] = [];
    server.events.on('response:mocked', ({ request }) => void asked.push(new URL(request.url).pathname));
    server.use(...installationHandlers({ hasRecords: true }), ...changeHandlers().handlers);
    const { container } = openAt('/?state=rejected', { advanceTimers });
    await waitForPoll();
    expect(container).toBeEmptyDOMElement();
    expect(asked).toEqual(['/api/installation']);
  },
);

it('ERP-06 is named after its changes where the business system was disconnected', async () => {
  server.use(...installationHandlers({ ...connected, passes: [] }));
  open(buildOutboxEntry());
  expect(await screen.findByRole('heading', { name: 'Changes on their way to NetSuite' })).toBeVisible();
});

it.each([
  [{ mayBeSent: true, problem: null }, 'Sent to NetSuite, not confirmed yet.'],
  [{ state: 'confirmed', tookMs: 1234 }, 'Confirmed, in 1.2 s.'],
  [{ state: 'rejected', problem: 'It is locked.' }, 'Not stored: It is locked.'],
  [{ state: 'cancelled', problem: 'Ada has cancelled it.' }, 'Cancelled: Ada has cancelled it.'],
] as const)('ERP-05 ERP-06 %j reads “%s”', (values, text) => {
  expect(changeStateText(buildOutboxEntry(values), '2026-11-24')).toBe(text);
});
