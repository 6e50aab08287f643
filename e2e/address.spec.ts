import type { Page } from '@playwright/test';
import { detailsTab as tab, messageField, openFirstTask, saveTask, taskRows } from './support/steps';
import { accounts } from './support/signIn';
import { expect, test } from './support/test';

const search = (page: Page) => new URL(page.url()).search;
const openDialog = (page: Page) => page.getByRole('dialog').first();
/** The row or the button in it that has the focus. */
const focusedRow = (page: Page) => page.locator('[role="row"]:focus-within');

/** A list that is filtered, sorted and on its second page. */
const LIST = '?status=pending&sort=-title&page=2';

async function openRow(page: Page, at: number): Promise<string> {
  const row = taskRows(page).nth(at);
  const id = (await row.getAttribute('data-id')) ?? '';
  await row.getByRole('button', { name: 'Details' }).click();
  await expect(tab(page, 'Main')).toBeVisible();
  return id;
}

test('SHELL-17 filter, sort, page, record and tab outlive a reload; Back and Forward close and open the record', async ({
  openAs,
}) => {
  const page = await openAs('engineer', '/home');
  await page.goto(`/task${LIST}`);
  await expect(page.getByText(/^Showing 11–/)).toBeVisible();
  await expect(page.getByRole('grid')).toBeVisible();
  const id = await openRow(page, 3);
  await tab(page, 'FSPEF').click();
  await expect.poll(() => search(page)).toBe(`${LIST}&task=${id}&tab=fspef`);

  await page.reload();
  await expect(tab(page, 'FSPEF')).toHaveAttribute('aria-selected', 'true');
  await expect(openDialog(page)).toContainText(`Task ${id}`);

  await page.goBack();
  await expect(openDialog(page)).toBeHidden();
  expect(search(page)).toBe(LIST);
  await expect(page.getByText(/^Showing 11–/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove filter: Status Pending' })).toBeVisible();

  await page.goForward();
  await expect(tab(page, 'FSPEF')).toHaveAttribute('aria-selected', 'true');
  await openDialog(page).getByRole('button', { name: 'Close' }).first().click();
  await expect(openDialog(page)).toBeHidden();
  await expect.poll(() => search(page)).toBe(LIST);
  // Closing left no entry behind: one step back is the page before the list.
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
});

test('SHELL-17 TDET-09 a link shows a colleague the same list, and the task to be read', async ({
  openAs,
  browser,
  server,
}) => {
  const page = await openAs('engineer', '/task?status=ongoing');
  await expect(page.getByRole('grid')).toBeVisible();
  const id = await openRow(page, 0);
  const title = await openDialog(page).getByRole('heading').first().textContent();
  const link = page.url();

  const context = await browser.newContext({ baseURL: server.url });
  const colleague = await context.newPage();
  await colleague.goto(link);
  await colleague.getByRole('textbox', { name: 'Email' }).fill(accounts.partner.email);
  await colleague.getByLabel('Password', { exact: true }).fill(accounts.partner.password);
  await colleague.getByRole('button', { name: 'Login' }).click();
  await expect(openDialog(colleague)).toContainText(`Task ${id}`);
  await expect(openDialog(colleague).getByRole('heading', { name: title ?? '' })).toBeVisible();
  await expect(colleague.getByRole('button', { name: 'Update' })).toHaveAttribute('aria-disabled', 'true');
  // It is not in their list: there is nothing beside it, and closing leads to that list.
  await expect(colleague.getByRole('button', { name: 'Next record' })).toHaveCount(0);
  await colleague.keyboard.press('Escape');
  await expect.poll(() => search(colleague)).toBe('?status=ongoing');
  await context.close();
});

test('TDET-01 TASK-04 next and previous go through the list across its pages, and closing returns to the row', async ({
  openAs,
}) => {
  const page = await openAs('engineer', '/task?sort=title');
  await expect(page.getByRole('grid')).toBeVisible();
  await openRow(page, 8);
  await tab(page, 'FSPEF').click();
  await page.keyboard.press('Alt+PageDown');
  await expect(openDialog(page)).toContainText('10 of ');
  await expect(openDialog(page).getByRole('heading').first()).toBeFocused();
  const next = page.getByRole('button', { name: 'Next record' });
  await next.click();
  await expect(openDialog(page)).toContainText('11 of ');
  await expect(next).toBeFocused();
  await expect(tab(page, 'FSPEF')).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => search(page)).toMatch(/^\?sort=title&page=2&task=\d+&tab=fspef$/);
  const id = new URL(page.url()).searchParams.get('task') ?? '';

  await page.keyboard.press('Escape');
  await expect(page.getByText(/^Showing 11–/)).toBeVisible();
  await expect(focusedRow(page)).toHaveAttribute('data-id', id);
  await expect.poll(() => search(page)).toBe('?sort=title&page=2');
});

test('TDET-17 Back and the next record ask before what was typed is thrown away', async ({ openAs }) => {
  const page = await openAs('engineer', '/home');
  await page.goto('/task?status=ongoing');
  const dialog = await openFirstTask(page);
  await expect.poll(() => search(page)).toContain('task=');
  const address = page.url();
  await messageField(dialog).fill('Half a sentence');

  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  for (const leave of [() => page.goBack(), () => page.keyboard.press('Alt+PageDown')]) {
    await leave();
    await expect(question).toBeVisible();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    await expect(messageField(dialog)).toHaveValue('Half a sentence');
    expect(page.url()).toBe(address);
  }

  await page.goBack();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => search(page)).toBe('?status=ongoing');
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
});

test('TDET-15 SHELL-17 after Update the list keeps its place, marks the row and says so', async ({
  openAs,
}) => {
  const page = await openAs('engineer', '/task?status=ongoing&page=2');
  await expect(page.getByRole('grid')).toBeVisible();
  const id = await openRow(page, 2);
  await messageField(openDialog(page)).fill('Seen to by the second of us.');
  await saveTask(page, openDialog(page));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(`Task ${id} was saved. Its row is marked.`)).toBeAttached();
  await expect(focusedRow(page)).toHaveAttribute('data-id', id);
  await expect(focusedRow(page)).toHaveClass(/marked/);
  await expect.poll(() => search(page)).toBe('?status=ongoing&page=2');

  await focusedRow(page).getByRole('button', { name: 'Details' }).click();
  await openDialog(page)
    .getByRole('combobox', { name: /^Current Progress/ })
    .click();
  await page.getByRole('option', { name: 'Pending Schedule' }).click();
  await saveTask(page, openDialog(page));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(`Task ${id} was saved and no longer fits the filter.`)).toBeVisible();
  await expect.poll(() => search(page)).toBe('?status=ongoing&page=2');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(openDialog(page)).toContainText(`Task ${id}`);
});

test('TASK-03 cards are sorted, exported and opened on a phone', async ({ openAs, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('engineer', '/task');
  await expect(page.getByText(/^Showing 1–10 of/)).toBeVisible();
  await page.getByRole('button', { name: 'Sort' }).click();
  await page.getByRole('menuitemradio', { name: 'Title' }).click();
  await page.getByRole('menuitemradio', { name: 'Descending' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => search(page)).toBe('?sort=-title');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toMatch(/^your-task-list-\d{4}-\d\d-\d\d\.csv$/);

  await page.getByRole('main').getByRole('listitem').nth(9).getByRole('button').click();
  await page.getByRole('button', { name: 'Next record' }).click();
  await expect(openDialog(page)).toContainText('11 of ');
  await openDialog(page).getByRole('button', { name: 'Close' }).first().click();
  await expect(page.getByText(/^Showing 11–20 of/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').first().getByRole('button')).toBeFocused();
});
