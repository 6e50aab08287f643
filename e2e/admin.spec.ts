import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { tabTo } from './support/requestSteps';
import { accounts } from './support/signIn';
import { chooseOption, filterBy, signInWith } from './support/steps';
import { expect, test } from './support/test';
import {
  callAsAdmin,
  chooseCsv,
  listedUsers,
  proceed,
  statusSwitch,
  userDialog,
  userField,
} from './support/userSteps';

/** Accounts of the demo data that no other spec signs in with or changes. */
const switchedOff = { email: 'hiro.tanaka@demo.test', fullname: 'Hiro Tanaka' };
const signedInTwice = { email: 'ana.souza@demo.test', fullname: 'Ana Souza' };
const secondAdmin = 'grace.lim@demo.test';
const { password: PASSWORD } = accounts.admin;

const HEAD = 'Email,Full Name,Role,Alias';
const search = (page: Page) => page.getByRole('textbox', { name: 'Username or email' });
const params = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const names = (page: Page) =>
  listedUsers(page).evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label')?.replace('Active: ', '')),
  );
const expired = (page: Page) =>
  page.getByRole('dialog', { name: 'Your session has expired. Please sign in again.' });
const tab = (page: Page, name: string) => userDialog(page).getByRole('tab', { name });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** What the page sends of changes of accounts, in order. */
function watchChanges(page: Page): unknown[] {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /(User|Users|Admin)\?|addUsers/.test(request.url()))
      sent.push(request.postDataJSON());
  });
  return sent;
}

test('SHELL-10 ADM-01 SHELL-17 search, role and status combine in the address; Back and a reload bring them back', async ({
  openAs,
}) => {
  const page = await openAs('admin', '/home');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Profile menu of/ })
    .click();
  await page.getByRole('link', { name: 'Go to Admin Panel' }).click();
  await expect(page.getByText('Users loaded successfully')).toBeVisible();
  await expect(page.getByText(/^Showing 1–10 of \d+ users$/)).toBeVisible();
  await expect(listedUsers(page)).toHaveCount(10);

  await search(page).fill('DEMO.test');
  await filterBy(page, 'Role', 'Field Service Partner');
  await chooseOption(page, page.getByRole('combobox', { name: 'Status' }), 'Active');
  const found = ['Lena Okafor', 'Noëlle Dupré', 'Olga Petrova', "Siobhán O'Neill", 'Tomáš Novák'];
  await expect.poll(() => names(page)).toEqual(found);
  const view = { search: 'DEMO.test', role: 'Field Service Partner', status: 'active' };
  await expect.poll(() => params(page)).toEqual(view);

  await page.reload();
  await expect.poll(() => names(page)).toEqual(found);
  await expect(search(page)).toHaveValue('DEMO.test');
  await page.getByRole('button', { name: 'Edit' }).nth(1).click();
  await expect(userField(page, 'Full Name')).toHaveValue('Noëlle Dupré');
  await expect.poll(() => params(page)).toMatchObject(view);

  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => params(page)).toEqual(view);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(listedUsers(page)).toHaveCount(10);
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
});

test('ADM-03 ADM-13 who is switched off is signed out at once, until switched on again; oneself cannot be', async ({
  openAs,
  openWindow,
}) => {
  const { email, fullname } = switchedOff;
  const theirs = await openWindow();
  await signInWith(theirs, email, PASSWORD);
  await expect(heading(theirs, /^Welcome, /)).toBeVisible();

  const page = await openAs('admin', '/admin?search=demo.test');
  const sent = watchChanges(page);
  // What is marked as disabled is not clicked without force, which does not wait until the rows are the grid's.
  await expect(page.getByRole('grid')).toBeVisible();
  await statusSwitch(page, 'Amira Sato').click({ force: true });
  await expect(page.getByRole('tooltip')).toHaveText('You cannot deactivate yourself.');
  await expect(statusSwitch(page, 'Amira Sato')).toBeChecked();
  expect(sent).toEqual([]);

  await search(page).fill(email);
  await statusSwitch(page, fullname).click();
  await expect(statusSwitch(page, fullname)).not.toBeChecked();
  await expect(page.getByText('Users Status Updated')).toBeVisible();
  expect(sent).toEqual([{ is_active: false }]);

  await theirs.goto('/task');
  await expect(expired(theirs)).toBeVisible();

  await statusSwitch(page, fullname).click();
  await expect(statusSwitch(page, fullname)).toBeChecked();
  await expect.poll(() => sent).toEqual([{ is_active: false }, { is_active: true }]);
  const again = await openWindow();
  await signInWith(again, email, PASSWORD);
  await expect(heading(again, /^Welcome, /)).toBeVisible();
});

test('SHELL-06 who is no admin is led home, and sees nothing by a role edited in local storage', async ({
  openAs,
}) => {
  const page = await openAs('engineer', '/admin');
  await expect(page).toHaveURL(/\/home$/);

  const answers: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/api/globalAdmin')) answers.push(answer.status());
  });
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}') as object;
    localStorage.setItem('user', JSON.stringify({ ...user, role: 'admin' }));
  });
  await page.goto('/admin?user=new');
  await expect(heading(page, 'Access denied')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('demo.test');
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(answers.length).toBeGreaterThan(0);
  expect(answers.every((status) => status === 403)).toBe(true);
});

test('ADM-04 ADM-11 ADM-12 by keyboard alone somebody is added with a generated password, who must change it first', async ({
  openAs,
  openWindow,
}) => {
  const email = 'keyboard.made@demo.test';
  const page = await openAs('admin', '/admin');
  const sent = watchChanges(page);
  await tabTo(page, page.getByRole('button', { name: 'Add User' }));
  await page.keyboard.press('Enter');
  await tabTo(page, userField(page, 'Email'));
  await page.keyboard.type(email);
  const password = userDialog(page).getByLabel(/^Password/);
  await expect(password).toHaveAttribute('type', 'password');
  await tabTo(page, userDialog(page).getByRole('button', { name: 'Generate password' }));
  await page.keyboard.press('Enter');
  await expect(password).toHaveAttribute('type', 'text');
  const generated = await password.inputValue();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await tabTo(page, userDialog(page).getByRole('button', { name: 'Copy password' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(generated);
  await tabTo(page, userField(page, 'Full Name'));
  await page.keyboard.type('Kim Keyboard');
  await tabTo(page, userDialog(page).getByRole('combobox', { name: 'Role' }));
  await page.keyboard.press('Enter');
  await page.keyboard.type('Field');
  await page.keyboard.press('Enter');
  await expect(userField(page, 'Directory ID')).toHaveValue('2');
  await tabTo(page, userField(page, 'Directory ID'));
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog', { name: 'Confirm Add User' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Proceed' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('User added successfully')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(sent).toEqual([
    expect.objectContaining({ email, password: generated, fullname: 'Kim Keyboard', internal_ns_id: '2' }),
  ]);
  await search(page).fill(email);
  await expect(page.getByRole('main')).toContainText('Temporary password');

  const theirs = await openWindow();
  await signInWith(theirs, email, generated);
  await expect(theirs).toHaveURL(/\/password$/);
  await expect(theirs.getByText('An administrator has set your password.')).toBeVisible();
});

test('ADM-07 ADM-08 an address that is there in another case is refused by the page, and by the server where another admin was faster', async ({
  openAs,
  server,
}) => {
  const page = await openAs('admin', '/admin?user=new');
  const sent = watchChanges(page);
  await userField(page, 'Email').fill('ADMIN@Demo.Test');
  await userDialog(page)
    .getByRole('checkbox', { name: /invitation/ })
    .check();
  await userField(page, 'Full Name').fill('Same Address');
  await chooseOption(page, userDialog(page).getByRole('combobox', { name: 'Role' }), 'Field Engineer');
  await userDialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(userField(page, 'Email')).toHaveAccessibleDescription('Email already exists');
  expect(sent).toEqual([]);

  await userField(page, 'Email').fill('Both.Added@Demo.test');
  await (await callAsAdmin(server)).addUser('both.added@demo.test', 'Added First');
  await userDialog(page).getByRole('button', { name: 'Save' }).click();
  await proceed(page);
  await expect(userDialog(page).getByRole('alert').filter({ hasText: 'Failed to add user' })).toBeVisible();
  await expect(userField(page, 'Email')).toHaveAccessibleDescription('Email already exists');
  await expect(userField(page, 'Full Name')).toHaveValue('Same Address');
  expect(await (await callAsAdmin(server)).findUsers('both.added')).toHaveLength(1);
});

test('ADM-05 ADM-09 ADM-10 of an edited name nothing else goes over the wire, and the list has it', async ({
  openAs,
  server,
}) => {
  const { id, version } = await (await callAsAdmin(server)).addUser('name.edited@demo.test', 'Name Before');
  const page = await openAs('admin', `/admin?search=name.edited&user=${id}`);
  const sent = watchChanges(page);
  await userDialog(page).getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('No changes detected. Please update a field before saving')).toBeVisible();
  await userField(page, 'Full Name').fill('Name After');
  await userDialog(page).getByRole('button', { name: 'Update' }).click();
  await proceed(page);
  await expect(page.getByText('User details updated successfully')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(statusSwitch(page, 'Name After')).toBeVisible();
  expect(sent).toEqual([{ id, version, fullname: 'Name After' }]);
});

test('ADM-10 of two admins who edit one user the second sees both values side by side, and saves the one that was chosen', async ({
  openAs,
  openWindow,
  server,
}) => {
  const admin = await callAsAdmin(server);
  const { id, version } = await admin.addUser('edited.twice@demo.test', 'Edited Twice');
  const second = await openWindow();
  await signInWith(second, secondAdmin, PASSWORD);
  await expect(second.getByRole('dialog', { name: 'Welcome, Admin' })).toBeVisible();
  await second.goto(`/admin?user=${id}`);
  await userField(second, 'Full Name').fill('By the second');

  const first = await openAs('admin', `/admin?user=${id}`);
  await userField(first, 'Full Name').fill('By the first');
  await userDialog(first).getByRole('button', { name: 'Update' }).click();
  await proceed(first);
  await expect(first.getByText('User details updated successfully')).toBeVisible();

  await userDialog(second).getByRole('button', { name: 'Update' }).click();
  await proceed(second);
  const notice = second.getByRole('alert').filter({ hasText: 'This user was changed elsewhere' });
  await expect(notice).toBeVisible();
  const choice = second.getByRole('radiogroup', { name: 'Full Name' });
  const both = choice.getByText(/By the (first|second)/);
  await expect(both).toHaveCount(2);
  const tops = await both.evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().top));
  expect(tops).toEqual([tops[0], tops[0]]);
  await choice.getByLabel('Yours').check();
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(second.getByText('User details updated successfully')).toBeVisible();
  const [saved] = await admin.findUsers('edited.twice');
  expect(saved).toMatchObject({ fullname: 'By the second', version: version + 2 });
});

test('ADM-13 one of two sessions is ended in the edit dialog, and the other goes on', async ({
  openAs,
  openWindow,
  server,
}) => {
  const { email } = signedInTwice;
  const [theirs, other] = [await openWindow(), await openWindow()];
  for (const window of [theirs, other]) {
    await signInWith(window, email, PASSWORD);
    await expect(heading(window, /^Welcome, /)).toBeVisible();
  }
  const [user] = await (await callAsAdmin(server)).findUsers(email);
  const page = await openAs('admin', `/admin?user=${user?.id}`);
  await tab(page, 'Sessions').click();
  const ends = userDialog(page).getByRole('button', { name: /^End .*Chrom/ });
  await expect(ends).toHaveCount(2);
  await expect(userDialog(page)).toContainText('127.0.0.1');
  // The one that was used last stands first.
  await ends.first().click();
  await page.getByRole('dialog', { name: 'End this session?' }).getByRole('button', { name: 'End' }).click();
  await expect(page.getByText('1 session ended.')).toBeVisible();
  await expect(ends).toHaveCount(1);

  await other.goto('/task');
  await expect(expired(other)).toBeVisible();
  await theirs.goto('/task');
  await expect(theirs.getByRole('heading', { name: 'Your Task List' })).toBeVisible();
});

test('ADM-13 the audit trail of a user tells what was and what is, and no secret', async ({
  openAs,
  server,
}) => {
  const secret = 'quiet purple anchors';
  const admin = await callAsAdmin(server);
  const user = await admin.addUser('audited.one@demo.test', 'Audited One');
  await admin.updateUser(user, { role: 'Field Service Partner' });
  await admin.setPassword(user, secret);
  const page = await openAs('admin', `/admin?user=${user.id}`);
  const answer = page.waitForResponse('**/api/userAudit?*');
  await tab(page, 'Audit').click();
  const trail = userDialog(page).getByRole('region', { name: 'Audit trail of this person' });
  await expect(trail).toContainText('Role changed');
  await expect(trail).toContainText('Field Engineer → Field Service Partner');
  await expect(trail).toContainText('By Amira Sato');
  await expect(trail).toContainText('Password set by an admin');
  const told = await (await answer).text();
  expect(told).toContain('Field Service Partner');
  expect(told).not.toContain(secret);
  expect(told).not.toMatch(/argon2|password_hash|token/i);
});

test('ADM-04 ADM-08 a list of people with one bad row is refused with its reason, and added in one go once mended', async ({
  openAs,
  server,
}) => {
  const good = [
    'one.of.many@demo.test,One Of Many,Field Engineer,',
    'two.of.many@demo.test,Two Of Many,Admin,Duo',
  ];
  const page = await openAs('admin', '/admin?search=of.many&user=import');
  const sent = watchChanges(page);
  await chooseCsv(page, [HEAD, ...good, 'three of.many@demo.test,Three Of Many,Owner,']);
  const errors = userDialog(page).getByRole('table', { name: 'What has to be corrected' });
  await expect(errors.getByRole('row').nth(1)).toContainText('Please enter a valid email address');
  await expect(errors.getByRole('row').nth(2)).toContainText(/4.*Role.*Owner.*Must be one of/);
  const add = userDialog(page).getByRole('button', { name: /^Add 3 users/ });
  await expect(add).toHaveAttribute('aria-disabled', 'true');

  await chooseCsv(page, [HEAD, ...good, 'three.of.many@demo.test,Three Of Many,field engineer,']);
  await expect(userDialog(page).getByRole('table', { name: 'Who will be added' })).toContainText(
    'Three Of Many',
  );
  expect(sent).toEqual([]);
  await add.click();
  await proceed(page);
  await expect(page.getByText('3 users added. Each was mailed a link to set a password.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => names(page)).toEqual(['One Of Many', 'Three Of Many', 'Two Of Many']);
  expect(sent).toHaveLength(1);
  expect(await (await callAsAdmin(server)).findUsers('of.many')).toHaveLength(3);
});

test('ADM-02 ADM-03 on a phone each user is a card with its switch, which opens the user', async ({
  openAs,
  server,
}) => {
  const user = await (await callAsAdmin(server)).addUser('on.a.card@demo.test', 'On A Card');
  const page = await openAs('admin', '/admin?search=on.a.card');
  await page.setViewportSize({ width: 390, height: 844 });
  const card = page.getByRole('main').getByRole('listitem');
  await expect(card).toHaveCount(1);
  await expect(card).toContainText('on.a.card@demo.test');
  await expect(card).toContainText('Invited');
  await expect(page.getByRole('grid')).toHaveCount(0);
  await statusSwitch(page, user.fullname).click();
  await expect(statusSwitch(page, user.fullname)).not.toBeChecked();
  await card.getByRole('button', { name: /On A Card/ }).click();
  await expect(userField(page, 'Full Name')).toHaveValue(user.fullname);
  await expect(userDialog(page).getByText('Inactive')).toBeVisible();
});

test('ADM-04 ADM-12 WCAG 2.2 AA: a new user with errors', async ({ openAs }) => {
  const page = await openAs('admin', '/admin?user=new');
  await userDialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(userField(page, 'Email')).toHaveAccessibleDescription('Enter the email.');
  await expectAccessible(page, 'add');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('ADM-05 ADM-13 WCAG 2.2 AA: an edited user with the tabs', async ({ openAs, server }) => {
  const [user] = await (await callAsAdmin(server)).findUsers(signedInTwice.email);
  const page = await openAs('admin', `/admin?user=${user?.id}`);
  await expect(userField(page, 'Full Name')).toHaveValue(signedInTwice.fullname);
  await expectAccessible(page, 'edit');
  for (const name of ['Sessions', 'Activity', 'Audit']) {
    await tab(page, name).click();
    await expect(userDialog(page).getByRole('progressbar')).toHaveCount(0);
    await expectAccessible(page, name);
  }
});

test('ADM-04 ADM-08 WCAG 2.2 AA: people to be added, and what is wrong with them', async ({ openAs }) => {
  const page = await openAs('admin', '/admin?user=import');
  await expectAccessible(page, 'import');
  await chooseCsv(page, [HEAD, 'a b@demo.test,,Owner,', 'admin@demo.test,Twice,Admin,']);
  await expect(userDialog(page).getByText('4 values have to be corrected. Nothing was sent.')).toBeVisible();
  await expectAccessible(page, 'errors');
  await chooseCsv(page, [HEAD, 'to.be.added@demo.test,To Be Added,Field Engineer,']);
  await expect(userDialog(page).getByText('To Be Added')).toBeVisible();
  await expectAccessible(page, 'people');
});
