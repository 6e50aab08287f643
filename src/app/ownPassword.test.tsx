import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type {
  RenewedSessionAnswer,
  ChangePasswordRequest,
  LoginAnswer,
  SessionAnswer,
} from '@contract/accounts/auth';
import type { SessionUser } from '@contract/accounts/users';
import { readStoredSession } from '@/lib/session/storedSession';
import {
  buildLoginAnswer,
  buildSession,
  buildSignedInUser,
  signedOutSession,
} from '@/testing/builders/builders';
import { PASSWORD, RENEWED_TOKEN } from '@/testing/handlers/auth';
import { failWith } from '@/testing/handlers/failure';
import { held } from '@/testing/held';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { watchLogs } from '@/testing/watchLogs';
import { App } from './App';

const NEW = 'eleven blue ferries';
const DEMANDED = 'An administrator has set your password. Choose your own to go on.';
const UNKNOWN =
  'It is not known whether your password was changed. Try again: if you are asked to sign in then, it was changed, and the new one holds.';
const SIGN_IN_AGAIN = 'Your session has expired. Please sign in again.';
const CHANGED = 'Password changed. Your other sessions were ended.';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const open = (route: string, session = buildSession()) =>
  renderWithApp(<App />, { route, state: { session } });
type App = ReturnType<typeof open>;

async function change({ user }: App, current = PASSWORD, password = NEW, confirmation = password) {
  await heading('Change Password');
  await user.type(screen.getByLabelText('Current Password'), current);
  await user.type(screen.getByLabelText('New Password'), password);
  await user.type(screen.getByLabelText('Confirm Password'), `${confirmation}{Enter}`);
}

describe("one of one's own choice", () => {
  it('SHELL-10 LOGIN-12 LOG-01 is changed from the header, and leads back to where one was', async () => {
    const sent: unknown[] = [];
    const logs = watchLogs();
    server.events.on('request:start', async ({ request }) => {
      if (request.url.endsWith('/api/change-password')) sent.push(await request.clone().json());
    });
    const app = open('/home?mode=event');
    await heading('Welcome, Jonah');
    await app.user.click(screen.getByRole('link', { name: 'Change Password' }));
    await change(app);
    expect(await screen.findByText(CHANGED)).toBeVisible();
    expect(await heading('Welcome, Jonah')).toBeVisible();
    expect(window.location.pathname + window.location.search).toBe('/home?mode=event');
    expect(sent).toEqual([{ current: PASSWORD, password: NEW }]);
    await waitFor(() => expect(logs).toEqual(['Changed own password']));
    expect(JSON.stringify([localStorage, sessionStorage])).not.toMatch(NEW);
  });

  it('SHELL-10 can be left as it is', async () => {
    const { user } = open('/case');
    await heading('Search Support Case Record');
    await user.click(screen.getByRole('link', { name: 'Change Password' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await heading('Search Support Case Record')).toBeVisible();
  });

  it('SHELL-01 is a page of its own, and leads home from there', async () => {
    const app = open('/password');
    await change(app);
    expect(await heading('Welcome, Jonah')).toBeVisible();
    expect(screen.queryByText(DEMANDED)).not.toBeInTheDocument();
  });

  it('SHELL-05 asks the anonymous to sign in', async () => {
    open('/password', signedOutSession);
    expect(await heading('Welcome')).toBeVisible();
  });

  it('tells password managers whose and which they are', async () => {
    open('/password');
    await heading('Change Password');
    expect(screen.getByLabelText('Email')).toHaveValue('jonah.reyes@example.test');
    const hints = ['Email', 'Current Password', 'New Password', 'Confirm Password'].map((label) =>
      screen.getByLabelText(label).getAttribute('autocomplete'),
    );
    expect(hints).toEqual(['username', 'current-password', 'new-password', 'new-password']);
  });

  it.each([
    ['nothing typed', '', '', '', 'Current Password', 'Please fill in all fields.'],
    ['no confirmation', PASSWORD, NEW, '', 'Confirm Password', 'Please fill in all fields.'],
    ['a short one', PASSWORD, 'short', 'other', 'New Password', /at least 8 characters/],
    ['another confirmation', PASSWORD, NEW, 'other enough', 'Confirm Password', 'Passwords do not match.'],
    ['a wrong one', 'wrong', NEW, NEW, 'Current Password', 'Current password is wrong.'],
  ])('LOGIN-12 %s is told at its field', async (_what, current, password, confirmation, label, error) => {
    const { user } = open('/password');
    await heading('Change Password');
    const typed = { 'Current Password': current, 'New Password': password, 'Confirm Password': confirmation };
    for (const [name, text] of Object.entries(typed))
      if (text) await user.type(screen.getByLabelText(name), text);
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(error));
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.getByLabelText(label)).toBeInvalid();
    await user.type(screen.getByLabelText(label), 'x');
    expect(screen.getByLabelText(label)).toBeValid();
  });

  it('LOGIN-12 what no field is to blame for is told above, and nothing typed is lost', async () => {
    server.use(http.post('/api/change-password', () => failWith(429, 'rate_limited', 'Wait a minute.')));
    await change(open('/password'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Wait a minute.');
    expect(screen.getByLabelText('New Password')).toHaveValue(NEW);
  });

  it('API-13 goes on with the token that replaces its own, in memory and in storage', async () => {
    const tokens: (string | null)[] = [];
    const app = open('/password');
    await heading('Change Password');
    server.events.on('request:start', ({ request }) => {
      if (!request.url.endsWith('/api/change-password')) tokens.push(request.headers.get('authorization'));
    });
    await change(app);
    await heading('Welcome, Jonah');
    await waitFor(() => expect(tokens).not.toEqual([]));
    expect(new Set(tokens)).toEqual(new Set([`Bearer ${RENEWED_TOKEN}`]));
    expect(readStoredSession()).toEqual(buildSignedInUser({ token: RENEWED_TOKEN }));
  });

  it('LOGIN-12 API-13 a person who is asked to sign in after a lost answer reads that the new one holds', async () => {
    server.use(http.post('/api/change-password', () => HttpResponse.error(), { once: true }));
    const app = open('/password');
    await change(app);
    expect(await screen.findByRole('alert')).toHaveTextContent(UNKNOWN);
    server.use(http.post('/api/change-password', () => failWith(401, 'unauthenticated', 'Expired.')));
    await app.user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: SIGN_IN_AGAIN })).toBeVisible();
    expect(screen.getByText(UNKNOWN)).toBeVisible();
  });

  it('LOGIN-12 a lost answer is told, and that the current one may be another since', async () => {
    server.use(http.post('/api/change-password', () => HttpResponse.error(), { once: true }));
    const app = open('/password');
    await change(app);
    expect(await screen.findByRole('alert')).toHaveTextContent(UNKNOWN);
    server.use(
      http.post('/api/change-password', () =>
        failWith(400, 'validation_failed', 'Wrong.', [{ path: 'current', message: 'Wrong.' }]),
      ),
    );
    await app.user.keyboard('{Enter}');
    await waitFor(() =>
      expect(screen.getByLabelText('Current Password')).toHaveAccessibleDescription('Wrong.'),
    );
    expect(screen.getByText(UNKNOWN)).toBeVisible();
  });

  it('is sent once, however often Enter is pressed', async () => {
    const answer = held();
    const sent: unknown[] = [];
    server.use(
      http.post<never, ChangePasswordRequest>('/api/change-password', async ({ request }) => {
        sent.push(await request.json());
        await answer.released;
        return HttpResponse.json<RenewedSessionAnswer>({
          message: 'Password changed.',
          token: RENEWED_TOKEN,
        });
      }),
    );
    const app = open('/password');
    await change(app);
    await app.user.keyboard('{Enter}{Enter}');
    expect(screen.getByRole('button', { name: 'Changing...' })).toBeVisible();
    answer.release();
    await heading('Welcome, Jonah');
    expect(sent).toHaveLength(1);
  });
});

describe('ADM-13 one that an administrator has set', () => {
  const answerLogin = (over: Partial<SessionUser> = {}) =>
    server.use(
      http.post('/api/login', () =>
        HttpResponse.json<LoginAnswer>(buildLoginAnswer({ must_change_password: true, ...over })),
      ),
    );
  const signIn = async (route: string, over?: Partial<SessionUser>) => {
    answerLogin(over);
    const app = open(route, signedOutSession);
    await heading('Welcome');
    await app.user.type(screen.getByLabelText('Email'), 'jonah.reyes@example.test');
    await app.user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
    await heading('Change Password');
    expect(screen.getByText(DEMANDED)).toBeVisible();
    return app;
  };
  const demanded = buildSession({ mustChangePassword: true });

  it('ADM-13 LOGIN-03 LOGIN-05 is changed at the first sign-in, which is logged then', async () => {
    const error = jest.spyOn(console, 'error');
    const logs = watchLogs();
    const app = await signIn('/login');
    expect(readStoredSession()?.mustChangePassword).toBe(true);
    expect(logs).toEqual([]);
    await change(app);
    expect(await screen.findByText(CHANGED)).toBeVisible();
    expect(await heading('Welcome, Jonah')).toBeVisible();
    await waitFor(() => expect(logs).toEqual(['User logged in', 'Changed own password']));
    expect(readStoredSession()).toMatchObject({ mustChangePassword: false, token: RENEWED_TOKEN });
    expect(error).not.toHaveBeenCalled();
  });

  /** The change was made, so the token from before opens nothing. */
  const refuseOldToken = () => {
    const refused = ({ request }: { request: Request }) =>
      request.headers.get('authorization') === 'Bearer token-1'
        ? failWith(401, 'unauthenticated', SIGN_IN_AGAIN)
        : undefined;
    server.use(http.get('/api/session', refused), http.post('/api/change-password', refused));
  };
  const signInAgain = async ({ user }: App) => {
    const dialog = within(await screen.findByRole('dialog', { name: SIGN_IN_AGAIN }));
    await user.type(dialog.getByLabelText('Password'), `${PASSWORD}{Enter}`);
  };

  it('ADM-13 API-13 is asked for no more where its change was made and only the answer lost', async () => {
    refuseOldToken();
    server.use(http.post('/api/change-password', () => HttpResponse.error(), { once: true }));
    const logs = watchLogs();
    const app = open('/home', demanded);
    await change(app, 'the temporary one', PASSWORD);
    await signInAgain(app);
    expect(await screen.findByText(CHANGED)).toBeVisible();
    expect(await heading('Welcome, Jonah')).toBeVisible();
    await waitFor(() => expect(logs).toEqual(['User logged in', 'Changed own password']));
    expect(readStoredSession()).toMatchObject({ mustChangePassword: false, token: 'token-of-login' });
  });

  it('ADM-13 API-13 where the server cannot be asked either, the next try finds out', async () => {
    refuseOldToken();
    server.use(
      http.post('/api/change-password', () => HttpResponse.error(), { once: true }),
      http.get('/api/session', () => HttpResponse.error(), { once: true }),
    );
    const app = open('/home', demanded);
    await change(app, 'the temporary one', PASSWORD);
    expect(await screen.findByText(UNKNOWN)).toBeVisible();
    expect(screen.getByText(DEMANDED)).toBeVisible();
    await app.user.keyboard('{Enter}');
    await signInAgain(app);
    expect(await heading('Welcome, Jonah')).toBeVisible();
    expect(await screen.findByText(CHANGED)).toBeVisible();
  });

  it('ADM-13 goes on being asked for where the change did not arrive', async () => {
    server.use(
      http.post('/api/change-password', () => HttpResponse.error(), { once: true }),
      http.get('/api/session', () => {
        const { user, expiresAt } = buildLoginAnswer({ must_change_password: true });
        return HttpResponse.json<SessionAnswer>({ user, expiresAt });
      }),
    );
    const app = open('/home', demanded);
    await change(app);
    expect(await screen.findByText(UNKNOWN)).toBeVisible();
    expect(screen.getByText(DEMANDED)).toBeVisible();
    await app.user.keyboard('{Enter}');
    expect(await heading('Welcome, Jonah')).toBeVisible();
  });

  it('ADM-13 SHELL-05 leads on to the page that was asked for', async () => {
    const app = await signIn('/home?mode=event');
    await change(app);
    expect(await heading('Welcome, Jonah')).toBeVisible();
    expect(window.location.search).toBe('?mode=event');
  });

  it('ADM-13 LOGIN-04 asks an admin after it where to go', async () => {
    const app = await signIn('/login', { role: 'Admin', alias: 'Dana' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await change(app);
    await app.user.click(await screen.findByRole('button', { name: 'Homepage' }));
    expect(await heading('Welcome, Dana')).toBeVisible();
  });

  it.each(['/home', '/task', '/admin'])('ADM-13 is all there is to do at %s', async (route) => {
    const calls: string[] = [];
    server.events.on('request:start', ({ request }) => void calls.push(request.url));
    open(route, buildSession({ role: 'admin', mustChangePassword: true }));
    await heading('Change Password');
    expect(window.location.pathname).toBe('/password');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  it('ADM-13 SHELL-12 can be left by Logout, which is not logged', async () => {
    const error = jest.spyOn(console, 'error');
    const logs = watchLogs();
    const { user, store } = open('/home', demanded);
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await heading('Welcome')).toBeVisible();
    expect(store.getState().session.status).toBe('signedOut');
    expect(logs).toEqual([]);
    expect(error).not.toHaveBeenCalled();
  });

  it('ADM-13 is asked for once any call tells of it; then the page is loaded', async () => {
    let isOwn = false;
    server.use(
      http.get('/api/tasks', () =>
        isOwn
          ? HttpResponse.json([{ task: [] }])
          : failWith(403, 'password_change_required', 'Your password was set by an administrator.'),
      ),
    );
    const app = open('/task');
    await heading('Change Password');
    expect(readStoredSession()?.mustChangePassword).toBe(true);
    isOwn = true;
    await change(app);
    expect(await heading('Your Task List')).toBeVisible();
    expect(await screen.findByText('No tasks found !!.')).toBeVisible();
  });

  it('ADM-13 SHELL-16 is asked for after signing in again, and leads back to the page', async () => {
    answerLogin();
    const app = open('/home?mode=event', { ...buildSession(), status: 'expired' });
    await app.user.type(await screen.findByLabelText('Password'), `${PASSWORD}{Enter}`);
    await change(app);
    expect(await heading('Welcome, Jonah')).toBeVisible();
    expect(window.location.search).toBe('?mode=event');
  });

  it('ADM-13 SHELL-12 is asked for, and done, in all tabs', async () => {
    const { followOtherTabs } = await import('./sessionEffects');
    const { store } = open('/case');
    const stop = followOtherTabs(store, jest.fn());
    const tell = (mustChangePassword: boolean) =>
      act(() => {
        const newValue = JSON.stringify(buildSignedInUser({ mustChangePassword }));
        window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue }));
      });
    tell(true);
    await heading('Change Password');
    tell(false);
    expect(await heading('Search Support Case Record')).toBeVisible();
    stop();
  });
});
