import type { Locator, Page } from '@playwright/test';
import { accounts, type Account } from './signIn';
import { expect } from './test';

/** Types an e-mail and a password into the login page and submits. */
export async function signInWith(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Signs in by the login page with one of the demo accounts. */
export const signIn = (page: Page, account: Account): Promise<void> =>
  signInWith(page, accounts[account].email, accounts[account].password);

/** The rows of the task table that hold a task, drawn by the grid or, before it is there, without it. */
export const taskRows = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /Details/ }) });

/** Opens the first task of the list, whether rows or, on a small screen, cards stand there; answers its dialog. */
export async function openFirstTask(page: Page): Promise<Locator> {
  const card = page.getByRole('main').getByRole('listitem').getByRole('button');
  await taskRows(page)
    .getByRole('button', { name: /Details/ })
    .or(card)
    .first()
    .click();
  const dialog = page.getByRole('dialog').first();
  await expect(dialog.getByRole('tab', { name: 'Main' })).toBeVisible();
  return dialog;
}

/** Goes to the task list by the header's menus. */
export async function openTaskList(page: Page): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('button', { name: 'Activities' }).click();
  await navigation.getByRole('link', { name: 'Task', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your Task List' })).toBeVisible();
  await expect(taskRows(page).first()).toBeVisible();
}

/** Narrows the list to tasks that can be changed, and opens the first of them; answers its dialog. */
export async function openFirstOngoingTask(page: Page): Promise<Locator> {
  await filterBy(page, 'Status', 'Ongoing');
  return openFirstTask(page);
}

/** Picks an entry of a select or a type-to-find field. */
export async function chooseOption(page: Page, field: Locator, option: string): Promise<void> {
  await field.click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Filters a list by one value of a filter that takes several, and closes its menu. */
export async function filterBy(page: Page, filter: string, option: string): Promise<void> {
  await chooseOption(page, page.getByRole('combobox', { name: filter }), option);
  await page.keyboard.press('Escape');
}

/** Update, the question, Proceed. */
export async function saveTask(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Update' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm Update' });
  await expect(question).toContainText('Are you sure you want to save changes?');
  await question.getByRole('button', { name: 'Proceed' }).click();
}

/** The Message field of the Main tab. */
export const messageField = (dialog: Locator): Locator => dialog.getByRole('textbox', { name: /^Message/ });

/** Leaves by the header, as the account's role is offered it. */
export async function signOut(page: Page, account: Account): Promise<void> {
  const header = page.getByRole('banner');
  if (account === 'admin') await header.getByRole('button', { name: /^Profile menu of/ }).click();
  await header.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

/** A tab of the task details. */
export const detailsTab = (page: Page, name: string): Locator => page.getByRole('tab', { name });

/** Revokes the token that the page works with, as an expiry does: the page hears of it at its next call. */
export async function endSession(page: Page): Promise<void> {
  const stored = await page.evaluate(() => localStorage.getItem('user') ?? '');
  const { token } = JSON.parse(stored) as { token: string };
  await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } });
}

/** Update in a session that has just ended: the calls that a page makes by itself do not tell of it before. */
export async function saveTaskAsSessionEnds(page: Page, dialog: Locator): Promise<void> {
  let letThrough = () => {};
  const isSaving = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'GET') await isSaving;
    await route.fallback();
  });
  await endSession(page);
  await saveTask(page, dialog);
  letThrough();
}

/** Gives the password to the question that an expired session asks over the page. */
export async function signInAgain(page: Page, account: Account): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Your session has expired. Please sign in again.' });
  await question.getByLabel('Password', { exact: true }).fill(accounts[account].password);
  await question.getByRole('button', { name: 'Login' }).click();
  await expect(question).toBeHidden();
}
