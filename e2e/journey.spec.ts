import { messageField, openFirstOngoingTask, openTaskList, saveTask, signIn, signOut } from './support/steps';
import type { Account } from './support/signIn';
import { expect, test } from './support/test';

const title = {
  admin:
    'LOGIN-04 SHELL-10 TDET-14 TDET-15 an admin signs in, chooses the homepage, changes a task and signs out',
  engineer: 'LOGIN-05 SHELL-12 TDET-14 TDET-15 a field engineer signs in, changes a task and signs out',
  partner: 'LOGIN-05 SHELL-12 TDET-14 TDET-15 a field service partner signs in, changes a task and signs out',
} satisfies Record<Account, string>;

for (const account of ['admin', 'engineer', 'partner'] as const) {
  test(title[account], async ({ page }) => {
    await signIn(page, account);
    await expect(page.getByText('Login successful!')).toBeVisible();
    if (account === 'admin') {
      const choice = page.getByRole('dialog', { name: 'Welcome, Admin' });
      await expect(choice).toContainText('Where would you like to go?');
      await choice.getByRole('button', { name: 'Homepage' }).click();
    }
    await expect(page).toHaveURL(/\/home$/);

    await openTaskList(page);
    const dialog = await openFirstOngoingTask(page);
    const address = page.url();
    const message = `Parts arrived, checked by the ${account}.`;
    await messageField(dialog).fill(message);
    await saveTask(page, dialog);
    await expect(page.getByText('Successfully to save changes.')).toBeVisible();

    await page.goto(address);
    await expect(messageField(dialog)).toHaveValue(message);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await signOut(page, account);
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
    await page.goto('/task');
    await expect(page).toHaveURL(/\/login/);
  });
}

test('API-05 SHELL-04 a saved change and the session are still there after kill -9 and a restart of the server', async ({
  openAs,
  server,
}) => {
  const page = await openAs('engineer', '/task');
  const dialog = await openFirstOngoingTask(page);
  const address = page.url();
  await messageField(dialog).fill('Written before the server went away.');
  await saveTask(page, dialog);
  await expect(page.getByText('Successfully to save changes.')).toBeVisible();

  await server.stop('SIGKILL');
  await server.start();

  await page.goto(address);
  await expect(messageField(dialog)).toHaveValue('Written before the server went away.');
  await messageField(dialog).fill('And written after it came back.');
  await saveTask(page, dialog);
  await expect(page.getByText('Successfully to save changes.')).toBeVisible();
});
