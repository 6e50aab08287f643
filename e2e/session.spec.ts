import {
  messageField,
  openFirstOngoingTask,
  saveTask,
  saveTaskAsSessionEnds,
  signInAgain,
  signInWith,
  signOut,
  taskRows,
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

  await saveTaskAsSessionEnds(page, dialog);
  // Nothing of the page can be read meanwhile, on paper neither.
  await page.pdf();
  await expect(page.locator('[data-printout]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('body')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
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

test('API-13 a token that is copied to another browser opens nothing there, and its owner goes on', async ({
  page,
  openWindow,
}) => {
  const { email, password } = accounts.engineer;
  await signInWith(page, email, password);
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
  const [cookie, ...others] = await page.context().cookies();
  expect(others).toEqual([]);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
  const read = await page.evaluate(() => ({
    copied: localStorage.getItem('user'),
    cookies: document.cookie,
  }));
  expect(read.cookies).toBe('');

  const thief = await openWindow();
  await thief.goto('/api/health');
  await thief.evaluate((copied) => localStorage.setItem('user', copied ?? ''), read.copied);
  const answers: number[] = [];
  thief.on('response', (answer) => {
    if (/\/api\/tasks/.test(answer.url())) answers.push(answer.status());
  });
  await thief.goto('/task');
  const question = thief.getByRole('dialog', { name: 'Your session has expired. Please sign in again.' });
  await expect(question).toBeVisible();
  await expect(taskRows(thief)).toHaveCount(0);
  expect(new Set(answers)).toEqual(new Set([401]));

  await page.goto('/task');
  await expect(taskRows(page).first()).toBeVisible();
  // Signing out there removes the copy only.
  await question.getByRole('button', { name: 'Sign in as someone else' }).click();
  await expect(thief).toHaveURL(/\/login/);
  await page.reload();
  await expect(taskRows(page).first()).toBeVisible();
});
