import { BroadcastChannel } from 'node:worker_threads';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { http, HttpResponse } from 'msw';
import { useListLogsQuery } from '@/api/logs';
import { answerOtherTabs } from '@/lib/browser/otherTabs';
import { formDrafts } from '@/lib/storage/drafts';
import { buildLogEntry, buildSession } from '@/testing/builders/builders';
import { buildEvent } from '@/testing/builders/buildEvent';
import { buildSalesOrder } from '@/testing/builders/buildSalesOrder';
import { buildTask } from '@/testing/builders/buildTask';
import { buildOwnUser, buildUser } from '@/testing/builders/buildUser';
import { PASSWORD } from '@/testing/handlers/auth';
import { eventHandlers } from '@/testing/handlers/events';
import { failWith } from '@/testing/handlers/failure';
import { searchHandlers } from '@/testing/handlers/search';
import { taskHandlers } from '@/testing/handlers/tasks';
import { userHandlers } from '@/testing/handlers/users';
import { held } from '@/testing/held';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { App } from './App';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const expiredDialog = () =>
  screen.findByRole('dialog', { name: 'Your session has expired. Please sign in again.' });

describe('SHELL-12 logout', () => {
  const open = () => renderWithApp(<App />, { route: '/case', state: { session: buildSession() } });

  it('SHELL-13 writes a log entry, revokes the token, forgets the user and goes to /login', async () => {
    const calls: string[] = [];
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      http.post('/api/logs', async ({ request }) => {
        calls.push(`log ${((await request.json()) as { message: string }).message}`);
        return HttpResponse.json(buildLogEntry(), { status: 201 });
      }),
      http.post('/api/logout', async ({ request }) => {
        calls.push(`logout ${request.headers.get('authorization')}`);
        await answered;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, store } = open();
    localStorage.setItem('user', 'kept');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('Loading...')).toBeVisible();
    answer();
    expect(await heading('Welcome')).toBeVisible();
    expect(calls).toEqual(['log User logged out', 'logout Bearer token-1']);
    expect(store.getState().session).toEqual({ status: 'signedOut', user: null });
    expect(localStorage.getItem('user')).toBeNull();
    expect(window.location.pathname).toBe('/login');
    await waitFor(() => expect(screen.queryByText('Loading...')).not.toBeInTheDocument());
  });

  it('SHELL-12 leaves even when the server does not answer', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(
      http.post('/api/logs', () => HttpResponse.error()),
      http.post('/api/logout', () => HttpResponse.error()),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await heading('Welcome')).toBeVisible();
  });

  it('SHELL-16 asks first where something typed would go with it, by whichever menu', async () => {
    const { user, store } = renderWithApp(<App />, {
      route: '/case',
      state: { session: buildSession({ id: '1', role: 'admin' }) },
    });
    formDrafts.save('1', ['imr', '5001', 'form'], { notes: 'half a sentence' });
    const menu = await screen.findByRole('button', { name: /^Profile menu/ });
    const leave = async () => {
      await user.click(menu);
      await user.click(screen.getByRole('button', { name: 'Logout' }));
      return screen.findByRole('dialog', { name: 'Log out?' });
    };
    await leave();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(menu).toHaveFocus();
    expect(formDrafts.holds('1')).toBe(true);
    expect(store.getState().session.status).toBe('signedIn');

    const question = await leave();
    await user.click(within(question).getByRole('button', { name: 'Logout' }));
    expect(await heading('Welcome')).toBeVisible();
    expect(formDrafts.holds('1')).toBe(false);
  });

  it('SHELL-16 PAL-01 asks first over a form that keeps no draft', async () => {
    server.use(...userHandlers({ users: [buildOwnUser()] }));
    const { user, store } = renderWithApp(<App />, {
      route: '/admin',
      state: { session: buildSession({ id: '1', role: 'admin' }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Add User' }));
    await user.type(await screen.findByRole('textbox', { name: /^Full Name/ }), 'Amira');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: /^Find/ }), 'logout{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Log out?' })).toBeVisible();
    expect(store.getState().session.status).toBe('signedIn');
  });

  it('D-241 asks first where another tab holds something typed', async () => {
    // jsdom has none.
    Object.defineProperty(window, 'BroadcastChannel', { value: BroadcastChannel, configurable: true });
    const closeTab = answerOtherTabs(() => true);
    try {
      const { user, store, unmount } = open();
      await user.click(await screen.findByRole('button', { name: 'Logout' }));
      const question = await screen.findByRole('dialog', { name: 'Log out?' });
      expect(within(question).getByText(/in another tab/)).toBeVisible();
      expect(store.getState().session.status).toBe('signedIn');
      await user.click(within(question).getByRole('button', { name: 'Stay' }));
      await waitFor(() => expect(question).not.toBeInTheDocument());

      closeTab();
      await user.click(screen.getByRole('button', { name: 'Logout' }));
      expect(await heading('Welcome')).toBeVisible();
      unmount();
    } finally {
      closeTab();
      Reflect.deleteProperty(window, 'BroadcastChannel');
    }
  });

  it('SHELL-12 starts the next user at home, not at the page that was left', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await user.type(await screen.findByLabelText('Email'), 'jonah.reyes@example.test');
    await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
    expect(await heading('Welcome, Jonah')).toBeVisible();
    expect(window.location.pathname).toBe('/home');
  });
});

describe('SHELL-16 a session that the server ends', () => {
  /** A page of somebody who has typed something, over the running application. */
  function Page() {
    const [text, setText] = useState('');
    const { data, refetch } = useListLogsQuery({ userId: '7', page: 1 });
    return (
      <>
        <label>
          Note
          <input value={text} onChange={(event) => setText(event.target.value)} />
        </label>
        <button onClick={() => void refetch()}>Refresh</button>
        <p>{data?.entries.some(({ message }) => message === 'Back again') && 'Back again'}</p>
        <App />
      </>
    );
  }
  const open = (route: string) => renderWithApp(<Page />, { route, state: { session: buildSession() } });

  const endSession = () =>
    server.use(
      http.get('/api/logs/7', ({ request }) =>
        request.headers.get('authorization') === 'Bearer token-of-login'
          ? HttpResponse.json([buildLogEntry({ message: 'Back again' })])
          : failWith(401, 'unauthenticated', 'Please sign in'),
      ),
    );

  async function typeAndExpire(route = '/case') {
    // A log that could not be loaded is told there (LOG-03).
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const app = open(route);
    await app.user.type(screen.getByLabelText('Note'), 'half a sentence');
    endSession();
    await app.user.click(screen.getByRole('button', { name: 'Refresh' }));
    await expiredDialog();
    return app;
  }

  it('SHELL-16 D-62 goes on where the address was changed: the new one is typed, and all is kept', async () => {
    const { user, store } = await typeAndExpire();
    formDrafts.save('7', ['imr', '5001', 'form'], { notes: 'half a sentence' });
    server.use(
      http.post('/api/login', async ({ request }) =>
        ((await request.clone().json()) as { email: string }).email === 'jonah.reyes@new.example'
          ? undefined
          : failWith(401, 'invalid_credentials', 'Invalid email or password'),
      ),
    );
    await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
    expect(await screen.findByText('Invalid email or password')).toBeVisible();
    expect(screen.getByText('If your e-mail address was changed, sign in with the new one.')).toBeVisible();
    const typeEmail = async (email: string) => {
      await user.clear(screen.getByRole('textbox', { name: 'Email' }));
      await user.type(screen.getByRole('textbox', { name: 'Email' }), `${email}{Enter}`);
    };
    await typeEmail('no address');
    expect(screen.queryByRole('dialog', { name: 'Sign in with another address?' })).not.toBeInTheDocument();
    expect(await screen.findByText('Invalid email or password')).toBeVisible();
    await typeEmail('jonah.reyes@new.example');
    // It may be another account: only the answer tells, and then it is too late to ask.
    const question = await screen.findByRole('dialog', { name: 'Sign in with another address?' });
    await user.click(within(question).getByRole('button', { name: 'Login' }));
    expect(await screen.findByText('Back again')).toBeVisible();
    expect(screen.getByLabelText('Note')).toHaveValue('half a sentence');
    expect(window.location.pathname).toBe('/case');
    expect(store.getState().session.user?.email).toBe('jonah.reyes@new.example');
    expect(formDrafts.holds('7')).toBe(true);
  });

  it.each(['/case', '/home'])(
    'SHELL-16 starts afresh, at home, for another person who signs in over %s',
    async (route) => {
      const { user } = await typeAndExpire(route);
      const shown = await waitFor(() => {
        const title = document.querySelector('main h1');
        expect(title).toBeInTheDocument();
        return title;
      });
      await user.clear(screen.getByRole('textbox', { name: 'Email' }));
      await user.type(screen.getByRole('textbox', { name: 'Email' }), 'admin@example.test');
      await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
      expect(await heading('Welcome, Jonah')).toBeVisible();
      expect(window.location.pathname).toBe('/home');
      expect(shown).not.toBeInTheDocument();
    },
  );

  it('asks for the password over the page; then page, text and failed calls are back', async () => {
    const { user, store } = await typeAndExpire();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('jonah.reyes@example.test');
    await user.keyboard('{Escape}');
    await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText('Back again')).toBeVisible();
    expect(screen.getByLabelText('Note')).toHaveValue('half a sentence');
    expect(window.location.pathname).toBe('/case');
    expect(store.getState().session.status).toBe('signedIn');
  });

  it('says when the password is wrong, and stays', async () => {
    const { user } = await typeAndExpire();
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    expect(await screen.findByText('Invalid email or password')).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('SHELL-16 cannot be given up while the password is checked, whose answer would sign in', async () => {
    const { user, store } = await typeAndExpire();
    const { released, release } = held();
    server.use(http.post('/api/login', () => released.then(() => undefined)));
    await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
    expect(screen.getByRole('button', { name: 'Sign in as someone else' })).toBeDisabled();
    release();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(store.getState().session.status).toBe('signedIn');
  });

  it('SHELL-16 D-96 asks before it is given up, where something typed would go with it', async () => {
    const { user, store } = await typeAndExpire();
    formDrafts.save('7', ['imr', '5001', 'form'], { notes: 'half a sentence' });
    const giveUp = async () => {
      await user.click(screen.getByRole('button', { name: 'Sign in as someone else' }));
      return screen.findByRole('dialog', { name: 'Log out?' });
    };
    await giveUp();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Log out?' })).not.toBeInTheDocument());
    expect(store.getState().session.status).toBe('expired');
    expect(formDrafts.holds('7')).toBe(true);

    await user.click(within(await giveUp()).getByRole('button', { name: 'Logout' }));
    expect(await heading('Welcome')).toBeVisible();
    expect(formDrafts.holds('7')).toBe(false);
  });

  it('can be given up for somebody else', async () => {
    const { user, store } = await typeAndExpire();
    await user.click(screen.getByRole('button', { name: 'Sign in as someone else' }));
    expect(await heading('Welcome')).toBeVisible();
    expect(store.getState().session.user).toBeNull();
  });
});

describe('SHELL-16 a session that has ended before a page asks for its list', () => {
  const title = 'Replace controller';
  interface Page {
    route: string;
    /** What the page says where its list cannot be had. */
    failure: RegExp;
    /** What it shows once its user is back. */
    shown: string | RegExp;
  }
  const pages: readonly Page[] = [
    { route: '/task', failure: /Failed to load tasks/, shown: title },
    { route: '/task?search=controller', failure: /Failed to fetch tasks|No tasks found/, shown: title },
    {
      route: '/events?calendar=1102',
      failure: /Unable to fetch|No calendar information/,
      shown: 'Stock review',
    },
    { route: '/admin', failure: /Failed to|could not be loaded/i, shown: 'Amira Sato' },
    { route: '/salesorder?search=SO-4012', failure: /Failed to fetch/, shown: 'SO-4012' },
  ];

  it.each(pages)('SHELL-16 $route shows its dialog alone, and goes on after it', async (page) => {
    server.use(
      http.get('/api/*', ({ request }) =>
        request.headers.get('authorization') === 'Bearer token-of-login'
          ? undefined
          : failWith(401, 'unauthenticated', 'Please sign in'),
      ),
      ...taskHandlers([buildTask({ title })]),
      ...eventHandlers({ events: { '1102': [buildEvent({ title: 'Stock review' })] } }),
      ...userHandlers({ users: [buildUser()] }),
      ...searchHandlers({ solist: [buildSalesOrder({ tranid: 'SO-4012' })] }),
    );
    const state = { session: buildSession({ id: '1', role: 'admin', email: 'admin@example.test' }) };
    const { user, store } = renderWithApp(<App />, { route: page.route, state });
    const dialog = await expiredDialog();
    expect(store.getState().notices).toEqual([]);
    expect(screen.queryByText(page.failure)).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
    expect(await screen.findAllByText(page.shown)).not.toHaveLength(0);
    expect(dialog).not.toBeInTheDocument();
    expect(store.getState().notices.filter(({ kind }) => kind === 'error')).toEqual([]);
  });
});

it('SHELL-12 a logout in another tab leads to /login here', async () => {
  const { followOtherTabs } = await import('./sessionEffects');
  const { store } = renderWithApp(<App />, { route: '/case' });
  const stop = followOtherTabs(store, jest.fn());
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: null })));
  expect(await heading('Welcome')).toBeVisible();
  stop();
});
