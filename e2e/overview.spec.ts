import type { Locator, Page } from '@playwright/test';
import { SEARCH_REST } from '../src/lib/constants';
import { expectAccessible } from './support/accessibility';
import { chooseOption } from './support/steps';
import { expect, test } from './support/test';

const overview = (page: Page) => page.getByRole('dialog', { name: 'Calendar List Overview' });
const openButton = (page: Page) => page.getByRole('button', { name: 'Calendar List Overview' });
const rows = (page: Page) => overview(page).getByRole('row').filter({ hasText: 'Details' });
const entryRows = (page: Page) => rows(page).filter({ has: page.getByRole('gridcell') });
const cell = (row: Locator, column: number) => row.getByRole('gridcell').nth(column);
const range = (page: Page) => overview(page).getByText(/^Showing /);
const search = (page: Page) => new URL(page.url()).search;

/** Opens the overview by its button; on a wide screen the grid stands there. */
async function openOverview(page: Page): Promise<void> {
  await openButton(page).click();
  await expect(range(page)).toHaveText(/^Showing 1–10 of \d+ entries$/);
  if ((page.viewportSize()?.width ?? 0) > 768) await expect(overview(page).getByRole('grid')).toBeVisible();
}

/** Chooses a type and waits for its rows. */
async function narrowTo(page: Page, type: 'Task' | 'Event'): Promise<void> {
  await chooseOption(page, overview(page).getByRole('combobox', { name: 'Type' }), type);
  await expect(overview(page).getByText(/\d entries match$/)).toBeVisible();
  await expect(cell(entryRows(page).first(), 3)).toHaveText(type);
  for (const row of await entryRows(page).all()) await expect(cell(row, 3)).toHaveText(type);
}

/** Waits until all entries are of one assignee. */
async function expectAll(page: Page, assignee: string): Promise<void> {
  await expect(cell(entryRows(page).first(), 0)).toHaveText(assignee);
  for (const row of await entryRows(page).all()) await expect(cell(row, 0)).toHaveText(assignee);
}

/** The lines that the page writes to the activity log. */
function watchLog(page: Page): string[] {
  const lines: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/api/logs')) return;
    lines.push((request.postDataJSON() as { message: string }).message);
  });
  return lines;
}

test('HOME-07 opens by its button, finds a colleague’s tasks whatever the accents, and Details lead there and back', async ({
  openAs,
  page: window,
}) => {
  await window.clock.install();
  const page = await openAs('engineer', '/home');
  const lines = watchLog(page);
  await openOverview(page);
  await expect(entryRows(page)).toHaveCount(10);
  await narrowTo(page, 'Task');

  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('view=overview')) asked.push(request.url());
  });
  const name = overview(page).getByRole('textbox', { name: 'Assignee' });
  await name.fill('muller');
  await expectAll(page, 'Zoë Müller');
  await name.clear();
  // Time stands while the keys come, however long that takes.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await name.pressSequentially('léna oka');
  await page.clock.runFor(SEARCH_REST);
  await page.clock.resume();
  await expectAll(page, 'Lena Okafor');
  // Not one for every key.
  expect(asked.filter((url) => /assignee=l/.test(url))).toHaveLength(1);
  await overview(page).getByRole('button', { name: 'Next' }).click();
  await expect(range(page)).toHaveText(/^Showing 11–/);
  await expect.poll(() => search(page)).toBe('?overview=1&type=Task&assignee=l%C3%A9na+oka&opage=2');

  const title = (await cell(entryRows(page).first(), 1).textContent()) ?? '';
  await entryRows(page).first().getByRole('button', { name: 'Details' }).click();
  await expect(page).toHaveURL(/\/task\?task=\d+$/);
  await expect(page.getByRole('dialog').getByRole('heading', { name: title, exact: true })).toBeVisible();
  // A colleague's: to be read.
  await expect(page.getByRole('button', { name: 'Update' })).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => lines).toContain('Searched calendar list using assignee "léna oka", type Task');
  expect(lines.filter((line) => line.includes('éna'))).toHaveLength(1);

  await page.goBack();
  await expect(range(page)).toHaveText(/^Showing 11–/);
  await expect(overview(page).getByRole('textbox', { name: 'Assignee' })).toHaveValue('léna oka');
  await expect(overview(page).getByRole('combobox', { name: 'Type' })).toHaveText('Task');
  await expect(cell(entryRows(page).first(), 1)).toHaveText(title);
  await page.keyboard.press('Escape');
  await expect(overview(page)).toBeHidden();
  await expect(openButton(page)).toBeFocused();
  await expect.poll(() => search(page)).toBe('');
});

test('HOME-07 Details of an event lead to its calendar’s day, and Back to the overview', async ({
  openAs,
}) => {
  const page = await openAs('engineer', '/home');
  await openOverview(page);
  await narrowTo(page, 'Event');
  await expect.poll(() => search(page)).toBe('?overview=1&type=Event');
  const row = entryRows(page).first();
  const title = (await cell(row, 1).textContent()) ?? '';
  const [month, day, year] = ((await cell(row, 4).textContent()) ?? '').split('/');
  await row.getByRole('button', { name: 'Details' }).click();
  await expect(page).toHaveURL(
    new RegExp(`/events\\?calendar=\\d+&start=${year}-${month}-${day}&event=\\d+$`),
  );
  await expect(page.getByRole('dialog').getByRole('heading', { name: title, exact: true })).toBeVisible();
  await page.goBack();
  await expect(cell(entryRows(page).first(), 1)).toHaveText(title);
  await expect(overview(page).getByRole('combobox', { name: 'Type' })).toHaveText('Event');
});

test('HOME-07 is worked by the keyboard alone: open, open an entry, come back, close', async ({ openAs }) => {
  const page = await openAs('engineer', '/home');
  await openButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(overview(page).getByRole('grid')).toBeVisible();
  // From the dialog over its cross, its filters and tools to the grid.
  for (let presses = 0; presses < 8; presses += 1) {
    if ((await page.locator('[role="grid"] :focus').count()) > 0) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/(?:task|events)\?/);
  await page.goBack();
  await expect(overview(page).getByRole('grid')).toBeVisible();

  // A menu's Escape closes the menu.
  await overview(page).getByRole('columnheader', { name: 'Title' }).focus();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('menuitem', { name: 'Hide column' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem', { name: 'Hide column' })).toBeHidden();
  await expect(overview(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(overview(page)).toBeHidden();
  await expect(openButton(page)).toBeFocused();
});

test('HOME-07 nothing moves while pages come, when few fit and when none does', async ({ openAs }) => {
  const page = await openAs('engineer', '/home');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/homeDashboards?*view=overview*', async (route) => {
    await released;
    await route.continue();
  });
  const next = overview(page).getByRole('button', { name: 'Next' });
  await openButton(page).click();
  await expect(next).toBeVisible();
  const places = async () => ({ dialog: await overview(page).boundingBox(), next: await next.boundingBox() });
  const first = await places();
  release();
  await expect(overview(page).getByRole('grid')).toBeVisible();
  await expect(range(page)).toHaveText(/^Showing 1–10/);
  expect(await places()).toEqual(first);

  const name = overview(page).getByRole('textbox', { name: 'Assignee' });
  await chooseOption(page, overview(page).getByRole('combobox', { name: 'Type' }), 'Event');
  await name.fill('tomas novak');
  await expect(cell(entryRows(page).first(), 0)).toHaveText('Tomáš Novák');
  expect(await places()).toEqual(first);
  await name.fill('nobody of this name');
  await expect(overview(page).getByText('No entries found.')).toBeVisible();
  expect(await overview(page).boundingBox()).toEqual(first.dialog);
});

test('HOME-07 WCAG 2.2 AA: the overview', async ({ openAs }) => {
  const page = await openAs('engineer', '/home');
  await openOverview(page);
  await expectAccessible(page, 'calendar list overview');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('HOME-07 TASK-03 has cards that lead to what they stand for, and filters over the dialog', async ({
    openAs,
  }) => {
    const page = await openAs('engineer', '/home');
    await openOverview(page);
    const dialog = await overview(page).boundingBox();
    expect(dialog).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await overview(page).getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await chooseOption(page, sheet.getByRole('combobox', { name: 'Type' }), 'Task');
    await sheet.getByRole('textbox', { name: 'Assignee' }).fill('LÉNA');
    await expect(sheet.getByText(/\d entries match$/)).toBeVisible();
    await sheet.getByRole('button', { name: 'Show' }).click();
    await expect(sheet).toBeHidden();
    const card = overview(page).getByRole('listitem').first();
    await expect(card).toContainText('Lena Okafor');
    await overview(page).getByRole('button', { name: 'Next' }).click();
    await expect(range(page)).toHaveText(/^Showing 11–/);
    await expect(card).toBeInViewport();
    await expect.poll(() => search(page)).toMatch(/opage=2$/);
    await card.getByRole('button').click();
    await expect(page).toHaveURL(/\/task\?task=\d+$/);
    await page.goBack();
    await expect(range(page)).toHaveText(/^Showing 11–/);
  });
});
