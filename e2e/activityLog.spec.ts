import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { openTaskList, signIn } from './support/steps';
import { expect, test } from './support/test';

const entries = (page: Page) => page.getByRole('list', { name: 'Recent Activity' }).getByRole('listitem');
const field = (page: Page, name: 'From' | 'To') => page.getByRole('textbox', { name, exact: true });
const step = (page: Page, name: 'Prev' | 'Next') =>
  page.getByRole('navigation', { name: 'Pages of your activity' }).getByRole('button', { name });

/** Types an end of the range, and leaves it. */
async function setRange(page: Page, name: 'From' | 'To', text: string): Promise<void> {
  await field(page, name).fill(text);
  await field(page, name).press('Enter');
}

/** The days before today as the browser counts them, in the two ways that the page writes them. */
const daysAgo = (page: Page, days: number) =>
  page.evaluate((back) => {
    const day = new Date();
    day.setDate(day.getDate() - back);
    const [month, date] = [day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0'));
    return {
      typed: `${month}/${date}/${day.getFullYear()}`,
      shown: `[${month}-${date}-${day.getFullYear()}, `,
    };
  }, days);

test('LOG-01 LOG-02 what one does stands on top at once, and the log is asked for only once', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/api/logs/')) asked.push(request.url());
  });
  await signIn(page, 'engineer');
  await expect(entries(page).first()).toContainText('User logged in');
  await expect(entries(page)).toHaveCount(15);

  await openTaskList(page);
  await page.getByRole('textbox', { name: 'Global Task Search' }).fill('firmware');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Tasks loaded successfully')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(entries(page).first()).toContainText('Success searched task using firmware');
  await expect(entries(page).nth(1)).toContainText('User logged in');
  await expect(entries(page)).toHaveCount(15);
  expect(asked).toHaveLength(1);
});

test('LOG-04 LOG-05 a range is kept to, page by page, and reload keeps it', async ({ openAs }) => {
  const page = await openAs('engineer', '/home');
  await expect(entries(page)).toHaveCount(15);
  const yesterday = await daysAgo(page, 1);
  const start = await daysAgo(page, 9);

  // Yesterday is over before today, where the range would still begin.
  await setRange(page, 'To', yesterday.typed);
  await expect(field(page, 'To')).toHaveAccessibleDescription('From is after To.');
  await expect(entries(page)).toHaveCount(15);
  await setRange(page, 'From', yesterday.typed);
  await expect(entries(page).first()).toContainText(yesterday.shown);
  for (const entry of await entries(page).allTextContents()) expect(entry).toContain(yesterday.shown);

  await setRange(page, 'From', start.typed);
  await expect(page.getByText(/^Page 1 of [2-9]$/)).toBeVisible();
  const first = await entries(page).allTextContents();
  await step(page, 'Next').click();
  await expect(page.getByText(/^Page 2 of [2-9]$/)).toBeVisible();
  await expect(entries(page).first()).not.toHaveText(first[0] ?? '');
  const second = await entries(page).allTextContents();
  expect(second.filter((entry) => first.includes(entry))).toEqual([]);

  await expect(page).toHaveURL(/[?&]page=2\b/);
  await page.reload();
  await expect(entries(page).first()).toHaveText(second[0] ?? '');
  await expect(field(page, 'To')).toHaveValue(`${yesterday.typed} 11:59 PM`);
  await step(page, 'Prev').click();
  await expect(entries(page).first()).toHaveText(first[0] ?? '');

  await page.getByRole('button', { name: 'Clear the start' }).click();
  await page.getByRole('button', { name: 'Clear the end' }).click();
  await expect(entries(page).first()).toContainText((await daysAgo(page, 0)).shown);
  await expect(page).toHaveURL(/\/home$/);
});

test('LOG-04 FMT-04 day and time are chosen by the keyboard', async ({ openAs }) => {
  const page = await openAs('engineer', '/home');
  await expect(entries(page)).toHaveCount(15);
  const yesterday = await daysAgo(page, 1);
  await page.getByRole('button', { name: 'Choose the start' }).press('Enter');
  const panel = page.getByRole('dialog', { name: 'Choose the start' });
  await expect(panel.locator('button:focus')).toHaveText(/^\d+$/);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('gridcell', { selected: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('option', { name: '12:00 AM' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(panel).toBeHidden();
  await expect(field(page, 'From')).toHaveValue(`${yesterday.typed} 12:30 AM`);
  await expect(page.getByRole('button', { name: 'Choose the start' })).toBeFocused();
});

test('LOG-04 LOG-05 WCAG 2.2 AA: entry, range and picker are within reach of everybody', async ({
  openAs,
}) => {
  const page = await openAs('engineer', '/home');
  await page.getByRole('button', { name: 'Read more' }).first().click();
  await page.getByRole('button', { name: 'Show less' }).focus();
  await field(page, 'From').fill('soon');
  await field(page, 'From').press('Enter');
  await expect(page.getByRole('tooltip')).toHaveText('Date input not valid.');
  await expectAccessible(page, 'an opened entry, and no date');
  // It was shown all the while.
  await expect(page.getByRole('tooltip')).toHaveText('Date input not valid.');

  await page.getByRole('button', { name: 'Choose the end' }).click();
  const panel = page.getByRole('dialog', { name: 'Choose the end' });
  await expect(panel.getByRole('option').first()).toBeAttached();
  await expectAccessible(page, 'the picker');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const rightEdge = async () => {
      const box = await panel.boundingBox();
      return (box?.x ?? -1) < 0 ? Infinity : (box?.x ?? 0) + (box?.width ?? 0);
    };
    await expect.poll(rightEdge).toBeLessThanOrEqual(width);
  }
});

test('LOG-03 a log that cannot be loaded leaves the rest of the page as it is', async ({ openAs }) => {
  const page = await openAs('engineer', '/api/health');
  await page.route('**/api/logs/**', (route) => route.fulfill({ status: 503, body: 'down' }));
  await page.goto('/home');
  await expect(page.getByText('Your activity cannot be shown right now.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Ongoing/ })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
