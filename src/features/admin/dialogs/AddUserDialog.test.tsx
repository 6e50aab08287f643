import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { User } from '@contract/accounts/users';
import { useListUsersQuery, usersApi } from '@/api/users';
import { ADD_USER_TOAST_DELAY } from '@/lib/constants';
import { signedOut } from '@/lib/session/session';
import { buildSession } from '@/testing/builders/builders';
import { buildOwnUser, buildUser } from '@/testing/builders/buildUser';
import { failWith } from '@/testing/handlers/failure';
import { userHandlers } from '@/testing/handlers/users';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { watchBodies } from '@/testing/watchBodies';
import { watchNotices } from '@/testing/watchNotices';
import { userList } from '../userList';
import { UserDialogHost } from './UserDialogHost';

const session = buildSession({ id: '1', role: 'admin', fullname: 'Dana Whitlock' });

/** As the page does: the dialog comes once the list is there. */
function Host() {
  const { data } = useListUsersQuery();
  return data && <UserDialogHost />;
}

async function open(advanceTimers?: (milliseconds: number) => void) {
  server.use(...userHandlers({ users: [buildOwnUser()] }));
  const app = renderWithApp(<Host />, {
    state: { session, users: { ...userList.plain, open: 'new' } },
    advanceTimers,
  });
  const notices = watchNotices(app.store);
  const sent = watchBodies('/api/addingUser');
  await screen.findByRole('dialog');
  return { ...app, notices, sent };
}
type Opened = Awaited<ReturnType<typeof open>>;
type Person = Opened['user'];

afterEach(() => server.events.removeAllListeners());

const field = (name: string) => screen.getByRole('textbox', { name });
const role = () => screen.getByRole('combobox', { name: 'Role' });
const password = () => screen.getByLabelText<HTMLInputElement>(/^Password/);
const press = (name: string) => screen.getByRole('button', { name });
async function type(user: Person, input: HTMLElement, text: string) {
  await user.clear(input);
  await user.click(input);
  await user.paste(text);
}
async function chooseRole(user: Person, name: string) {
  await user.click(role());
  await user.click(screen.getByRole('option', { name }));
}
async function fillIn(user: Person, email = 'ravi.menon@example.test') {
  await type(user, field('Email'), email);
  await type(user, password(), 'a long enough one');
  await type(user, field('Full Name'), 'Ravi Menon');
  await chooseRole(user, 'Field Engineer');
}
async function proceed(user: Person) {
  await user.click(press('Save'));
  await user.click(await screen.findByRole('button', { name: 'Proceed' }));
}
const questionGone = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm Add User' })).not.toBeInTheDocument());
const isClosed = ({ store }: Opened) => userList.selectOpen(store.getState()) === null;
const listed = ({ store }: Opened) =>
  usersApi.endpoints.listUsers
    .select()(store.getState())
    .data?.map((user: User) => user.email);

describe('AddUserDialog', () => {
  it('ADM-04 ADM-06 asks first, then adds the user with the directory id of the role', async () => {
    const opened = await open();
    const { user, sent, notices } = opened;
    expect(field('Directory ID')).toHaveAttribute('aria-disabled', 'true');
    await fillIn(user);
    expect(field('Directory ID')).toHaveValue('2');
    await type(user, field('Alias'), 'Ravi');
    await user.click(press('Save'));
    const question = await screen.findByRole('dialog', { name: 'Confirm Add User' });
    expect(question).toHaveTextContent('Are you sure you want to save the updates?');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await questionGone();
    expect(sent).toEqual([]);
    await proceed(user);
    await waitFor(() => expect(notices).toEqual(['User added successfully']));
    expect(sent).toEqual([
      {
        email: 'ravi.menon@example.test',
        username: 'ravi.menon',
        password: 'a long enough one',
        fullname: 'Ravi Menon',
        alias: 'Ravi',
        role: 'Field Engineer',
        internal_ns_id: '2',
        is_active: true,
      },
    ]);
    expect(isClosed(opened)).toBe(true);
    await waitFor(() => expect(listed(opened)).toContain('ravi.menon@example.test'));
  });

  it.each([
    ['Admin', '3'],
    ['Field Engineer', '2'],
    ['Field Service Partner', '4'],
  ])('ADM-04 the role %s brings the directory id %s', async (name, id) => {
    const { user } = await open();
    await chooseRole(user, name);
    expect(field('Directory ID')).toHaveValue(id);
  });

  it('ADM-04 shows at each required field what is missing, and goes to the first', async () => {
    const { user, sent } = await open();
    await user.click(press('Save'));
    expect(field('Email')).toHaveAccessibleDescription('Enter the email.');
    expect(field('Email')).toHaveFocus();
    expect(password()).toHaveAccessibleDescription('Enter a password.');
    expect(field('Full Name')).toHaveAccessibleDescription('Enter the full name.');
    expect(role()).toHaveAccessibleDescription('Choose the role.');
    expect(field('Alias')).not.toHaveAttribute('aria-invalid');
    expect(sent).toEqual([]);
  });

  it('ADM-04 the password is hidden until it is shown; a generated one is shown, to be copied', async () => {
    const { user } = await open();
    await type(user, password(), 'typed by hand');
    expect(password()).toHaveAttribute('type', 'password');
    await user.click(press('Show password'));
    expect(password()).toHaveAttribute('type', 'text');
    await user.click(press('Hide password'));
    await user.click(press('Generate password'));
    expect(password()).toHaveAttribute('type', 'text');
    expect(password().value).toMatch(/^\w{4}-\w{4}-\w{4}-\w{4}$/);
    const copy = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(press('Copy password'));
    expect(copy).toHaveBeenCalledWith(password().value);
  });

  it('ADM-04 an invitation is sent instead of a password, which is forgotten', async () => {
    const { user, sent, notices } = await open();
    await fillIn(user);
    await user.click(screen.getByRole('checkbox', { name: 'Send an invitation instead' }));
    expect(screen.queryByLabelText(/^Password/)).not.toBeInTheDocument();
    await proceed(user);
    await waitFor(() => expect(notices).toEqual(['User added successfully']));
    expect(sent).toHaveLength(1);
    expect(sent[0]).not.toHaveProperty('password');
  });

  it.each([
    ['ravi menon@example.test', 'Please enter a valid email address'],
    ['rаvi@example.test', 'Please enter a valid email address'],
    ['ravi@example', 'Please enter a valid email address'],
    ['Dana.WHITLOCK@example.test', 'Email already exists'],
  ])('ADM-07 ADM-08 the address %j is rejected at its field and by a toast', async (email, text) => {
    const { user, notices, sent } = await open();
    await fillIn(user, email);
    await user.click(press('Save'));
    expect(field('Email')).toHaveAccessibleDescription(text);
    expect(field('Email')).toHaveFocus();
    expect(notices).toEqual([text]);
    expect(sent).toEqual([]);
  });

  it('ADM-08 ADM-11 shows the message of the server as it is, and what was typed stays', async () => {
    const opened = await open();
    const { user, notices } = opened;
    await fillIn(user);
    server.use(...userHandlers({ users: [buildOwnUser(), buildUser({ email: 'RAVI.menon@example.test' })] }));
    await proceed(user);
    await waitFor(() => expect(notices).toEqual(['Email already exists']));
    await questionGone();
    expect(screen.getByText('Failed to add user')).toBeVisible();
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription('Email already exists'));
    expect(password()).toHaveValue('a long enough one');
    expect(isClosed(opened)).toBe(false);
  });

  it('ADM-11 an error of the server stands at its field until the field is edited', async () => {
    const { user } = await open();
    await fillIn(user);
    const message = 'This password is too common.';
    server.use(
      http.post('/api/addingUser', () =>
        failWith(400, 'validation_failed', 'It does not fit', [{ path: 'password', message }]),
      ),
    );
    await proceed(user);
    expect(await screen.findByText(`Password: ${message}`)).toBeVisible();
    await questionGone();
    expect(password()).toHaveAccessibleDescription(message);
    await type(user, password(), 'another and longer one');
    expect(password()).not.toHaveAttribute('aria-invalid');
  });

  it('ADM-11 without an answer, the list shows that the user was added', async () => {
    const { user, notices } = await open();
    await fillIn(user);
    const added = buildUser({ fullname: 'Ravi Menon' });
    server.use(
      http.post('/api/addingUser', () => HttpResponse.error()),
      ...userHandlers({ users: [buildOwnUser(), added] }).slice(0, 1),
    );
    await proceed(user);
    await waitFor(() => expect(notices).toEqual(['User added successfully']));
  });

  it('ADM-11 without an answer, the list shows that the user was not added', async () => {
    const opened = await open();
    const { user, notices } = opened;
    await fillIn(user);
    server.use(http.post('/api/addingUser', () => HttpResponse.error()));
    await proceed(user);
    expect(await screen.findByText('The server was asked: this user was not added.')).toBeVisible();
    expect(notices).toEqual(['Failed to add user']);
    expect(isClosed(opened)).toBe(false);
  });

  it('ADM-11 when the list cannot be fetched either, the outcome is unknown until it is checked again', async () => {
    const { user, notices } = await open();
    await fillIn(user);
    server.use(
      http.post('/api/addingUser', () => HttpResponse.error()),
      http.get('/api/globalAdmin', () => HttpResponse.error()),
    );
    await proceed(user);
    expect(await screen.findByText('It is not known whether the user was added.')).toBeVisible();
    await questionGone();
    // What was sent is what is checked.
    await user.type(field('Full Name'), ' of Pune');
    expect(field('Full Name')).toHaveValue('Ravi Menon');
    expect(field('Full Name')).toHaveAccessibleDescription(/^First check whether the user was added/);
    expect(press('Generate password')).toBeDisabled();
    server.use(...userHandlers({ users: [buildUser({ fullname: 'Ravi Menon' })] }));
    await user.click(press('Check again'));
    await waitFor(() => expect(notices).toEqual(['User added successfully']));
  });

  it('ADM-11 an expired session shows what to do, and the form keeps what was typed', async () => {
    const { user } = await open();
    await fillIn(user);
    server.use(http.post('/api/addingUser', () => failWith(401, 'unauthenticated', 'Sign in again.')));
    await proceed(user);
    expect(
      await screen.findByText('Your session has expired. Sign in again, then press Save once more.'),
    ).toBeInTheDocument();
    await questionGone();
    expect(field('Full Name')).toHaveValue('Ravi Menon');
  });

  it('ADM-12 Escape closes, and asks first when something was typed; no draft is stored', async () => {
    const opened = await open();
    const { user } = opened;
    expect(document.body).toHaveStyle({ overflow: 'hidden' });
    await fillIn(user);
    await user.keyboard('{Escape}');
    expect(await screen.findByText('This user has not been added.')).toBeVisible();
    await user.click(press('Discard'));
    expect(isClosed(opened)).toBe(true);
    await waitFor(() => expect(document.body).not.toHaveStyle({ overflow: 'hidden' }));
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('long enough');
  });

  it('ADM-12 Escape closes an empty form at once', async () => {
    const opened = await open();
    await opened.user.keyboard('{Escape}');
    expect(isClosed(opened)).toBe(true);
  });
});

describe('the delay of ADM-11', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] }));
  afterEach(() => jest.useRealTimers());

  it('ADM-11 waits 1000 ms before it reports the user as added and closes', async () => {
    const opened = await open(jest.advanceTimersByTime);
    const { user, notices } = opened;
    await fillIn(user);
    await proceed(user);
    await waitFor(() => expect(listed(opened)).toHaveLength(2));
    act(() => jest.advanceTimersByTime(ADD_USER_TOAST_DELAY - 500));
    expect(notices).toEqual([]);
    expect(screen.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    await act(() => jest.advanceTimersByTimeAsync(500));
    expect(notices).toEqual(['User added successfully']);
    expect(isClosed(opened)).toBe(true);
  });

  it('ADM-08 ADM-11 an address that the list has because it was just added is no error', async () => {
    const opened = await open(jest.advanceTimersByTime);
    const { user } = opened;
    await user.click(press('Save'));
    expect(field('Email')).toHaveAttribute('aria-invalid', 'true');
    await fillIn(user);
    await proceed(user);
    await waitFor(() => expect(listed(opened)).toHaveLength(2));
    expect(screen.getByRole('textbox', { name: 'Email', hidden: true })).not.toHaveAttribute('aria-invalid');
  });

  it('ADM-11 nothing is told after a logout during the call', async () => {
    const opened = await open(jest.advanceTimersByTime);
    const { user, notices, store, unmount } = opened;
    await fillIn(user);
    await proceed(user);
    await waitFor(() => expect(listed(opened)).toHaveLength(2));
    act(() => void store.dispatch(signedOut()));
    unmount();
    await act(() => jest.advanceTimersByTimeAsync(ADD_USER_TOAST_DELAY));
    expect(notices).toEqual([]);
  });
});
