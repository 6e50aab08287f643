import { act, screen, waitFor, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { sessionRestored } from '@/lib/session/session';
import { buildSession, buildSignedInUser, signedOutSession } from '@/testing/builders/builders';
import { buildOverviewRow } from '@/testing/builders/buildDashboard';
import { PASSWORD } from '@/testing/handlers/auth';
import { dashboardHandlers } from '@/testing/handlers/dashboard';
import { taskHandlers } from '@/testing/handlers/tasks';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { App } from './App';

const admin = buildSession({ id: '1', role: 'admin', alias: 'Dana', fullname: 'Dana Whitlock' });
const open = (route: string, session = buildSession()) =>
  renderWithApp(<App />, { route, state: { session } });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => server.use(...taskHandlers([])));

describe('SHELL-01 the routes of signed-in users', () => {
  it.each([
    ['/home', 'Welcome, Jonah', 'Home'],
    ['/task', 'Your Task List', 'Your Task List'],
    ['/salesorder', 'Search Sales Order Record', 'Search Sales Order Record'],
    ['/case', 'Search Support Case Record', 'Search Support Case Record'],
    ['/events', 'Events', 'Events'],
    ['/database/cmdb', 'CMDB', 'CMDB'],
    ['/database/inventory', 'Inventory', 'Inventory'],
    ['/database/purchase-order', 'Purchase Order', 'Purchase Order'],
    ['/database/purchase-order-request', 'Purchase Order Request', 'Purchase Order Request'],
  ])('%s shows %p', async (route, name, title) => {
    open(route);
    expect(await heading(name)).toBeVisible();
    expect(window.location.pathname).toBe(route);
    await waitFor(() => expect(document.title).toBe(`${title} · Task Management System`));
  });

  it.each([
    ['/login', 'Welcome'],
    ['/reset-password?token=t', 'Reset Password'],
  ])('%s is open to everybody', async (route, name) => {
    open(route, signedOutSession);
    expect(await heading(name)).toBeVisible();
  });

  it.each(['/', '/nowhere', '/database/nowhere', '/task/7'])('%s goes to /login', async (route) => {
    open(route, signedOutSession);
    expect(await heading('Welcome')).toBeVisible();
    expect(window.location.pathname).toBe('/login');
  });
});

it('SHELL-02 /database goes to /database/cmdb', async () => {
  open('/database');
  expect(await heading('CMDB')).toBeVisible();
  expect(window.location.pathname).toBe('/database/cmdb');
});

it('SHELL-03 a guard waits with "Loading..." while nobody knows who is signed in', async () => {
  const { store } = open('/home', { status: 'unknown', user: null });
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  act(() => void store.dispatch(sessionRestored(buildSignedInUser())));
  expect(await heading('Welcome, Jonah')).toBeVisible();
});

describe('SHELL-05 somebody who is not signed in', () => {
  const signInAs = async (email: string, route: string) => {
    const { user } = open(route, signedOutSession);
    await heading('Welcome');
    expect(window.location.pathname).toBe('/login');
    await user.type(screen.getByLabelText('Email'), email);
    await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
  };

  it('comes back to the page asked for, with its search', async () => {
    await signInAs('jonah.reyes@example.test', '/activities?q=disk#top');
    expect(await heading('Select an activity from the dropdown above.')).toBeVisible();
    const { pathname, search, hash } = window.location;
    expect(pathname + search + hash).toBe('/activities?q=disk#top');
  });

  it('comes back as an admin too, without the question where to go', async () => {
    await signInAs('admin@demo.test', '/admin');
    expect(await heading('Users')).toBeVisible();
  });

  it.each(['//evil.test', '/\\evil.test', 'https://evil.test', 7])('is not led to %p', async (from) => {
    const { user } = renderWithApp(<App />, {
      route: '/login',
      historyState: { usr: { from }, key: 'k', idx: 0 },
      state: { session: signedOutSession },
    });
    await user.type(await screen.findByLabelText('Email'), 'jonah.reyes@example.test');
    await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
    expect(await heading('Welcome, Jonah')).toBeVisible();
    expect(window.location.pathname).toBe('/home');
  });
});

it('SHELL-05 a tab that waits at /login goes on to its page once another one has signed in', async () => {
  const historyState = { usr: { from: '/activities?q=disk' }, key: 'k', idx: 0 };
  renderWithApp(<App />, { route: '/login', historyState, state: { session: buildSession() } });
  expect(await heading('Select an activity from the dropdown above.')).toBeVisible();
  expect(window.location.search).toBe('?q=disk');
});

describe('SHELL-06 /admin', () => {
  it('is there for admins', async () => {
    open('/admin', admin);
    expect(await heading('Users')).toBeVisible();
  });

  it('sends others to /home', async () => {
    open('/admin');
    expect(await heading('Welcome, Jonah')).toBeVisible();
    expect(window.location.pathname).toBe('/home');
  });

  it('sends the anonymous to /login', async () => {
    open('/admin', signedOutSession);
    expect(await heading('Welcome')).toBeVisible();
  });
});

it('SHELL-07 /activities shows only its one sentence', async () => {
  open('/activities');
  await heading('Select an activity from the dropdown above.');
  expect(screen.getByRole('main')).toHaveTextContent(/^Select an activity from the dropdown above\.$/);
});

describe('LOGIN-14 the welcome note', () => {
  it.each([
    ['Jonah', 'Welcome, Jonah'],
    [null, 'Welcome, Field Engineer'],
    ['  ', 'Welcome, Field Engineer'],
  ])('for the alias %p is "%s"', async (alias, note) => {
    open('/home', buildSession({ alias }));
    expect(await heading(note)).toBeVisible();
  });
});

describe('the focus', () => {
  it('stays where it is on the first page, and goes to the heading of every later one', async () => {
    const { user } = open('/home');
    await heading('Welcome, Jonah');
    expect(document.body).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Case' }));
    expect(await heading('Search Support Case Record')).toHaveFocus();
    await user.click(document.body);
    window.history.back();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Welcome, Jonah' })).toHaveFocus());
  });

  it('SHELL-06 stays where it is on a first page that a guard led to, also where effects run twice', async () => {
    const ui = (
      <StrictMode>
        <App />
      </StrictMode>
    );
    renderWithApp(ui, { route: '/admin', state: { session: buildSession() } });
    await heading('Welcome, Jonah');
    await waitFor(() => expect(document.title).toBe('Home · Task Management System'));
    expect(document.body).toHaveFocus();
  });

  it('HOME-07 goes on into an overview that Back opens, and from there to its button', async () => {
    server.use(...dashboardHandlers({ rows: [buildOverviewRow({ title: 'Replace PSU' })] }));
    const { user } = open('/home');
    await user.click(await screen.findByRole('button', { name: 'Calendar List Overview' }));
    const grid = await screen.findByRole('grid', { name: 'Calendar List Overview' });
    await user.click(within(grid).getByRole('button', { name: 'Details' }));
    await waitFor(() => expect(document.title).toMatch(/^Your Task List/));
    window.history.back();
    const overview = await screen.findByRole('dialog', { name: 'Calendar List Overview' });
    await waitFor(() => expect(overview).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Calendar List Overview' })).toHaveFocus());
  });

  it('finds a skip link first', async () => {
    const { user } = open('/home');
    await heading('Welcome, Jonah');
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
    expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
  });
});
