import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { User } from '../contract/accounts/users';
import type { BuiltServer } from './support/server';
import { accounts, signInByCall } from './support/signIn';
import { signInWith, signOut } from './support/steps';
import { expect, test } from './support/test';

/** Accounts of the demo data that no other spec signs in with. */
const passwordSetByAdmin = 'ben.carter@demo.test';
const colleague = 'zoe.mueller@demo.test';
const invited = 'nadia.haddad@demo.test';

const { password: OLD } = accounts.engineer;
const NEW = 'eleven blue ferries';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function typeNewPassword(page: Page): Promise<void> {
  await page.getByLabel('New Password', { exact: true }).fill(NEW);
  await page.getByLabel('Confirm Password', { exact: true }).fill(NEW);
  await page.keyboard.press('Enter');
}

async function changePassword(page: Page): Promise<void> {
  await page.getByLabel('Current Password', { exact: true }).fill(OLD);
  await typeNewPassword(page);
  await expect(page.getByText('Password changed. Your other sessions were ended.')).toBeVisible();
}

/** Has an admin send the invitation again; answers the link of the newest mail. */
async function sendInvitation(server: BuiltServer, email: string): Promise<string> {
  const session = await signInByCall(server, 'admin');
  const headers = { ...session.headers, 'content-type': 'application/json' };
  const list = await fetch(`${server.url}/api/globalAdmin?type=getUsers&value=${email}`, { headers });
  const [user] = (await list.json()) as User[];
  const before = await mailsTo(server, email);
  const url = `${server.url}/api/userInvitation?userid=${user?.id}`;
  expect((await fetch(url, { method: 'POST', headers, body: '{}' })).ok).toBe(true);

  let link: string | undefined;
  await expect(async () => {
    const mail = (await mailsTo(server, email)).find((text) => !before.includes(text));
    link = /http\S+\/reset-password\?token=\S+&welcome/.exec(mail ?? '')?.[0];
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
}

async function mailsTo({ dataDir }: BuiltServer, email: string): Promise<string[]> {
  const outbox = path.join(dataDir, 'outbox');
  const files = await readdir(outbox).catch(() => []);
  const mails = await Promise.all(
    files.filter((file) => file.endsWith('.eml')).map((file) => readFile(path.join(outbox, file), 'utf8')),
  );
  return mails.filter((mail) => mail.includes(email));
}

test('ADM-13 a password that an administrator has set is changed before anything else is shown', async ({
  page,
}) => {
  await signInWith(page, passwordSetByAdmin, OLD);
  const reason = page.getByText('An administrator has set your password. Choose your own to go on.');
  await expect(reason).toBeVisible();
  for (const address of ['/task', '/database/cmdb']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/password$/);
    await expect(reason).toBeVisible();
  }
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);

  await signInWith(page, passwordSetByAdmin, OLD);
  await changePassword(page);
  await expect(heading(page, 'Welcome, Field Engineer')).toBeVisible();
  // The row: an entry that comes after its list is read out too.
  await expect(page.getByRole('listitem').filter({ hasText: 'User logged in' })).toHaveCount(1);

  await signOut(page, 'engineer');
  await signInWith(page, passwordSetByAdmin, NEW);
  await expect(heading(page, 'Welcome, Field Engineer')).toBeVisible();
});

test("ADM-13 SHELL-10 changing one's own password leads back to the page, and ends the other sessions", async ({
  page,
  browser,
  server,
}) => {
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const other = await elsewhere.newPage();
  for (const each of [page, other]) {
    await signInWith(each, colleague, OLD);
    await expect(heading(each, 'Welcome, Zoë')).toBeVisible();
  }
  await page.goto('/home?mode=event');
  await page.getByRole('banner').getByRole('link', { name: 'Change Password' }).click();
  await expect(heading(page, 'Change Password')).toBeFocused();
  await changePassword(page);
  await expect(page).toHaveURL(/\/home\?mode=event$/);
  await expect(heading(page, 'Welcome, Zoë')).toBeVisible();

  await other.goto('/task');
  await expect(
    other.getByRole('dialog', { name: 'Your session has expired. Please sign in again.' }),
  ).toBeVisible();
  await elsewhere.close();
});

test('ADM-13 LOGIN-10 an invitation lets a first password be set, once', async ({ page, server }) => {
  const link = await sendInvitation(server, invited);
  await page.goto(link);
  await expect(heading(page, 'Set your password')).toBeVisible();
  await expect(page).toHaveURL(/\/reset-password\?welcome$/);
  await typeNewPassword(page);
  await expect(page.getByText('Your password is set. You can sign in now.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await signInWith(page, invited, NEW);
  await expect(heading(page, 'Welcome, Nadia')).toBeVisible();

  await page.goto(link);
  await typeNewPassword(page);
  await expect(page.getByRole('alert')).toContainText('An administrator can send you another one.');
});
