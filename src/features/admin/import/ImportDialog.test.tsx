import { File as NodeFile } from 'node:buffer';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AddUsersRequest, DirectoryAnswer } from '@contract/accounts/admin';
import type { User } from '@contract/accounts/users';
import { buildFile } from '@/testing/builders/buildFile';
import { buildSession } from '@/testing/builders/builders';
import { buildOwnUser, buildUser } from '@/testing/builders/buildUser';
import { failWith } from '@/testing/handlers/failure';
import { userHandlers } from '@/testing/handlers/users';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { setViewportWidth } from '@/testing/viewport';
import { watchLogs } from '@/testing/watchLogs';
import { watchNotices } from '@/testing/watchNotices';
import { UserDialogHost } from '../dialogs/UserDialogHost';
import { userList } from '../userList';

const own = buildOwnUser();
const HEAD = 'Email;Full Name;Role;Alias';
const ANA = 'ana@example.test;Ana Souza;field engineer;';
const BEN = 'ben@example.test;Ben Okafor;Admin;Ben';

let sent: AddUsersRequest[];
beforeEach(() => {
  sent = [];
  server.events.on('request:start', async ({ request }) => {
    if (new URL(request.url).pathname === '/api/addUsers')
      sent.push((await request.clone().json()) as AddUsersRequest);
  });
});
afterEach(() => server.events.removeAllListeners());

async function open(users: User[] = [own], directory?: DirectoryAnswer) {
  server.use(...userHandlers({ users, directory }));
  const page = renderWithApp(<UserDialogHost />, {
    state: { session: buildSession({ id: '1', role: 'admin' }) },
  });
  const notices = watchNotices(page.store);
  const logs = watchLogs();
  act(() => void page.store.dispatch(userList.actions.opened('import')));
  await screen.findByRole('dialog', { name: /Add many/ });
  return { ...page, notices, logs };
}
const choose = (...lines: string[]) =>
  fireEvent.change(screen.getByLabelText('File with people'), {
    target: { files: [buildFile('people.csv', lines.join('\r\n'))] },
  });
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const cells = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
const proceed = async ({ user }: Awaited<ReturnType<typeof open>>, button: string) => {
  await user.click(press(button));
  expect(await screen.findByText('Are you sure you want to save the updates?')).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(press('Proceed'));
};
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('adding many', () => {
  it('ADM-04 ADM-06 shows who will be added, asks, adds them, tells it and loads the list again', async () => {
    const page = await open();
    expect(press('Add users')).toHaveAccessibleDescription('Choose a file first.');
    choose(HEAD, ANA, BEN);
    await screen.findByRole('table', { name: 'Who will be added' });
    expect(cells('Who will be added')).toEqual([
      ['ana@example.test', 'Ana Souza', 'Field Engineer', 'N/A'],
      ['ben@example.test', 'Ben Okafor', 'Admin', 'Ben'],
    ]);
    await proceed(page, 'Add 2 users');
    await isClosed();
    expect(sent).toEqual([
      {
        users: [
          { email: 'ana@example.test', fullname: 'Ana Souza', role: 'Field Engineer' },
          { email: 'ben@example.test', fullname: 'Ben Okafor', role: 'Admin', alias: 'Ben' },
        ],
      },
    ]);
    expect(page.notices).toEqual(['2 users added. Each was mailed a link to set a password.']);
    await waitFor(() => expect(page.logs).toEqual(['Added 2 users from a file']));
    act(() => void page.store.dispatch(userList.actions.opened('import')));
    await screen.findByRole('dialog', { name: /Add many/ });
    choose(HEAD, ANA);
    expect(await screen.findByText('Email already exists')).toBeVisible();
  });

  // jsdom's files cannot be read.
  it('ADM-04 SRC-01 adds people whom the directory of a source has, and who have no account', async () => {
    const jsdomFile = globalThis.File;
    globalThis.File = NodeFile as unknown as typeof File;
    const page = await open([own], {
      offered: [
        { email: 'nadia@example.test', fullname: 'Nadia "N" Haddad, Dr.', alias: 'Nadia' },
        { email: 'ben@example.test', fullname: 'Ben Okafor', alias: null },
        { email: '-ana@example.test', fullname: '-Ana', alias: '=A' },
      ],
      left: [],
    });
    await page.user.click(await screen.findByRole('button', { name: 'From the directory (3)' }));
    await screen.findByRole('table', { name: 'Who will be added' });
    expect(cells('Who will be added')).toEqual([
      ['nadia@example.test', 'Nadia "N" Haddad, Dr.', 'Field Engineer', 'Nadia'],
      ['ben@example.test', 'Ben Okafor', 'Field Engineer', 'N/A'],
      ['-ana@example.test', '-Ana', 'Field Engineer', '=A'],
    ]);
    await proceed(page, 'Add 3 users');
    await isClosed();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.users[2]).toEqual({
      email: '-ana@example.test',
      fullname: '-Ana',
      role: 'Field Engineer',
      alias: '=A',
    });
    globalThis.File = jsdomFile;
  });

  // jsdom's files cannot be read.
  it('ADM-08 SRC-01 a directory with an address that does not fit is downloaded, corrected and chosen', async () => {
    const jsdomFile = globalThis.File;
    globalThis.File = NodeFile as unknown as typeof File;
    const saved: Blob[] = [];
    URL.createObjectURL = (blob: Blob) => (saved.push(blob), 'blob:x');
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const page = await open([own], {
      offered: [
        { email: 'erp at example.test', fullname: 'The Connection', alias: null },
        { email: 'ben@example.test', fullname: 'Ben Okafor', alias: null },
      ],
      left: [],
    });
    await page.user.click(await screen.findByRole('button', { name: 'From the directory (2)' }));
    expect(
      await screen.findByText('Download the directory, correct it, and choose it as a file.'),
    ).toBeVisible();
    expect(cells('What has to be corrected')).toEqual([
      ['2', 'Email', 'erp at example.test', 'Please enter a valid email address'],
    ]);
    await page.user.click(press('Download the directory'));
    const [head = '', , ben = ''] = (await new Response(saved[0]).text()).split('\r\n');
    globalThis.File = jsdomFile;
    choose(head, ben);
    await screen.findByRole('table', { name: 'Who will be added' });
    expect(cells('Who will be added')).toEqual([['ben@example.test', 'Ben Okafor', 'Field Engineer', 'N/A']]);
    expect(sent).toEqual([]);
  });

  it('ADM-08 shows row, field and reason of what is wrong, and sends nothing', async () => {
    const page = await open([own, buildUser({ email: 'ANA@example.test' })]);
    choose(HEAD, BEN, ANA, 'x y;;Admin;');
    expect(await screen.findByText('3 values have to be corrected. Nothing was sent.')).toBeVisible();
    expect(cells('What has to be corrected')).toEqual([
      ['3', 'Email', 'ana@example.test', 'Email already exists'],
      ['4', 'Email', 'x y', 'Please enter a valid email address'],
      ['4', 'Full Name', 'N/A', 'Is required'],
    ]);
    expect(press('Add 3 users')).toHaveAccessibleDescription('Correct the file first.');
    await page.user.click(press('Add 3 users'));
    await page.user.keyboard('{Control>}{Enter}{/Control}');
    expect(screen.queryByText('Are you sure you want to save the updates?')).not.toBeInTheDocument();
    choose(HEAD, BEN);
    expect(await screen.findByRole('table', { name: 'Who will be added' })).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('ADM-04 says why a file cannot be used; another one can be chosen', async () => {
    await open();
    choose('Email,Phone', 'a,b');
    expect(await screen.findByText(/^The column Full Name is missing/)).toBeVisible();
    expect(press('Add users')).toHaveAccessibleDescription('Choose a file first.');
    choose(HEAD, ANA);
    expect(await screen.findByRole('table', { name: 'Who will be added' })).toBeVisible();
    expect(screen.queryByText(/is missing/)).not.toBeInTheDocument();
  });

  it('ADM-04 tells which columns are not used', async () => {
    await open();
    choose(`${HEAD};Phone`, `${ANA};123`);
    expect(await screen.findByText('Columns that are not used: Phone.')).toBeVisible();
    expect(cells('Who will be added')[0]?.join(' ')).toContain('ana@example.test');
    choose(HEAD, ANA);
    await waitFor(() => expect(screen.queryByText(/not used: /)).not.toBeInTheDocument());
  });

  it('ADM-04 takes a file that is dropped, and not two', async () => {
    await open();
    const drop = (...files: File[]) =>
      fireEvent.drop(screen.getByRole('region', { name: 'File' }), {
        dataTransfer: { types: ['Files'], files },
      });
    const file = buildFile('people.csv', [HEAD, ANA].join('\n'));
    drop(file, file);
    expect(await screen.findByText('Choose one file at a time.')).toBeVisible();
    drop(file);
    expect(await screen.findByRole('table', { name: 'Who will be added' })).toBeVisible();
    expect(screen.getByText('people.csv')).toBeVisible();
  });

  it('ADM-08 what the server finds wrong is told by the rows of the file', async () => {
    const page = await open();
    choose(HEAD, '', ANA, '', BEN);
    await screen.findByRole('table', { name: 'Who will be added' });
    server.use(
      http.post('/api/addUsers', () =>
        failWith(400, 'validation_failed', 'Nobody was added: some rows do not fit.', [
          { path: 'users.1.email', message: 'Email already exists' },
        ]),
      ),
    );
    await proceed(page, 'Add 2 users');
    await screen.findByRole('table', { name: 'What has to be corrected' });
    expect(cells('What has to be corrected')).toEqual([
      ['5', 'Email', 'ben@example.test', 'Email already exists'],
    ]);
    expect(page.notices).toEqual(['Nobody was added: some rows do not fit.']);
  });

  it('ADM-04 another error is shown, and can be tried again', async () => {
    const page = await open();
    choose(HEAD, ANA);
    await screen.findByRole('table', { name: 'Who will be added' });
    server.use(http.post('/api/addUsers', () => failWith(403, 'forbidden', 'Admins only.'), { once: true }));
    await proceed(page, 'Add 1 user');
    expect(await screen.findByText('Nobody was added')).toBeVisible();
    expect(
      within(screen.getByText('Nobody was added').closest('[role="alert"]') as HTMLElement).getByText(
        'Admins only.',
      ),
    ).toBeVisible();
    await isUnasked();
    await page.user.click(press('Add 1 user'));
    await page.user.click(await screen.findByRole('button', { name: 'Proceed' }));
    await isClosed();
    expect(page.notices).toContain('1 user added. They were mailed a link to set a password.');
  });

  const isUnasked = () =>
    waitFor(() => expect(screen.queryByRole('button', { name: 'Proceed' })).not.toBeInTheDocument());

  it('ADM-04 an answer that was lost is settled by the list', async () => {
    const page = await open();
    choose(HEAD, ANA);
    await screen.findByRole('table', { name: 'Who will be added' });
    server.use(...userHandlers({ users: [own, buildUser({ email: 'Ana@example.test' })] }));
    server.use(http.post('/api/addUsers', () => HttpResponse.error()));
    await proceed(page, 'Add 1 user');
    await isClosed();
    expect(page.notices).toEqual(['1 user added. They were mailed a link to set a password.']);
  });

  it('ADM-04 where the list does not have them, nobody was added', async () => {
    const page = await open();
    choose(HEAD, ANA);
    await screen.findByRole('table', { name: 'Who will be added' });
    server.use(http.post('/api/addUsers', () => HttpResponse.error()));
    await proceed(page, 'Add 1 user');
    expect(await screen.findByText('The server was asked: nobody was added.')).toBeVisible();
  });

  it('ADM-04 an answer that stays lost is told, and asked for again without adding anybody', async () => {
    const page = await open();
    choose(HEAD, ANA);
    await screen.findByRole('table', { name: 'Who will be added' });
    server.use(
      http.post('/api/addUsers', () => HttpResponse.error()),
      http.get('/api/globalAdmin', () => HttpResponse.error()),
    );
    await proceed(page, 'Add 1 user');
    expect(await screen.findByText('It is not known whether the user was added.')).toBeVisible();
    await isUnasked();
    server.use(...userHandlers({ users: [own, buildUser({ email: 'ana@example.test' })] }));
    await page.user.click(press('Check again'));
    await isClosed();
    expect(sent).toHaveLength(1);
  });

  it('ADM-12 Escape closes it, and asks when a file was chosen', async () => {
    const page = await open();
    choose(HEAD, ANA);
    await screen.findByRole('table', { name: 'Who will be added' });
    await page.user.keyboard('{Escape}');
    expect(await screen.findByText('The people of this file have not been added.')).toBeVisible();
    await page.user.click(press('Discard'));
    await isClosed();
    expect(sent).toEqual([]);
  });

  it('ADM-04 a template has the head and nobody in it', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (blob: Blob) => (files.push(blob), 'blob:x');
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = await open();
    await user.click(press('Download template'));
    expect(await new Response(files[0]).text()).toBe('Email,Full Name,Role,Alias\r\n');
  });

  it('ADM-04 shows cards on a phone', async () => {
    setViewportWidth(390);
    await open();
    choose(HEAD, ANA);
    expect(await screen.findByText('ana@example.test')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('ADM-08 a card of what is wrong names its row once', async () => {
    setViewportWidth(390);
    await open();
    choose(HEAD, 'ana@example.test;;Admin;');
    const card = (await screen.findByText('Is required')).closest('li');
    expect(card).toHaveTextContent(/^Row 2\s*Field Full Name\s*Value N\/A\s*Reason Is required$/);
  });
});
