import {
  endSession,
  messageField,
  openFirstOngoingTask,
  saveTask,
  signInAgain,
  signOut,
} from './support/steps';
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
}) => {
  const page = await openAs('engineer', '/task');
  const dialog = await openFirstOngoingTask(page);
  await messageField(dialog).fill('Typed before the session ended.');

  await endSession(page);
  await saveTask(page, dialog);
  await signInAgain(page, 'engineer');

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
