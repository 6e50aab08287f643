import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ComponentType } from 'react';
import type { UserAuditEntry, UserSession } from '@contract/accounts/admin';
import type { User } from '@contract/accounts/users';
import { buildLogEntry } from '@/testing/builders/builders';
import { buildUser } from '@/testing/builders/buildUser';
import { failWith } from '@/testing/handlers/failure';
import { logHandlers } from '@/testing/handlers/logs';
import { userHandlers } from '@/testing/handlers/users';
import { held } from '@/testing/held';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { setViewportWidth } from '@/testing/viewport';
import { watchNotices } from '@/testing/watchNotices';
import { ActivityPanel } from './ActivityPanel';
import { AuditPanel } from './AuditPanel';
import { SessionsPanel } from './SessionsPanel';

const amira = buildUser({ id: '42', fullname: 'Amira Sato' });
const local = (text: string) => new Date(text).toISOString();

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const session = (over: Partial<UserSession> = {}): UserSession => ({
  id: 's1',
  created_at: local('2026-11-20T08:00'),
  last_used_at: local('2026-11-21T09:30'),
  address: '203.0.113.9',
  agent: FIREFOX,
  current: false,
  ...over,
});
const entry = (over: Partial<UserAuditEntry> = {}): UserAuditEntry => ({
  id: 1,
  time: local('2026-11-21T09:30'),
  action: 'user.updated',
  actor: 'Dana Whitlock',
  subjectType: 'user',
  subjectId: '42',
  before: { role: 'Field Engineer', internal_ns_id: '2' },
  after: { role: 'Admin', internal_ns_id: '3' },
  ...over,
});

const open = (Panel: ComponentType<{ user: User }>) => {
  const page = renderWithApp(<Panel user={amira} />);
  return { ...page, notices: watchNotices(page.store) };
};
const cells = async (text: string) => {
  const row = (await screen.findByText(text)).closest<HTMLElement>('[role="row"]');
  if (!row) throw new Error('no row');
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
};
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog'));

describe('sessions', () => {
  const serve = (...sessions: UserSession[]) =>
    server.use(...userHandlers({ users: [amira], sessions: { 42: sessions } }));

  it('ADM-13 tell when they were started, from where, when last used, and which is this one', async () => {
    serve(session(), session({ id: 's2', agent: null, address: null, current: true }));
    open(SessionsPanel);
    expect(await cells('Firefox on Linux')).toEqual([
      'Firefox on Linux',
      '203.0.113.9',
      '11/20/2026 8:00 AM',
      '11/21/2026 9:30 AM',
      'End',
    ]);
    expect(screen.getByText('Firefox on Linux')).toHaveAttribute('title', FIREFOX);
    expect((await cells('This session')).slice(0, 2)).toEqual(['Not knownThis session', 'N/A']);
  });

  it('ADM-13 one is ended after a question, and the list is loaded again', async () => {
    serve(session(), session({ id: 's2', agent: 'curl/8' }));
    const { user, notices } = open(SessionsPanel);
    await user.click(
      await screen.findByRole('button', { name: /^End Firefox on Linux from 203\.0\.113\.9/ }),
    );
    expect(dialog().getByText('The person using it is signed out, and can sign in again.')).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'End' }));
    await waitFor(() => expect(screen.queryByText('Firefox on Linux')).not.toBeInTheDocument());
    expect(screen.getByText('curl/8')).toBeVisible();
    expect(notices).toEqual(['1 session ended.']);
  });

  it('ADM-13 all are ended, one among them that is used to ask', async () => {
    serve(session(), session({ id: 's2', current: true }));
    const { user, notices } = open(SessionsPanel);
    await screen.findByText('This session');
    await user.click(press('End all'));
    expect(dialog().getByText(/^Yours is among them/)).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'End all' }));
    expect(await screen.findByText('This person is not signed in anywhere.')).toBeVisible();
    expect(notices).toEqual(['2 sessions ended.']);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(press('End all')).toHaveAccessibleDescription('There is none to end.');
  });

  it('ADM-13 nothing is ended by Cancel, nor by Enter', async () => {
    serve(session());
    const { user } = open(SessionsPanel);
    await user.click(await screen.findByRole('button', { name: /^End Firefox/ }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('Firefox on Linux')).toBeVisible();
  });

  it.each<[string, () => ReturnType<typeof failWith>, RegExp]>([
    [
      'refused',
      () => failWith(404, 'not_found', 'There is no such user.'),
      /^Nothing was ended\. There is no/,
    ],
    [
      'lost',
      () => HttpResponse.error() as ReturnType<typeof failWith>,
      /^It is not known whether it ended\. /,
    ],
  ])('ADM-13 an ending that is %s is told, and the list is loaded again', async (_what, answer, text) => {
    serve(session());
    const { user, notices } = open(SessionsPanel);
    await user.click(await screen.findByRole('button', { name: /^End Firefox/ }));
    serve(session({ id: 's2', agent: 'curl/8' }));
    server.use(http.post('/api/endSessions', answer));
    await user.click(dialog().getByRole('button', { name: 'End' }));
    expect(await screen.findByText('curl/8')).toBeVisible();
    expect(notices).toEqual([expect.stringMatching(text)]);
  });

  it('ADM-13 stand as cards on a phone', async () => {
    setViewportWidth(390);
    serve(session());
    open(SessionsPanel);
    const card = (await screen.findByText('Firefox on Linux')).closest('li');
    expect(card).toHaveTextContent(/^Browser.*Address.*Started.*Last used 11\/21\/2026 9:30 AMEnd$/);
    expect(press(/^End Firefox/)).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});

describe('the audit trail', () => {
  const serve = (...audit: UserAuditEntry[]) =>
    server.use(...userHandlers({ users: [amira], audit: { 42: audit } }));

  it('ADM-13 tells what was done, by whom, and each value before and after', async () => {
    serve(
      entry(),
      entry({ id: 2, action: 'user.deactivated', before: { is_active: true }, after: { is_active: false } }),
      entry({ id: 3, action: 'sign-in.succeeded', actor: null, before: null, after: { address: '::1' } }),
      entry({
        id: 4,
        action: 'task.updated',
        subjectType: 'task',
        subjectId: '48213',
        before: null,
        after: null,
      }),
      entry({ id: 5, action: 'user.frozen', before: null, after: { depth: { cm: 3 } } }),
    );
    open(AuditPanel);
    expect(await cells('Role changed')).toEqual([
      '11/21/2026 9:30 AM',
      'Role changedBy Dana Whitlock',
      'Role: Field Engineer → AdminDirectory ID: 2 → 3',
    ]);
    expect((await cells('Account deactivated'))[2]).toBe('Status: Active → Inactive');
    expect((await cells('Signed in')).slice(1)).toEqual(['Signed in', 'Address: ::1']);
    expect((await cells('Task changed')).slice(1)).toEqual([
      'Task changed (task 48213)By Dana Whitlock',
      'N/A',
    ]);
    expect((await cells('user.frozen'))[2]).toBe('Depth: Cm 3');
  });

  it('ADM-13 tells an added account without what it has not, in the order of its form', async () => {
    const named = { fullname: 'Amira Sato', email: 'a@b.test' };
    const after = {
      is_active: true,
      alias: null,
      internal_ns_id: '3',
      invited: true,
      role: 'Admin',
      ...named,
    };
    serve(entry({ action: 'user.created', before: null, after }));
    open(AuditPanel);
    expect((await cells('Account added'))[2]).toBe(
      'Email: a@b.testFull Name: Amira SatoRole: AdminDirectory ID: 3Status: ActiveInvited: Yes',
    );
  });

  it('ADM-13 tells a changed task in the words of its form', async () => {
    const before = { message: '', startdate: '2026-11-20', custeventtask_current_progress: '15' };
    const after = { message: 'Parts are here', startdate: '2026-11-21', custeventtask_current_progress: '1' };
    serve(entry({ action: 'task.updated', subjectType: 'task', subjectId: '48213', before, after }));
    open(AuditPanel);
    expect((await cells('Task changed'))[2]).toBe(
      'Start Date: 11/20/2026 → 11/21/2026Current Progress: Pending Schedule → OngoingMessage: none → Parts are here',
    );
  });

  it('ADM-13 names who an entry is about, and keeps the keys of rows to itself', async () => {
    const ravi = buildUser({ fullname: 'Ravi Menon' });
    const [first, again] = [1, 2].map((attempt) => ({ mailId: 'f0e80abf-2de5', attempt }));
    const mailed = { action: 'invitation.issued', actor: null, before: null };
    server.use(
      ...userHandlers({
        users: [amira, ravi],
        audit: {
          42: [
            entry({ subjectId: ravi.id }),
            entry({ id: 2, action: 'user.invited', subjectId: 'gone', before: null, after: null }),
            entry({ id: 3, ...mailed, after: first }),
            entry({ id: 4, ...mailed, action: 'password-reset.issued', after: again }),
          ],
        },
      }),
    );
    open(AuditPanel);
    await waitFor(async () =>
      expect((await cells('Role changed'))[1]).toBe('Role changed (Ravi Menon)By Dana Whitlock'),
    );
    expect((await cells('Invitation asked for'))[1]).toBe(
      'Invitation asked for (another user)By Dana Whitlock',
    );
    expect((await cells('Invitation mailed')).slice(1)).toEqual(['Invitation mailed', 'N/A']);
    expect((await cells('Link to reset the password mailed'))[2]).toBe('Try: 2');
  });

  it('ADM-13 tells why somebody was refused, and a new request by its number and items', async () => {
    serve(
      entry({
        action: 'sign-in.refused',
        actor: null,
        before: null,
        after: { address: '::1', email: 'a@b.test', reason: 'credentials' },
      }),
      entry({
        id: 2,
        action: 'request.refused',
        subjectType: 'route',
        subjectId: 'GET /api/userAudit',
        before: null,
        after: { params: {}, address: '::1' },
      }),
      entry({
        id: 3,
        action: 'imr.created',
        subjectType: 'imr',
        subjectId: 'IMR5012',
        before: null,
        after: { case: '7', custrecord_imr_move_from: '3', items: 2 },
      }),
      entry({
        id: 4,
        action: 'imr.rejected',
        subjectType: 'imr',
        subjectId: 'IMR5013',
        before: {},
        after: { custrecord_imr_move_from: '3', items: 1, source: 'ERP', problem: 'No such location.' },
      }),
    );
    open(AuditPanel);
    expect((await cells('IMR rejected')).slice(1)).toEqual([
      'IMR rejected (IMR5013)By Dana Whitlock',
      'Problem: No such location.Items: 1',
    ]);
    expect((await cells('Sign-in refused'))[2]).toBe('Email: a@b.testReason: Wrong passwordAddress: ::1');
    expect((await cells('Access refused')).slice(1)).toEqual([
      'Access refused (GET /api/userAudit)By Dana Whitlock',
      'Address: ::1',
    ]);
    expect((await cells('IMR created')).slice(1)).toEqual([
      'IMR created (IMR5012)By Dana Whitlock',
      'Items: 2',
    ]);
  });

  it('ADM-13 stands as cards on a phone, the action first', async () => {
    setViewportWidth(390);
    serve(entry());
    open(AuditPanel);
    const card = (await screen.findByText('Role changed')).closest('li');
    expect(card).toHaveTextContent(
      /^Role changedBy Dana Whitlock11\/21\/2026 9:30 AMRole: Field Engineer → AdminDirectory ID: 2 → 3$/,
    );
  });

  it('ADM-13 is searched by action, person and value', async () => {
    serve(
      entry(),
      entry({ id: 2, action: 'user.invited', before: null, after: { email: 'zoe@example.test' } }),
    );
    const { user } = open(AuditPanel);
    await screen.findByText('Role changed');
    await user.type(screen.getByRole('textbox'), 'zoe@');
    await waitFor(() => expect(screen.queryByText('Role changed')).not.toBeInTheDocument());
    expect(screen.getByText('Invitation asked for')).toBeVisible();
  });

  it('ADM-13 says that there may be more than the newest 200', async () => {
    serve(...Array.from({ length: 200 }, (_, id) => entry({ id })));
    open(AuditPanel);
    expect(await screen.findByText('The newest 200 entries.')).toBeVisible();
  });

  it('ADM-13 leaves out what cannot be read, and counts it', async () => {
    server.use(http.get('/api/userAudit', () => HttpResponse.json([entry(), null, { id: 3 }, 'x'])));
    open(AuditPanel);
    expect(await screen.findByText('Role changed')).toBeVisible();
    expect(screen.getByText('3 more entries cannot be read, and are left out.')).toBeVisible();
  });

  it('ADM-13 draws an entry of wrong types', async () => {
    const odd = { id: {}, action: 7, time: 'x', actor: [], before: [1], after: 'all', subjectType: null };
    server.use(http.get('/api/userAudit', () => HttpResponse.json([{ ...odd, id: 9 }, odd])));
    open(AuditPanel);
    expect(await cells('7')).toEqual(['Date input not valid.', '7', 'N/A']);
  });
});

describe('the activity', () => {
  const entries = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      buildLogEntry({
        userId: '42',
        message: `Entry ${at + 1}`,
        time: local(`2026-11-21T08:${String(at).padStart(2, '0')}`),
      }),
    );

  it('ADM-13 shows what the person did, newest first, 15 a page', async () => {
    server.use(...logHandlers([...entries(17), buildLogEntry({ message: 'of somebody else' })]));
    const { user } = open(ActivityPanel);
    expect(await cells('Entry 17')).toEqual(['11/21/2026 8:16 AM', 'Entry 17']);
    expect(screen.getByText('Showing 1–15 of 17 entries')).toBeVisible();
    await user.click(press('Next'));
    expect(await screen.findByText('Entry 1')).toBeVisible();
    expect(screen.getByText('Showing 16–17 of 17 entries')).toBeVisible();
    expect(screen.queryByText('Entry 17')).not.toBeInTheDocument();
    expect(screen.queryByText('of somebody else')).not.toBeInTheDocument();
  });

  it('ADM-13 stands as cards on a phone, what was done first', async () => {
    setViewportWidth(390);
    server.use(...logHandlers(entries(1)));
    open(ActivityPanel);
    const card = (await screen.findByText('Entry 1')).closest('li');
    expect(card).toHaveTextContent(/^Entry 111\/21\/2026 8:00 AM$/);
  });
});

describe.each<[string, ComponentType<{ user: User }>, string, string, string]>([
  ['sessions', SessionsPanel, '/api/userSessions', 'The sessions', 'This person is not signed in anywhere.'],
  [
    'audit',
    AuditPanel,
    '/api/userAudit',
    'The audit trail',
    'Nothing was done to this person or by them yet.',
  ],
  [
    'activity',
    ActivityPanel,
    '/api/logs/42',
    'The activity',
    'This person has not done anything yet that is logged.',
  ],
])('%s', (_name, Panel, path, what, none) => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

  it('ADM-13 wait for a slow answer, and say where there is none', async () => {
    const { released, release } = held();
    server.use(
      http.get(path, async () => {
        await released;
        return HttpResponse.json([]);
      }),
    );
    open(Panel);
    expect(await screen.findByRole('progressbar', { name: /^Loading/ })).toBeInTheDocument();
    expect(screen.queryByText(none)).not.toBeInTheDocument();
    release();
    expect(await screen.findByText(none)).toBeVisible();
  });

  it('ADM-13 that could not be had say so, and are asked for again', async () => {
    server.use(http.get(path, () => failWith(500, 'internal', 'The server is tired.')));
    const { user } = open(Panel);
    expect(await screen.findByText(`${what} could not be loaded.`)).toBeVisible();
    expect(screen.getByText(/The server is tired\./)).toBeVisible();
    server.use(http.get(path, () => HttpResponse.json([])));
    await user.click(press('Retry'));
    expect(await screen.findByText(none)).toBeVisible();
  });

  it.each([{}, 'nothing', [null, 4, {}], { error: 7 }])(
    'ADM-13 of %j are told as a failure',
    async (answer) => {
      server.use(http.get(path, () => HttpResponse.json(answer)));
      open(Panel);
      expect(await screen.findByText(`${what} could not be loaded.`)).toBeVisible();
      expect(screen.getByText(/cannot be read/)).toBeVisible();
    },
  );
});
