import { expectAccessible, expectAccessibleHere } from './support/accessibility';
import { openFirstTask, taskRows } from './support/steps';
import { expect, test } from './support/test';

const publicPaths = [
  '/login',
  '/reset-password?token=from-the-mail',
  '/reset-password?token=from-the-mail&welcome',
];
const signedInPaths = [
  '/home',
  '/task',
  '/salesorder',
  '/case',
  '/activities',
  '/events',
  '/database/cmdb',
  '/database/inventory',
  '/database/purchase-order',
  '/database/purchase-order-request',
  '/admin',
  '/admin/data',
  '/password',
];

test('SHELL-01 LOGIN-01 LOGIN-11 WCAG 2.2 AA: the public pages', async ({ page }) => {
  for (const path of publicPaths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, path);
  }
});

test('LOGIN-07 WCAG 2.2 AA: the forgotten password dialog', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await expect(page.getByRole('dialog', { name: 'Forgot Password' })).toBeVisible();
  await expectAccessible(page, 'forgot password');
});

// A test each: together they take longer on a busy machine than one test may.
for (const path of signedInPaths) {
  test(`SHELL-01 SHELL-08 ${path} behind the sign-in, WCAG 2.2 AA`, async ({ openAs }) => {
    const page = await openAs('admin', path);
    await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (/task|events/.test(path)) await expect(page.getByText(/Showing 1–10 of/)).toBeVisible();
    await expectAccessible(page, path);
  });
}

test('TDET-01 TDET-13 WCAG 2.2 AA: the task details, their tabs and the question before saving', async ({
  openAs,
}) => {
  const page = await openAs('engineer', '/task?status=ongoing');
  const dialog = await openFirstTask(page);
  await expectAccessible(page, 'task details');
  await dialog.getByRole('textbox', { name: /^Message/ }).fill('Something new.');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('dialog', { name: 'Confirm Update' })).toBeVisible();
  await expectAccessible(page, 'confirm update');
});

test('SHELL-09 WCAG 2.2 AA: the burger menu', async ({ openAs, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('engineer', '/home');
  await page.getByRole('banner').getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('link', { name: 'Database' })).toBeVisible();
  await expectAccessibleHere(page, 'burger menu');
});

for (const [path, text] of [
  ['/task', 'Details'],
  ['/events', 'Details'],
  ['/salesorder?search=SO', 'Details'],
  ['/case?search=CS', 'Details'],
  ['/admin', 'Edit'],
] as const) {
  test(`SHELL-09 ${path} on a phone: each card has a button large enough that says whose ${text} it is`, async ({
    openAs,
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs('admin', path);
    const cards = page.getByRole('main').getByRole('listitem');
    await expect(cards).toHaveCount(10);
    for (const card of await cards.all()) {
      const open = card.getByRole('button', { name: text });
      await expect(open).toHaveText(text);
      await expect(open).toHaveAccessibleName(/^(Details|Edit): \S/);
      const { height = 0, width = 0 } = (await open.boundingBox()) ?? {};
      expect(Math.min(height, width)).toBeGreaterThanOrEqual(40);
    }
    // Not the button alone: a tap anywhere on the card opens it.
    await cards.nth(2).click({ position: { x: 20, y: 20 } });
    await expect(page.getByRole('dialog').first()).toBeVisible();
  });
}

test('TASK-03 TDET-17 the journey by keyboard alone', async ({ openAs }) => {
  const page = await openAs('engineer', '/task');
  await expect(taskRows(page).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip to/i })).toBeFocused();

  const details = taskRows(page)
    .first()
    .getByRole('button', { name: /Details/ });
  await details.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog').first();
  await expect(dialog.getByRole('tab', { name: 'Main' })).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(taskRows(page).first().locator(':focus')).toHaveCount(1);
});
