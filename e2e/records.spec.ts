import type { Locator, Page, Route } from '@playwright/test';
import { expectAccessible, expectAccessibleHere, expectNoSidewaysScroll } from './support/accessibility';
import { signOut } from './support/steps';
import { expect, test } from './support/test';

const kinds = [
  { id: 'SO-02', path: '/salesorder', label: 'Sales order' },
  { id: 'CMDB-01', path: '/database/cmdb', label: 'Configuration item' },
  { id: 'INV-01', path: '/database/inventory', label: 'Inventory item' },
  { id: 'CASE-02', path: '/case', label: 'Support case' },
  { id: 'PO-01', path: '/database/purchase-order', label: 'Purchase order' },
  { id: 'PO-01', path: '/database/purchase-order-request', label: 'Purchase order request' },
];

const params = (page: Page) => new URL(page.url()).searchParams;
const box = (page: Page, label = 'Sales order') => page.getByRole('combobox', { name: label, exact: true });
const found = (page: Page) => page.getByText(/^Showing 1–/);
const dialog = (page: Page) => page.getByRole('dialog');
const focusedRow = (page: Page) => page.locator('[role="row"]:focus-within');
const before = (page: Page) => page.getByText('Search for a sales order');
/** The first record, in the grid or, on a small screen, as a card. */
const firstRecord = (page: Page): Locator =>
  page
    .getByRole('grid')
    .getByRole('button', { name: /Details/ })
    .or(page.getByRole('main').getByRole('listitem').getByRole('button'))
    .first();

async function searchFor(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await box(page).press('Enter');
}

for (const { id, path, label } of kinds) {
  test(`${id} SHELL-17 ${path}: the exact name of a record opens it, and so does the link to it`, async ({
    openAs,
  }) => {
    const page = await openAs('engineer', `${path}?search=a`);
    const name = (await page.getByRole('gridcell').first().textContent()) ?? '';
    await box(page, label).fill(` ${name.toLowerCase()} `);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(dialog(page)).toContainText(name);
    await expect(page.getByText(`Exactly one ${label.toLowerCase()} is called “${name}”.`)).toBeAttached();
    await expect.poll(() => params(page).has('record')).toBe(true);
    await page.reload();
    await expect(dialog(page)).toContainText(name);
  });
}

test('SO-01 SHELL-17 an exact hit opens; Back closes it, leads to the search before, and out; a reload keeps each', async ({
  openAs,
}) => {
  const page = await openAs('engineer', '/home');
  await page.getByRole('link', { name: 'Sales Order' }).click();
  const hint = (await page.getByText(/^Type a number or customer, for example /).textContent()) ?? '';
  const number = /for example (\S+),/.exec(hint)?.[1] ?? '';
  await searchFor(page, 'bank');
  await expect(page.getByText('sales order record found for your search')).toBeVisible();
  const range = (await found(page).textContent()) ?? '';
  await searchFor(page, number);
  await expect(dialog(page)).toContainText(number);
  await expect.poll(() => params(page).has('record')).toBe(true);
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText(`Exactly one sales order is called “${number}”.`)).toBeVisible();
  await page.reload();
  await expect(found(page)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await page.goBack();
  await expect(page.getByText(range, { exact: true })).toBeVisible();
  await expect(box(page)).toHaveValue('bank');
  await page.goBack();
  await expect(before(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/home/);
});

test('SO-01 SO-02 by keyboard alone: search, go through the rows, close to the row, search again by a recent term, Reset', async ({
  openAs,
}) => {
  const page = await openAs('engineer', '/salesorder');
  await expect(before(page)).toBeVisible();
  await box(page).focus();
  await page.keyboard.type('bank');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid', { name: 'Sales orders' })).toBeVisible();
  await expect(box(page)).toBeFocused();

  await firstRecord(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('1 of ');
  await page.keyboard.press('Alt+PageDown');
  await expect(dialog(page)).toContainText('2 of ');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(focusedRow(page)).toHaveAttribute('data-rowindex', '1');

  await box(page).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('airways');
  await page.keyboard.press('Enter');
  await expect.poll(() => params(page).get('search')).toBe('airways');
  await expect(page.getByRole('grid')).toContainText('Airways');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'bank' })).toHaveClass(/Mui-focused/);
  await page.keyboard.press('Enter');
  await expect.poll(() => params(page).get('search')).toBe('bank');
  await expect(box(page)).toHaveValue('bank');
  await expect(page.getByRole('grid')).toContainText('Bank');
  // What was found before is shown at once; while it is asked for again, no Tab stops at Search.
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeEnabled();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Reset' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(before(page)).toBeVisible();
  await expect(box(page)).toBeFocused();
  await expect(page).toHaveURL(/\/salesorder$/);
});

test('SO-01 a search can be replaced while it runs: the first is called off and never shows', async ({
  openAs,
}) => {
  const page = await openAs('engineer', '/salesorder');
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const hold = async (route: Route) => {
    await held;
    // The page has given it up by then.
    await route.continue().catch(() => undefined);
  };
  await page.route(/globalSearch\?.*id=pharma/, hold);
  const calledOff = page.waitForEvent('requestfailed', (request) => request.url().includes('id=pharma'));
  await searchFor(page, 'pharma');
  await expect(page.getByRole('button', { name: 'Searching...' })).toBeDisabled();
  await searchFor(page, 'bank');
  await calledOff;
  await expect(found(page)).toBeVisible();
  answer();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.getByRole('main')).toContainText('Bank');
  await expect(page.getByRole('main')).not.toContainText('Pharma');
  await expect(page.getByText('sales order record found for your search')).toHaveCount(1);
});

test('SO-02 SO-03 none found, a failure with Retry, and more than is shown are told apart', async ({
  openAs,
}) => {
  const page = await openAs('engineer', '/salesorder');
  await searchFor(page, '100% “no such” \\ مروحة 🌀');
  await expect(page.getByText('No Sales Orders found.')).toBeVisible();
  await expect(page.getByText('No sales order record found for your search')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('No sales order fits “100% “no such” \\ مروحة 🌀”.');

  await page.route('**/api/globalSearch**', (route) => route.abort());
  await searchFor(page, 'bank');
  await expect(page.getByRole('main')).toContainText('Failed to fetch sales orders by SO#.');
  await expect(page.getByRole('main')).toContainText('Your search is kept.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(found(page)).toBeVisible();

  await searchFor(page, 'SO');
  await expect(
    page.getByText(
      /^Showing the first 200 of [\d,]+ sales orders found\. Narrow the search to see the rest\.$/,
    ),
  ).toBeVisible();
});

test('CMDB-04 harmful addresses and markup in a record stay text, and nothing of it runs', async ({
  openAs,
  page,
}) => {
  const hostile = {
    custrecord_cmdb_maplink: 'JaVaScRiPt:document.title="it ran"//https://docs.example',
    custrecord_cmdb_processdoc: ' \tjavascript:document.title="it ran"',
    custrecord_cmdb_photoofpop: 'data:text/html,<script>document.title="it ran"</script>',
    comments: '<img src="/missing.png" onerror="document.title=\'it ran\'">',
    custrecord_cmdb_address: '//docs.example/no-scheme\nhttps://',
  };
  await page.route('**/api/globalSearch**', async (route) => {
    const answer = await route.fetch();
    const [list, ...others] = (await answer.json()) as Record<string, object[]>[];
    const changed = Object.entries(list ?? {}).map(([key, records]) => [
      key,
      records.map((record) => ({ ...record, ...hostile })),
    ]);
    await route.fulfill({ response: answer, json: [Object.fromEntries(changed), ...others] });
  });
  await openAs('engineer', '/database/cmdb?search=hal');
  await firstRecord(page).click();
  for (const text of Object.values(hostile)) {
    const [line = ''] = text.trim().split('\n');
    await expect(dialog(page)).toContainText(line);
  }
  const links = await dialog(page)
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).protocol));
  expect(links.filter((protocol) => !['tel:', 'mailto:'].includes(protocol))).toEqual([]);
  await expect(dialog(page).locator('img, script')).toHaveCount(0);
  expect(await page.title()).not.toContain('it ran');
});

test('SO-02 on a phone the results are cards; what was typed stays when the phone is turned', async ({
  openAs,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('engineer', '/salesorder');
  await searchFor(page, 'bank');
  await firstRecord(page).click();
  await expect(dialog(page)).toContainText('· 1 of ');
  await dialog(page).getByRole('button', { name: 'Close' }).first().click();
  await expect(firstRecord(page)).toBeFocused();
  await expect(page.getByRole('listbox')).toBeHidden();
  await expectNoSidewaysScroll(page, 'cards');

  await box(page).fill('half a te');
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(box(page)).toHaveValue('half a te');
});

test('SO-01 SHELL-16 recent searches are offered to the one who searched, and gone at logout', async ({
  openAs,
}) => {
  const page = await openAs('engineer', '/salesorder');
  await searchFor(page, 'bank');
  await expect(found(page)).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('option', { name: 'bank' })).toBeVisible();
  await page.keyboard.press('Escape');
  await signOut(page, 'engineer');
  await openAs('engineer', '/salesorder');
  await box(page).click();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option')).toHaveCount(0);
});

for (const { id, path, label } of kinds) {
  test(`${id} SHELL-08 WCAG 2.2 AA: results and details of ${path}`, async ({ openAs }) => {
    const page = await openAs('engineer', `${path}?search=a`);
    await expect(box(page, label)).toHaveValue('a');
    await expect(firstRecord(page)).toBeVisible();
    await expectAccessible(page, `results of ${path}`);
    await firstRecord(page).click();
    await expect(dialog(page).getByRole('tab').first()).toBeVisible();
    await expectAccessible(page, `details of ${path}`);
  });
}

test('SO-01 SO-02 SHELL-08 WCAG 2.2 AA: recent searches, none found, a failure', async ({ openAs }) => {
  const page = await openAs('engineer', '/salesorder');
  await searchFor(page, 'bank');
  await expect(found(page)).toBeVisible();
  // The list closes with a change of the window.
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await box(page).fill('b');
    await box(page).fill('');
    await expect(page.getByRole('option', { name: 'bank' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expectAccessibleHere(page, `recent searches at ${width} px`);
  }
  await page.keyboard.press('Escape');
  await searchFor(page, 'no such order');
  await expect(page.getByText('No Sales Orders found.')).toBeVisible();
  await expectAccessible(page, 'none found');
  await page.route('**/api/globalSearch**', (route) => route.abort());
  await searchFor(page, 'airways');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expectAccessible(page, 'a failure');
});
