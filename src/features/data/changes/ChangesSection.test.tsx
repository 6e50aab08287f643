import { useState } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { OutboxEntry } from '@contract/source/changes';
import { kindDescriptions } from '@contract/source/kindDescriptions';
import { buildSession } from '@/testing/builders/builders';
import { buildOutboxEntry, changeHandlers } from '@/testing/handlers/changes';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { loadGrid } from '@/ui/data-table/grid/GridRows';
import { changeStateText } from './changeColumns';
import { ChangeDialog } from './ChangeDialog';
import { ChangesSection } from './ChangesSection';

// A press meets the row that it was aimed at: the grid stands there at once.
beforeAll(() => loadGrid(), 60_000);

function open(...entries: OutboxEntry[]) {
  const calls = changeHandlers([], entries);
  server.use(...calls.handlers);
  return {
    ...calls,
    ...renderWithApp(<ChangesSection />, { state: { session: buildSession({ role: 'admin' }) } }),
  };
}
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
    tell = setMayBeSent;
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
  renderWithApp(<ChangesSection />, { state: { session: buildSession({ role: 'admin' }) } });
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

it('ERP-05 nothing stands where there never was a change', async () => {
  const asked: string[] = [];
  server.events.on('response:mocked', ({ request }) => void asked.push(new URL(request.url).pathname));
  const { container } = open();
  await waitFor(() => expect(asked).toEqual(['/api/outbox']));
  expect(container).toBeEmptyDOMElement();
});

it.each([
  [{ mayBeSent: true, problem: null }, 'Sent to NetSuite, not confirmed yet.'],
  [{ state: 'confirmed', tookMs: 1234 }, 'Confirmed, in 1.2 s.'],
  [{ state: 'rejected', problem: 'It is locked.' }, 'Not stored: It is locked.'],
  [{ state: 'cancelled', problem: 'Ada has cancelled it.' }, 'Cancelled: Ada has cancelled it.'],
] as const)('ERP-05 ERP-06 %j reads “%s”', (values, text) => {
  expect(changeStateText(buildOutboxEntry(values), '2026-11-24')).toBe(text);
});
