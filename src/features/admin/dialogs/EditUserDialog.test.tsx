import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { UpdateUserRequest } from '@contract/accounts/admin';
import type { User } from '@contract/accounts/users';
import { usersApi, useListUsersQuery } from '@/api/users';
import { EDIT_USER_CLOSE_DELAY } from '@/lib/constants';
import { buildSession } from '@/testing/builders/builders';
import { buildOwnUser, buildUser } from '@/testing/builders/buildUser';
import { PASSWORD } from '@/testing/handlers/auth';
import { failWith } from '@/testing/handlers/failure';
import { userHandlers } from '@/testing/handlers/users';
import { makeTestStore } from '@/testing/makeTestStore';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { watchBodies } from '@/testing/watchBodies';
import { watchNotices } from '@/testing/watchNotices';
import { userList } from '../userList';
import { UserDialogHost } from './UserDialogHost';

const amira = buildUser({ id: '21', fullname: 'Amira Sato', internal_ns_id: '77', version: 3 });
const session = buildSession({ id: '1', role: 'admin', fullname: 'Dana Whitlock' });

/** As the page does: the dialog comes once the list is there. */
function Host() {
  const { data } = useListUsersQuery();
  return data && <UserDialogHost />;
}

interface Opening {
  id?: string;
  users?: readonly User[];
  advanceTimers?: (milliseconds: number) => void;
}

/** Opens a user; a second admin, with a store of their own, can save them meanwhile. */
async function open({ id = '21', users = [buildOwnUser(), amira], advanceTimers }: Opening = {}) {
  server.use(...userHandlers({ users }));
  const other = makeTestStore({ session: buildSession({ id: '8', token: 'token-8', role: 'admin' }) });
  const { endpoints } = usersApi;
  const stored = async () =>
    (await other.dispatch(endpoints.listUsers.initiate(undefined, { forceRefetch: true }))).data?.find(
      (user) => user.id === id,
    );
  const saveAsOther = (part: Omit<UpdateUserRequest, 'id'>) =>
    other.dispatch(endpoints.updateUser.initiate({ id, ...part })).unwrap();
  const app = renderWithApp(<Host />, {
    state: { session, users: { ...userList.plain, open: id } },
    advanceTimers,
  });
  const notices = watchNotices(app.store);
  const sent = watchBodies('/api/updateUser');
  await screen.findByRole('dialog');
  return { ...app, stored, saveAsOther, notices, sent };
}
type Opened = Awaited<ReturnType<typeof open>>;
type Person = Opened['user'];

afterEach(() => server.events.removeAllListeners());

const field = (name: string) => screen.getByRole('textbox', { name });
const role = () => screen.getByRole('combobox', { name: 'Role' });
const press = (name: string) => screen.getByRole('button', { name });
async function retype(user: Person, name: string, text: string) {
  await user.clear(field(name));
  if (text !== '') await user.click(field(name));
  if (text !== '') await user.paste(text);
}
async function chooseRole(user: Person, name: string) {
  await user.click(role());
  await user.click(screen.getByRole('option', { name }));
}
async function proceed(user: Person) {
  await user.click(press('Update'));
  await user.click(await screen.findByRole('button', { name: 'Proceed' }));
}
/** Until the question is gone, which hides everything else as long as it fades. */
const questionGone = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm Update' })).not.toBeInTheDocument());
const isClosed = ({ store }: Opened) => userList.selectOpen(store.getState()) === null;

describe('EditUserDialog', () => {
  it('ADM-05 ADM-06 ADM-09 asks first, then sends what changed with id and version, and nothing else', async () => {
    const { user, sent, notices } = await open();
    expect(screen.getByText('Status').nextSibling).toHaveTextContent('Active');
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    await retype(user, 'Full Name', 'Amira Sato-Cruz');
    expect(screen.getByText('1 unsaved change')).toBeVisible();
    await user.click(press('Update'));
    const question = await screen.findByRole('dialog', { name: 'Confirm Update' });
    expect(question).toHaveTextContent('Are you sure you want to save the updates?');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(sent).toEqual([]);
    await waitFor(() => expect(question).not.toBeInTheDocument());
    await proceed(user);
    await waitFor(() => expect(notices).toContain('User details updated successfully'));
    expect(sent).toEqual([{ id: '21', version: 3, fullname: 'Amira Sato-Cruz' }]);
  });

  it('ADM-05 a chosen role brings its directory id, which can be changed again', async () => {
    const { user, sent } = await open();
    expect(field('Directory ID')).toHaveValue('77');
    await chooseRole(user, 'Field Service Partner');
    expect(field('Directory ID')).toHaveValue('4');
    await retype(user, 'Directory ID', '41');
    await proceed(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toEqual([{ id: '21', version: 3, role: 'Field Service Partner', internal_ns_id: '41' }]);
  });

  it('ADM-05 a directory id that stays although the role changes is sent with the role', async () => {
    const { user, sent } = await open();
    await chooseRole(user, 'Field Service Partner');
    await retype(user, 'Directory ID', '77');
    await proceed(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toEqual([{ id: '21', version: 3, role: 'Field Service Partner', internal_ns_id: '77' }]);
  });

  it.each([
    ['abc', 'Must be a number: digits only, not starting with 0.'],
    ['007', 'Must be a number: digits only, not starting with 0.'],
    ['4 ', 'Must be a number: digits only, not starting with 0.'],
    ['1234567890123456', 'Shorten this to 15 characters: it has 16.'],
    ['', 'Enter the directory ID.'],
  ])('ADM-05 the directory id %j is marked and not sent', async (id, error) => {
    const { user, sent } = await open();
    await retype(user, 'Directory ID', id);
    await user.click(press('Update'));
    expect(field('Directory ID')).toHaveAccessibleDescription(error);
    expect(field('Directory ID')).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('ADM-05 a directory id from before that is no number stays, until it would be sent with a role', async () => {
    const users = [buildOwnUser(), { ...amira, internal_ns_id: 'EMP-7' }];
    const { user, sent } = await open({ users });
    await chooseRole(user, 'Field Service Partner');
    await retype(user, 'Directory ID', 'EMP-7');
    await user.click(press('Update'));
    expect(field('Directory ID')).toHaveAccessibleDescription(
      'Must be a number: digits only, not starting with 0.',
    );
    await chooseRole(user, amira.role);
    await retype(user, 'Directory ID', 'EMP-7');
    await retype(user, 'Full Name', 'Amira Cruz');
    await proceed(user);
    await waitFor(() => expect(sent).toEqual([{ id: '21', version: 3, fullname: 'Amira Cruz' }]));
  });

  it('ADM-09 tells that nothing changed, also where text was typed and typed back', async () => {
    const { user, notices, sent } = await open();
    await retype(user, 'Full Name', 'Other');
    await retype(user, 'Full Name', 'Amira Sato');
    await user.click(press('Update'));
    expect(notices).toEqual(['No changes detected. Please update a field before saving']);
    expect(screen.queryByRole('dialog', { name: 'Confirm Update' })).not.toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it.each([
    ['amira sato@example.test', 'Please enter a valid email address', 'Invalid email format'],
    ['amira.sato@example.test ', 'Please enter a valid email address', 'Invalid email format'],
    // The first letter is Cyrillic.
    ['аmira@example.test', 'Please enter a valid email address', 'Invalid email format'],
    [
      `${'a'.repeat(242)}@example.test`,
      'Shorten this to 254 characters: it has 255.',
      'Invalid email format',
    ],
    ['DANA.Whitlock@Example.TEST', 'Email already exists', 'Email already exists'],
    ['', 'Enter the email.', 'Invalid email format'],
  ])('ADM-07 ADM-08 the address %j is rejected at its field and by a toast', async (email, inline, toast) => {
    const { user, notices, sent } = await open();
    await retype(user, 'Email', email);
    await user.click(press('Update'));
    expect(field('Email')).toHaveAccessibleDescription(inline);
    expect(field('Email')).toHaveFocus();
    expect(notices).toEqual([toast]);
    expect(sent).toEqual([]);
  });

  it('ADM-08 the case of the own address may change', async () => {
    const { user, sent } = await open();
    await retype(user, 'Email', 'Amira.Sato@example.test');
    await proceed(user);
    await waitFor(() => expect(sent).toEqual([{ id: '21', version: 3, email: 'Amira.Sato@example.test' }]));
  });

  it('ADM-08 an address that was given to somebody else meanwhile is marked at its field', async () => {
    const opened = await open();
    const { user, notices } = opened;
    await retype(user, 'Email', 'new@example.test');
    server.use(...userHandlers({ users: [buildOwnUser(), amira, buildUser({ email: 'NEW@example.test' })] }));
    await proceed(user);
    expect(await screen.findByText('Update failed')).toBeVisible();
    expect(notices).toContain('Email already exists');
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription('Email already exists'));
    expect(isClosed(opened)).toBe(false);
  });

  it('ADM-10 a rejected update shows the message of the server, and keeps what was typed', async () => {
    const { user, notices } = await open();
    server.use(
      http.post('/api/updateUser', () =>
        failWith(400, 'validation_failed', 'The user does not fit', [
          { path: 'fullname', message: 'Contains characters that cannot be stored' },
        ]),
      ),
    );
    await retype(user, 'Full Name', 'Amira S.');
    await proceed(user);
    expect(await screen.findByText('Full Name: Contains characters that cannot be stored')).toBeVisible();
    expect(notices).toEqual(['The user does not fit']);
    await questionGone();
    expect(field('Full Name')).toHaveValue('Amira S.');
    expect(field('Full Name')).toHaveAccessibleDescription('Contains characters that cannot be stored');
  });

  it('ADM-05 the note on required fields stands where there are any', async () => {
    const { user } = await open();
    const note = 'are required';
    expect(screen.getByRole('contentinfo')).toHaveTextContent(note);
    await user.click(screen.getByRole('tab', { name: 'Activity' }));
    expect(screen.getByRole('contentinfo')).not.toHaveTextContent(note);
  });

  it('ADM-13 nobody takes the admin role from themselves', async () => {
    await open({ id: '1' });
    expect(role()).toHaveAttribute('aria-disabled', 'true');
    expect(role()).toHaveAccessibleDescription('You cannot take the admin role from yourself.');
    expect(press('Set a new password')).toHaveAttribute('aria-disabled', 'true');
  });

  it('ADM-13 only one’s own address asks for the password, which is sent and stored nowhere', async () => {
    const { user, sent, notices, store } = await open({ id: '1' });
    expect(screen.queryByLabelText(/^Current Password/)).not.toBeInTheDocument();
    await retype(user, 'Email', 'dana@example.test');
    const current = screen.getByLabelText(/^Current Password/);
    expect(current).toHaveAttribute('type', 'password');
    expect(current).toHaveAttribute('autocomplete', 'current-password');
    await user.click(press('Show current password'));
    expect(current).toHaveAttribute('type', 'text');
    await user.type(current, PASSWORD);
    await proceed(user);
    await waitFor(() => expect(notices).toContain('User details updated successfully'));
    expect(sent).toEqual([{ id: '1', version: 1, email: 'dana@example.test', current: PASSWORD }]);
    expect(store.getState().session.user?.email).toBe('dana@example.test');
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(PASSWORD);
  });

  it('ADM-13 a missing or wrong own password is marked at its field, and what was typed stays', async () => {
    const { user, sent, notices } = await open({ id: '1' });
    await retype(user, 'Email', 'dana@example.test');
    await user.click(press('Update'));
    const current = () => screen.getByLabelText(/^Current Password/);
    expect(current()).toHaveAccessibleDescription('Enter your current password.');
    expect(current()).toHaveFocus();
    expect(sent).toEqual([]);
    await user.type(current(), 'wrong');
    await proceed(user);
    await waitFor(() => expect(notices).toContain('Current password is wrong.'));
    await questionGone();
    expect(current()).toHaveAccessibleDescription('Current password is wrong.');
    expect(field('Email')).toHaveValue('dana@example.test');
    await user.type(current(), '!');
    expect(current()).not.toHaveAccessibleDescription('Current password is wrong.');
  });

  it('ADM-13 one’s own name, and somebody else’s address, ask for no password', async () => {
    const { user, sent } = await open();
    await retype(user, 'Email', 'amira@example.test');
    expect(screen.queryByLabelText(/^Current Password/)).not.toBeInTheDocument();
    await proceed(user);
    await waitFor(() => expect(sent).toEqual([{ id: '21', version: 3, email: 'amira@example.test' }]));
  });

  it('ADM-12 Escape closes, and asks first when something was typed', async () => {
    const opened = await open();
    const { user } = opened;
    expect(document.body).toHaveStyle({ overflow: 'hidden' });
    await retype(user, 'Full Name', 'Half a');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(isClosed(opened)).toBe(false);
    await waitFor(() => expect(screen.queryByText('Discard changes?')).not.toBeInTheDocument());
    await retype(user, 'Full Name', 'Amira Sato');
    await user.keyboard('{Escape}');
    expect(isClosed(opened)).toBe(true);
    await waitFor(() => expect(document.body).not.toHaveStyle({ overflow: 'hidden' }));
  });

  it('ADM-05 a link to no user tells so, and opens nothing', async () => {
    server.use(...userHandlers({ users: [buildOwnUser()] }));
    const { store } = renderWithApp(<Host />, {
      state: { session, users: { ...userList.plain, open: '404' } },
    });
    expect(await screen.findByText('There is no such user any more.')).toBeVisible();
    expect(userList.selectOpen(store.getState())).toBeNull();
  });
});

describe('the delay of ADM-10', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] }));
  afterEach(() => jest.useRealTimers());

  it('ADM-10 the dialog closes 2000 ms after the update, and the list is asked for again', async () => {
    const opened = await open({ advanceTimers: jest.advanceTimersByTime });
    const { user, notices, store } = opened;
    const lists: string[] = [];
    server.events.on('request:start', ({ request }) => {
      const { pathname } = new URL(request.url);
      if (request.method === 'GET' && pathname === '/api/globalAdmin') lists.push(pathname);
    });
    await retype(user, 'Full Name', 'Amira Sato-Cruz');
    expect(lists).toEqual([]);
    await proceed(user);
    await waitFor(() => expect(notices).toEqual(['User details updated successfully']));
    await waitFor(() => expect(lists).toHaveLength(1));
    act(() => jest.advanceTimersByTime(EDIT_USER_CLOSE_DELAY - 200));
    expect(isClosed(opened)).toBe(false);
    act(() => jest.advanceTimersByTime(200));
    expect(isClosed(opened)).toBe(true);
    const { data } = usersApi.endpoints.listUsers.select()(store.getState());
    expect(data?.[1]).toMatchObject({ fullname: 'Amira Sato-Cruz', version: 4 });
  });

  it('ADM-10 until it closes nothing more can be typed, which would go with it', async () => {
    const { user, notices } = await open({ advanceTimers: jest.advanceTimersByTime });
    await retype(user, 'Full Name', 'Amira Sato-Cruz');
    await proceed(user);
    await waitFor(() => expect(notices).toEqual(['User details updated successfully']));
    await questionGone();
    await user.click(field('Full Name'));
    await user.paste(', M.Sc.');
    expect(field('Full Name')).toHaveValue('Amira Sato-Cruz');
    expect(field('Full Name')).toHaveAttribute('readonly');
    expect(field('Full Name')).toHaveAccessibleDescription(/This is saved/);
  });

  it('ADM-10 ADM-12 asks first where a password is typed that was not set', async () => {
    const opened = await open({ advanceTimers: jest.advanceTimersByTime });
    const { user, notices } = opened;
    await user.click(press('Set a new password'));
    await user.click(press('Generate password'));
    await retype(user, 'Full Name', 'Amira Sato-Cruz');
    await proceed(user);
    await waitFor(() => expect(notices).toEqual(['User details updated successfully']));
    act(() => jest.advanceTimersByTime(EDIT_USER_CLOSE_DELAY));
    expect(isClosed(opened)).toBe(false);
    expect(screen.getByRole('dialog', { name: 'Discard changes?' })).toBeVisible();
  });
});

describe('two admins', () => {
  it('ADM-05 TDET-16 changes of different fields are both saved, and theirs is named', async () => {
    const { user, notices, saveAsOther, stored } = await open();
    await retype(user, 'Full Name', 'Amira Cruz');
    await saveAsOther({ internal_ns_id: '99' });
    await proceed(user);
    await waitFor(() =>
      expect(notices).toEqual([
        'User details updated successfully',
        'Changed elsewhere meanwhile: Directory ID. Both are saved.',
      ]),
    );
    expect(await stored()).toMatchObject({ fullname: 'Amira Cruz', internal_ns_id: '99', version: 5 });
  });

  it('ADM-05 TDET-16 of a field that both changed both values are seen, and what is chosen is saved', async () => {
    const { user, saveAsOther, stored, notices } = await open();
    await retype(user, 'Full Name', 'Amira Cruz');
    await saveAsOther({ fullname: 'Amira Sato-Lee' });
    await proceed(user);
    const choice = within(await screen.findByRole('radiogroup', { name: 'Full Name' }));
    expect(
      screen.getByText('This user was changed elsewhere while you were editing it.'),
    ).toBeInTheDocument();
    expect(choice.getByRole('radio', { name: 'Saved now Amira Sato-Lee' })).not.toBeChecked();
    expect(await stored()).toMatchObject({ fullname: 'Amira Sato-Lee', version: 4 });
    await questionGone();
    await user.click(choice.getByRole('radio', { name: 'Yours Amira Cruz' }));
    await user.click(press('Save'));
    await waitFor(() => expect(notices).toContain('User details updated successfully'));
    expect(await stored()).toMatchObject({ fullname: 'Amira Cruz', version: 5 });
  });

  it('ADM-10 tells when the user is gone, and keeps what was typed to be copied', async () => {
    const opened = await open();
    const { user } = opened;
    await retype(user, 'Full Name', 'Amira Cruz');
    server.use(...userHandlers({ users: [buildOwnUser()] }));
    await proceed(user);
    expect(await screen.findByText('This user is not there any more.')).toBeVisible();
    expect(isClosed(opened)).toBe(false);
    await questionGone();
    expect(field('Full Name')).toHaveValue('Amira Cruz');
  });

  it('ADM-10 an update from another tab that was not saved is told on the Details tab', async () => {
    const { user } = await open();
    await retype(user, 'Full Name', 'Amira Cruz');
    await user.click(screen.getByRole('tab', { name: 'Audit' }));
    server.use(http.post('/api/updateUser', () => failWith(500, 'internal', 'Something went wrong.')));
    await proceed(user);
    await questionGone();
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Details');
    expect(field('Full Name')).toHaveValue('Amira Cruz');
  });

  it('ADM-10 asks for the outcome of an update whose answer was lost', async () => {
    const { user, notices, stored, saveAsOther } = await open();
    await retype(user, 'Full Name', 'Amira Cruz');
    server.use(
      http.post(
        '/api/updateUser',
        async () => {
          await saveAsOther({ fullname: 'Amira Cruz' });
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    await proceed(user);
    await waitFor(() => expect(notices).toEqual(['User details updated successfully']));
    expect(await stored()).toMatchObject({ fullname: 'Amira Cruz', version: 4 });
  });
});

describe('signing in', () => {
  it('ADM-05 a new password is set, typed or generated, and stored nowhere', async () => {
    const { user, notices } = await open();
    const sent = watchBodies('/api/userPassword');
    await user.click(press('Set a new password'));
    expect(
      screen.getByText(/^It must be changed at the next .* sessions of this person end\. Copy it now/),
    ).toBeVisible();
    const password = () => screen.getByLabelText(/^Password/);
    expect(password()).toHaveFocus();
    await user.paste('short');
    await user.click(press('Set password'));
    expect(password()).toHaveAccessibleDescription('Password must be at least 8 characters long.');
    expect(password()).toHaveAttribute('type', 'password');
    await user.click(press('Generate password'));
    expect(password()).toHaveAttribute('type', 'text');
    const generated = (password() as HTMLInputElement).value;
    const copy = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(press('Copy password'));
    expect(copy).toHaveBeenCalledWith(generated);
    await user.click(press('Set password'));
    await waitFor(() => expect(notices).toEqual(['The password is set']));
    expect(sent).toEqual([{ password: generated }]);
    await screen.findByText('An admin has set the password. It must be changed at the next sign-in.');
    expect(screen.queryByDisplayValue(generated)).not.toBeInTheDocument();
    expect(press('Set a new password')).toHaveFocus();
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(generated);
  });

  it('ADM-12 a password that was typed and not set is asked about before it is lost', async () => {
    const opened = await open();
    const { user } = opened;
    await user.click(press('Set a new password'));
    await user.click(press('Generate password'));
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(isClosed(opened)).toBe(true);
  });

  it('ADM-05 an update after a password was set goes through, although the version is another', async () => {
    const { user, notices, stored } = await open();
    await retype(user, 'Full Name', 'Amira Cruz');
    await user.click(press('Set a new password'));
    await user.click(press('Generate password'));
    await user.click(press('Set password'));
    await waitFor(() => expect(notices).toEqual(['The password is set']));
    await proceed(user);
    await waitFor(() => expect(notices).toContain('User details updated successfully'));
    expect(await stored()).toMatchObject({ fullname: 'Amira Cruz', must_change_password: true });
  });

  it('ADM-05 D-14 an admin’s own new address is the one that their session names', async () => {
    const { user, notices, store } = await open({ id: '1' });
    await retype(user, 'Email', 'dana.new@example.test');
    await retype(user, 'Full Name', 'Dana New');
    await user.type(screen.getByLabelText(/^Current Password/), PASSWORD);
    await proceed(user);
    await waitFor(() => expect(notices).toContain('User details updated successfully'));
    expect(store.getState().session.user).toEqual({
      ...session.user,
      email: 'dana.new@example.test',
      fullname: 'Dana New',
      internalId: '3',
    });
  });

  it('ADM-05 an invitation that ran out can be sent again', async () => {
    const invitation = { sentAt: '2020-01-02T10:00:00.000Z', expiresAt: '2020-01-09T10:00:00.000Z' };
    const { user, notices, stored } = await open({
      users: [buildOwnUser(), { ...amira, hasPassword: false, invitation }],
    });
    expect(screen.getByText(/An invitation was sent 01\/02\/2020 .* It ran out 01\/09\/2020 /)).toBeVisible();
    await user.click(press('Send invitation again'));
    await waitFor(() => expect(notices).toEqual(['The invitation is sent']));
    expect((await stored())?.invitation?.sentAt).not.toBe(invitation.sentAt);
  });

  it('ADM-05 a user who was added deactivated can be invited once activated', async () => {
    const uninvited = { ...amira, hasPassword: false };
    const { user, notices, stored } = await open({ users: [buildOwnUser(), uninvited] });
    expect(screen.getByText('No password is set yet, and no invitation is on its way.')).toBeVisible();
    await user.click(press('Send invitation'));
    await waitFor(() => expect(notices).toEqual(['The invitation is sent']));
    expect((await stored())?.invitation).not.toBeNull();
    expect(press('Send invitation again')).toBeVisible();
  });

  it('ADM-05 a user with a password is offered no invitation', async () => {
    await open();
    expect(screen.queryByRole('button', { name: /^Send invitation/ })).not.toBeInTheDocument();
  });
});
