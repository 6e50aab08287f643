import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { UserSession } from '@contract/accounts/admin';
import { ownSessionHandlers } from '@/testing/handlers/auth';
import { failWith } from '@/testing/handlers/failure';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { OwnSessions } from './OwnSessions';

const local = (text: string) => new Date(text).toISOString();
const session = (over: Partial<UserSession> = {}): UserSession => ({
  id: 'here',
  created_at: local('2026-11-20T08:00'),
  last_used_at: local('2026-11-21T09:30'),
  address: '203.0.113.9',
  agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  current: true,
  ...over,
});
const other = session({ id: 'other', agent: 'curl/8', current: false });
const third = session({ id: 'third', agent: null, address: null, current: false });

const open = (...sessions: UserSession[]) => {
  server.use(...ownSessionHandlers(sessions));
  return renderWithApp(<OwnSessions />);
};
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const dialogGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const inDialog = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });

it('OWN-01 shows where one is signed in, the session in use first and without a button', async () => {
  open(other, session(), third);
  const items = await screen.findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Firefox on Linuxfrom 203.0.113.9Signed in 11/20/2026 8:00 AMLast used 11/21/2026 9:30 AMThis session',
    'curl/8from 203.0.113.9Signed in 11/20/2026 8:00 AMLast used 11/21/2026 9:30 AMEnd',
    'Unknown browserfrom an unknown addressSigned in 11/20/2026 8:00 AMLast used 11/21/2026 9:30 AMEnd',
  ]);
});

it('OWN-01 ends one after a question', async () => {
  const { user } = open(session(), other, third);
  await user.click(await screen.findByRole('button', { name: /^End curl\/8 from 203\.0\.113\.9 since / }));
  await user.click(inDialog('End'));
  await waitFor(() => expect(screen.queryByText('curl/8')).not.toBeInTheDocument());
  await dialogGone();
  expect(screen.getByText('1 session ended.')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('region', { name: 'Where you are signed in' })).toHaveFocus();
});

it('OWN-01 ends all others', async () => {
  const { user } = open(session(), other, third);
  await user.click(await screen.findByRole('button', { name: 'End all others' }));
  await user.click(inDialog('End all others'));
  expect(await screen.findByText('You are signed in nowhere else.')).toBeVisible();
  await dialogGone();
  expect(screen.getByText('2 sessions ended.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'End all others' })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Where you are signed in' })).toHaveFocus();
});

it.each([
  ['rejected', () => failWith(429, 'rate_limited', 'Too many.'), 'Nothing was ended. Too many.'],
  ['lost', () => HttpResponse.error(), /^It is not known whether it ended\. /],
])('OWN-01 an ending that is %s is told', async (_what, answer, text) => {
  const { user } = open(session(), other);
  await screen.findByText('curl/8');
  server.use(http.post('/api/endOwnSessions', answer as () => Response));
  await user.click(press(/^End curl/));
  await user.click(inDialog('End'));
  expect(await screen.findByText(text)).toBeVisible();
});

it('OWN-01 a list that does not come can be asked for again', async () => {
  server.use(http.get('/api/ownSessions', () => failWith(503, 'overloaded', 'Busy.'), { once: true }));
  const { user } = renderWithApp(<OwnSessions />);
  expect(await screen.findByText('Your sessions could not be loaded. Busy.')).toBeVisible();
  server.use(...ownSessionHandlers([session()]));
  await user.click(press('Retry'));
  expect(await screen.findByText('Firefox on Linux')).toBeVisible();
});
