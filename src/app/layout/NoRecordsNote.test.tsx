import { screen, waitFor } from '@testing-library/react';
import { buildSession } from '@/testing/builders/builders';
import { installationHandlers } from '@/testing/handlers/installation';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { NoRecordsNote } from './NoRecordsNote';

const open = (role: 'admin' | 'engineer', route = '/task') =>
  renderWithApp(<NoRecordsNote />, { route, state: { session: buildSession({ id: '1', role }) } });

it('SRC-08 an admin of an installation without records reads what to do', async () => {
  server.use(...installationHandlers());
  open('admin');
  expect(await screen.findByText(/No records are here yet\. Connect a system/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open Data' })).toHaveAttribute('href', '/admin/data');
});

it('SRC-08 others read whom to ask', async () => {
  server.use(...installationHandlers());
  open('engineer');
  expect(
    await screen.findByText('No records are here yet. Ask Ada Admin or Ben Boss to bring them in.'),
  ).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it.each([
  ['where there are records', { hasRecords: true }, '/task'],
  ['on the Data page, which has its own words', {}, '/admin/data'],
] as const)('SRC-08 nothing stands %s', async (_where, given, route) => {
  server.use(...installationHandlers(given));
  const asked: string[] = [];
  server.events.on('response:mocked', ({ request }) => void asked.push(new URL(request.url).pathname));
  open('admin', route);
  await waitFor(() => expect(asked).toEqual(['/api/installation']));
  expect(screen.queryByText(/No records are here yet/)).not.toBeInTheDocument();
});
