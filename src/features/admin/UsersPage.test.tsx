import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import type { DirectoryAnswer } from '@contract/accounts/admin';
import type { User } from '@contract/accounts/users';
import { usersApi } from '@/api/users';
import { buildSession } from '@/testing/builders/builders';
import { buildOwnUser, buildUser, buildUsers } from '@/testing/builders/buildUser';
import { gridHeads, gridRows } from '@/testing/gridTexts';
import { failWith } from '@/testing/handlers/failure';
import { buildSavedView, savedViewHandlers } from '@/testing/handlers/savedViews';
import { userHandlers } from '@/testing/handlers/users';
import { held } from '@/testing/held';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { setViewportWidth } from '@/testing/viewport';
import { watchNotices } from '@/testing/watchNotices';
import { userTable } from './userColumns';
import { userList } from './userList';
import { UsersPage } from './UsersPage';

const admin = buildSession({ id: '1', role: 'admin', fullname: 'Dana Whitlock' });
const many = [
  buildOwnUser(),
  ...Array.from({ length: 22 }, (_, at) =>
    buildUser({ fullname: `Person ${String(at + 1).padStart(2, '0')}` }),
  ),
];

interface Opening {
  route?: string;
  users?: readonly User[];
  directory?: DirectoryAnswer;
  /** Cards: no grid has to be drawn. */
  isSmall?: boolean;
}

function open({ route = '/admin', users = buildUsers(), directory, isSmall = true }: Opening = {}) {
  if (isSmall) setViewportWidth(390);
  server.use(...userHandlers({ users, directory }));
  const app = renderWithApp(<UsersPage />, { route, state: { session: admin } });
  return { ...app, notices: watchNotices(app.store) };
}

/** Who is listed, in order. */
const names = () =>
  screen.queryAllByRole('switch').map((button) => button.getAttribute('aria-label')?.replace('Active: ', ''));
const switchOf = (name: string) => screen.findByRole('switch', { name: `Active: ${name}` });

/** Sets the filters of the sheet that a small screen has. */
async function setFilters(user: ReturnType<typeof open>['user'], set: () => Promise<void>) {
  await user.click(screen.getByRole('button', { name: /^Filters/ }));
  await screen.findByRole('dialog', { name: 'Filters' });
  await set();
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}
async function choose(user: ReturnType<typeof open>['user'], filter: string, option: string) {
  await user.click(screen.getByRole('combobox', { name: filter }));
  await user.click(screen.getByRole('option', { name: option }));
  // One of several values leaves the menu open for the next.
  if (screen.queryByRole('listbox')) await user.keyboard('{Escape}');
}

it('SRC-01 names people who have left by the directory of a source, and can still sign in', async () => {
  const left = ['Hiro Tanaka', 'Ana Souza'].map((fullname, at) => ({ id: `left-${at}`, fullname }));
  open({ directory: { offered: [], left } });
  expect(
    await screen.findByText('No longer in the directory, and still able to sign in: Hiro Tanaka, Ana Souza.'),
  ).toBeVisible();
});

describe('SHELL-06 who is no admin', () => {
  it('SHELL-06 is denied access by the page itself, which asks for nothing', async () => {
    const { store } = renderWithApp(<UsersPage />, { route: '/admin?user=new' });
    expect(screen.getByRole('heading')).toHaveTextContent('Access denied');
    expect(document.body).toHaveTextContent(/^Access denied$/);
    await delay(0);
    expect(store.getState().api.queries).toEqual({});
  });

  it('SHELL-06 sees nothing by a role that was edited in local storage: the server rejects the call', async () => {
    server.use(http.get('/api/globalAdmin', () => failWith(403, 'forbidden', 'Only admins may do this.')));
    renderWithApp(<UsersPage />, { route: '/admin?user=new', state: { session: admin } });
    expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Only admins may do this.');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('SHELL-06 sees no users any more once the server rejects the call, whatever came before', async () => {
    const { store } = open();
    await switchOf('Amira Sato');
    server.use(http.get('/api/globalAdmin', () => failWith(403, 'forbidden', 'Only admins may do this.')));
    void store.dispatch(usersApi.endpoints.listUsers.initiate(undefined, { forceRefetch: true }));
    expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeVisible();
    expect(screen.queryByText('Amira Sato')).not.toBeInTheDocument();
  });
});

describe('the list', () => {
  it('ADM-02 ADM-03 has a row for each user, and says once that they are here', async () => {
    const { notices } = open({ isSmall: false });
    const rows = await gridRows('Users');
    expect(gridHeads()).toEqual(['Full Name', 'Username', 'Email', 'Role', 'Directory ID', 'Status', 'Edit']);
    expect(rows).toEqual([
      ['ASAmira Sato', 'asato', 'amira.sato@example.test', 'Field Engineer', '2', 'Active', 'Edit'],
      ['DWDana WhitlockYou', 'dwhitlock', 'dana.whitlock@example.test', 'Admin', '3', 'Active', 'Edit'],
      ['GAGrace Adeyemi', 'gadeyemi', 'grace.adeyemi@example.test', 'Admin', '3', 'Active', 'Edit'],
      [
        'HBHelene Brandt',
        'hbrandt',
        'helene.brandt@example.test',
        'Field Service Partner',
        '4',
        'Inactive',
        'Edit',
      ],
    ]);
    expect(notices).toEqual(['Users loaded successfully']);
  });

  it('ADM-02 shows ten a page, and where one is', async () => {
    const { user } = open({ users: many });
    expect(await screen.findByText('Showing 1–10 of 23 users')).toBeVisible();
    expect(names()).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('Showing 21–23 of 23 users')).toBeVisible();
    expect(names()).toEqual(['Person 20', 'Person 21', 'Person 22']);
    await waitFor(() => expect(window.location.search).toBe('?page=3'));
  });

  it('ADM-02 Edit opens the user, in the address too, and Back closes it', async () => {
    const users = buildUsers();
    const { user, store } = open({ users, isSmall: false });
    await gridRows('Users');
    await user.click(screen.getAllByRole('button', { name: 'Edit' })[0]!);
    await waitFor(() => expect(window.location.search).toBe(`?user=${users[2]?.id}`));
    window.history.back();
    await waitFor(() => expect(userList.selectOpen(store.getState())).toBeNull());
  });

  it('ADM-01 ADM-04 Add User and Add many are dialogs of the address', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Add many' }));
    await waitFor(() => expect(window.location.search).toBe('?user=import'));
    await user.click(screen.getByRole('button', { name: 'Add User', hidden: true }));
    await waitFor(() => expect(window.location.search).toBe('?user=new'));
  });

  it('ADM-02 tells who was invited, whose invitation ran out, and whose password was set', async () => {
    const invitation = { sentAt: '2026-01-01T00:00:00.000Z', expiresAt: '2099-01-01T00:00:00.000Z' };
    open({
      users: [
        buildUser({ fullname: 'Ada Early', invitation }),
        buildUser({
          fullname: 'Bea Late',
          invitation: { ...invitation, expiresAt: '2026-01-08T00:00:00.000Z' },
        }),
        buildUser({ fullname: 'Cy Set', must_change_password: true }),
        buildUser({ fullname: 'Di Done' }),
      ],
    });
    const cards = (await screen.findAllByRole('listitem')).map((card) => card.textContent);
    expect(cards[0]).toContain('Ada EarlyInvited');
    expect(cards[1]).toContain('Bea LateInvitation expired');
    expect(cards[2]).toContain('Cy SetTemporary password');
    expect(cards[3]).toContain('Di Donedi.done');
  });

  it('ADM-03 says that there are none, and why it could not be loaded until Retry brings it', async () => {
    server.use(http.get('/api/globalAdmin', () => failWith(500, 'internal', 'The database is away.')));
    setViewportWidth(390);
    const { user, store } = renderWithApp(<UsersPage />, { route: '/admin', state: { session: admin } });
    const notices = watchNotices(store);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to load users. Please try again later.');
    expect(alert).toHaveTextContent('The database is away. Your filters are kept. Request req-test.');
    expect(notices).toEqual([]);
    server.use(...userHandlers());
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No users found')).toBeVisible();
    expect(notices).toEqual([]);
  });

  it('ADM-03 says nothing to who opened a dialog by its address: it would lie on its title', async () => {
    const { user, notices } = open({ route: '/admin?user=new' });
    await screen.findByRole('dialog', { name: 'Add User' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(notices).toEqual([]);
  });

  it('ADM-03 shows no notice for users that are reloaded without being asked for', async () => {
    const { store, notices } = open();
    await switchOf('Amira Sato');
    server.use(...userHandlers({ users: many }));
    await store.dispatch(usersApi.endpoints.listUsers.initiate(undefined, { forceRefetch: true }));
    expect(await screen.findByText('Showing 1–10 of 23 users')).toBeVisible();
    expect(notices).toEqual(['Users loaded successfully']);
  });

  it('ADM-03 keeps the users that are there when a reload fails; Retry shows the notice again', async () => {
    const { user, store, notices } = open();
    await switchOf('Amira Sato');
    server.use(http.get('/api/globalAdmin', () => failWith(500, 'internal', 'Broken')));
    await store.dispatch(usersApi.endpoints.listUsers.initiate(undefined, { forceRefetch: true }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load users.');
    expect(names()).toHaveLength(4);
    server.use(...userHandlers({ users: buildUsers() }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(notices).toEqual(['Users loaded successfully', 'Users loaded successfully']));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('filters', () => {
  it('ADM-01 combine search, role and status, and stand in the address', async () => {
    const { user } = open();
    await switchOf('Amira Sato');
    await setFilters(user, () => choose(user, 'Role', 'Admin'));
    expect(names()).toEqual(['Dana Whitlock', 'Grace Adeyemi']);
    await setFilters(user, async () => {
      await user.type(screen.getByRole('textbox', { name: 'Username or email' }), ' GADE ');
    });
    await waitFor(() => expect(names()).toEqual(['Grace Adeyemi']));
    await waitFor(() => expect(window.location.search).toBe('?search=GADE&role=Admin'));
    await setFilters(user, () => choose(user, 'Status', 'Inactive'));
    expect(await screen.findByText('No users found')).toBeVisible();
    expect(screen.getByText('None of 4 users fits all 3 filters.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(names()).toHaveLength(4));
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it.each([
    ['a part of the username', 'lboat', ['Zed Longboat']],
    ['a part of the address, in any case', 'ORBIT.', ['Zed Longboat']],
    ['accents left out', 'andre', ['André Sá']],
    ['the full name alone', 'Zed L', []],
  ])('ADM-01 finds by %s', async (_what, text, found) => {
    open({
      route: `/admin?search=${encodeURIComponent(text)}`,
      users: [
        buildUser({ fullname: 'Zed Longboat', username: 'zlboat', email: 'z@orbit.example.test' }),
        buildUser({ fullname: 'André Sá', username: 'andré', email: 'as@example.test' }),
      ],
    });
    await screen.findByText(found.length > 0 ? 'Showing 1–1 of 1 users' : 'No users found');
    expect(names()).toEqual(found);
  });

  it('ADM-01 SHELL-17 the address brings back filters, order and page', async () => {
    open({
      route: '/admin?search=person&role=Field+Engineer&status=active&sort=-username&page=3',
      users: many,
    });
    expect(await screen.findByText('Showing 21–22 of 22 users')).toBeVisible();
    expect(names()).toEqual(['Person 02', 'Person 01']);
  });

  it('SHELL-17 what makes no sense in the address is left out', async () => {
    const { store } = open({ route: '/admin?role=root&status=gone&sort=password&page=0' });
    await switchOf('Amira Sato');
    expect(userList.selectList(store.getState())).toMatchObject({
      filters: { text: '', role: null, status: null },
      page: 0,
      sort: { field: 'fullname', direction: 'asc' },
    });
    await waitFor(() => expect(window.location.search).toBe(''));
  });
});

it('ADM-01 exports who is shown, of all pages, without anything secret', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => (files.push(blob), 'blob:x');
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const secret = { password_hash: '$argon2id$x', token: 'a-token' };
  const users = many.map((each) => ({ ...each, lastSignIn: null, ...secret }));
  const { user } = open({ route: '/admin?search=person', users });
  await switchOf('Person 01');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const lines = (await new Response(files[0]).text()).trim().split('\r\n');
  expect(lines[0]).toBe('Full Name,Username,Email,Role,Directory ID,Last Sign-in,Status');
  expect(lines.slice(1)).toEqual(
    users
      .slice(1)
      .map(({ fullname, username, email }) => `${fullname},${username},${email},Field Engineer,2,N/A,Active`),
  );
});

describe('the status switch', () => {
  it('ADM-03 moves at once, and stays when the server has taken it', async () => {
    const { user, notices } = open();
    const { released, release } = held();
    server.use(http.post('/api/globalAdmin', () => released.then(() => undefined)));
    const button = await switchOf('Amira Sato');
    expect(button).toBeChecked();
    await user.click(button);
    expect(button).not.toBeChecked();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(notices).toEqual(['Users loaded successfully']);
    release();
    await waitFor(() => expect(notices).toContain('Users Status Updated'));
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'));
    expect(button).not.toBeChecked();
  });

  it('ADM-03 stays as it was set when a list arrives that was asked for before', async () => {
    const users = buildUsers();
    const { user, notices, store } = open({ users });
    const button = await switchOf('Amira Sato');
    const { released, release } = held();
    const earlier = HttpResponse.json(users);
    server.use(http.get('/api/globalAdmin', () => released.then(() => earlier), { once: true }));
    const list = store.dispatch(usersApi.endpoints.listUsers.initiate(undefined, { forceRefetch: true }));
    await user.click(button);
    await waitFor(() => expect(notices).toContain('Users Status Updated'));
    release();
    await act(() => list);
    expect(button).not.toBeChecked();
    list.unsubscribe();
  });

  it.each([
    ['with the server’s reason', () => failWith(409, 'conflict', 'Not now.'), 'Not now.'],
    ['with its own words where there is none', () => Response.error(), 'Status update failed'],
  ])('ADM-03 moves back when rejected, %s', async (_how, answer, message) => {
    const { user, notices } = open();
    const button = await switchOf('Helene Brandt');
    const { released, release } = held();
    server.use(http.post('/api/globalAdmin', () => released.then(answer)));
    await user.click(button);
    expect(button).toBeChecked();
    release();
    await waitFor(() => expect(notices).toContain(message));
    await waitFor(() => expect(button).not.toBeChecked());
    expect(notices).not.toContain('Users Status Updated');
  });

  it('ADM-03 asks the list where the answer was lost, and stays when it was stored', async () => {
    const users = buildUsers();
    const { user, notices } = open({ users });
    server.use(
      http.post('/api/globalAdmin', () => {
        const stored = users.map((each) => ({ ...each, is_active: true }));
        server.use(...userHandlers({ users: stored }));
        return Response.error();
      }),
    );
    const button = await switchOf('Helene Brandt');
    await user.click(button);
    await waitFor(() => expect(notices).toContain('Users Status Updated'));
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'));
    expect(button).toBeChecked();
  });

  it('ADM-03 D-82 says that it is not known where the list cannot be had either, and asks again', async () => {
    const users = buildUsers();
    const { user, notices } = open({ users });
    const button = await switchOf('Helene Brandt');
    server.use(
      http.post('/api/globalAdmin', () => Response.error()),
      http.get('/api/globalAdmin', () => Response.error()),
    );
    await user.click(button);
    const title = 'It is not known whether Helene Brandt was activated.';
    expect(await screen.findByText(title)).toBeVisible();
    expect(notices).not.toContain('Status update failed');
    server.use(...userHandlers({ users: users.map((each) => ({ ...each, is_active: true })) }));
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(notices).toContain('Users Status Updated'));
    expect(screen.queryByText(title)).not.toBeInTheDocument();
    expect(button).toBeChecked();
  });

  it('ADM-03 is sent once, however often it is clicked while it is under way', async () => {
    const { user, notices } = open();
    const { released, release } = held();
    let calls = 0;
    server.use(
      http.post('/api/globalAdmin', async () => {
        calls += 1;
        await released;
      }),
    );
    const button = await switchOf('Amira Sato');
    await user.click(button);
    await user.click(button);
    await user.keyboard(' ');
    release();
    await waitFor(() => expect(notices).toContain('Users Status Updated'));
    expect(calls).toBe(1);
    expect(button).not.toBeChecked();
  });

  it('ADM-01 ADM-03 the user stays in a list of the active until the server has answered', async () => {
    const { user } = open({ route: '/admin?status=active' });
    const { released, release } = held();
    server.use(http.post('/api/globalAdmin', () => released.then(() => undefined)));
    await user.click(await switchOf('Amira Sato'));
    expect(names()).toContain('Amira Sato');
    release();
    await waitFor(() => expect(names()).toEqual(['Dana Whitlock', 'Grace Adeyemi']));
    // On a phone the card has gone, with the switch that had the focus.
    expect(screen.getByRole('list', { name: 'Users' })).toHaveFocus();
  });

  it('ADM-01 ADM-03 the focus stays on the page where nobody is left in the list', async () => {
    setViewportWidth(390);
    server.use(...userHandlers({ users: buildUsers() }));
    const { user } = renderWithApp(
      <main tabIndex={-1}>
        <UsersPage />
      </main>,
      { route: '/admin?status=active&search=amira', state: { session: admin } },
    );
    (await switchOf('Amira Sato')).focus();
    await user.keyboard(' ');
    expect(await screen.findByText('No users found')).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('ADM-13 is locked for oneself, and says so', async () => {
    const { user, notices } = open();
    const own = await switchOf('Dana Whitlock');
    expect(own).toHaveAttribute('aria-disabled', 'true');
    await user.hover(own);
    expect(await screen.findByRole('tooltip')).toHaveTextContent('You cannot deactivate yourself.');
    await user.click(own);
    expect(own).toBeChecked();
    expect(notices).toEqual(['Users loaded successfully']);
  });

  it('ADM-13 is locked for the last active admin', async () => {
    open({ users: buildUsers().slice(1) });
    const last = await switchOf('Grace Adeyemi');
    expect(last).toHaveAttribute('aria-disabled', 'true');
    expect(last).toHaveAccessibleDescription('This is the last active admin.');
    expect(await switchOf('Amira Sato')).not.toHaveAttribute('aria-disabled');
  });

  it('ADM-02 ADM-03 is switched by the space bar in the grid, which opens no row and turns no page', async () => {
    const { user, store, notices } = open({ users: many, isSmall: false });
    await gridRows('Users');
    const button = screen.getByRole('switch', { name: 'Active: Person 01' });
    const row = within(button.closest<HTMLElement>('[role="row"]')!);
    await user.click(row.getByText('Field Engineer'));
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(button).toHaveFocus();
    await user.keyboard(' ');
    expect(button).not.toBeChecked();
    expect(button).toHaveFocus();
    await waitFor(() => expect(notices).toContain('Users Status Updated'));
    expect(userList.selectOpen(store.getState())).toBeNull();
  });
});

it('VIEW-01 a view that could not be deleted is shown as before', async () => {
  const admins = buildSavedView({ list: 'user', name: 'Admins', definition: { filters: { role: 'Admin' } } });
  server.use(
    http.delete('/api/views/:id', () => failWith(503, 'overloaded', 'Busy.')),
    ...savedViewHandlers([admins]).handlers,
  );
  const { user, store, notices } = open({ route: '/admin?view=view-1&status=active', isSmall: false });
  await screen.findByRole('button', { name: /^Admins/, pressed: true }, { timeout: 20_000 });
  const before = userList.selectList(store.getState());
  expect(before).toMatchObject({ filters: { status: 'active' }, savedView: { id: 'view-1' } });
  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete this view…' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete view?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(notices).toContain('Busy.'));
  expect(userList.selectList(store.getState())).toEqual(before);
});

it('VIEW-01 D-234 a column that waits for room stays in a view that is saved without that room', async () => {
  const admins = buildSavedView({ list: 'user', name: 'Admins', definition: { filters: { role: 'Admin' } } });
  const { views, handlers } = savedViewHandlers([admins]);
  server.use(...handlers);
  setViewportWidth(1440);
  const { user } = open({ route: '/admin?view=view-1&status=active', isSmall: false });
  await user.click(await screen.findByRole('button', { name: 'Save' }, { timeout: 20_000 }));
  await waitFor(() => expect(views.current).toMatchObject([{ version: 2 }]));
  expect(views.current[0]?.definition).not.toHaveProperty('columns');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Directory ID' }));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(views.current).toMatchObject([{ version: 3 }]));
  const columns = userTable.columns.map(({ id }) => id).filter((id) => id !== 'internal_ns_id');
  expect(views.current[0]?.definition.columns).toEqual(columns);
  expect(columns).toContain('lastSignIn');
});
