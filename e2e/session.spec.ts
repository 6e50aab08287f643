import { messageField, openFirstOngoingTask, saveTask, signOut } from './support/steps';
import { accounts } from './support/signIn';
import { expect, test } from './support/test';

test('SHELL-12 logging out in one tab signs the other tab out', async ({ openAs, context }) => {
  const first = await openAs('engineer', '/home');
  const second = await context.newPage();
  await second.goto('/task');
  await expect(second.getByRole('heading', { name: 'Your Task List' })).toBeVisible();

  await signOut(first, 'engineer');

  await expect(second).toHaveURL(/\/login/);
});

test('SHELL-16 an expired session asks for the password over the page and loses nothing that was typed', async ({
  openAs,
  server,
}) => {
  const page = await openAs('engineer', '/task');
  const dialog = await openFirstOngoingTask(page);
  await messageField(dialog).fill('Typed before the session ended.');

  const { token } = JSON.parse(await page.evaluate(() => localStorage.getItem('user') ?? '')) as {
    token: string;
  };
  await fetch(`${server.url}/api/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  await saveTask(page, dialog);

  const signInAgain = page.getByRole('dialog', { name: 'Your session has expired. Please sign in again.' });
  await signInAgain.getByLabel('Password', { exact: true }).fill(accounts.engineer.password);
  await signInAgain.getByRole('button', { name: 'Login' }).click();
  await expect(signInAgain).toBeHidden();

  await expect(messageField(dialog)).toHaveValue('Typed before the session ended.');
  await saveTask(page, dialog);
  await expect(page.getByText('Successfully to save changes.')).toBeVisible();
});

test('SHELL-05 an anonymous person comes back to the page that was asked for', async ({ page }) => {
  await page.goto('/task?status=pending');
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('textbox', { name: 'Email' }).fill(accounts.partner.email);
  await page.getByLabel('Password', { exact: true }).fill(accounts.partner.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/task\?status=pending$/);
});
