import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test';

/** A demo case with three requests of each kind, and those that other specs make for it. */
const PATH = '/case?search=CS-20931&record=20931';
const BLACK = 'rgb(0, 0, 0)';
const WHITE = 'rgb(255, 255, 255)';

const printout = (page: Page): Locator => page.locator('[data-printout]');
const parts = (page: Page): Locator => page.locator('[data-printout] > section');
const printButton = (page: Page) => page.getByRole('button', { name: 'Print', exact: true });

/** Prints as the browser's own command does, which tells the page before; answers how many pages that took. */
async function pagesOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** That paper shows the printout alone, black on white, each part on a page of its own. */
async function expectClean(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(printout(page)).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
  await expect(page.locator('.MuiDialog-root')).toBeHidden();
  await expect(page.locator('body')).toHaveCSS('background-color', WHITE);
  await expect(page.locator('body')).toHaveCSS('overflow', 'visible');
  const looks = await printout(page).evaluate((root) =>
    [root, ...root.querySelectorAll('*')].map((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return `${color} on ${backgroundColor}`;
    }),
  );
  expect([...new Set(looks)].sort()).toEqual([`${BLACK} on ${WHITE}`, `${BLACK} on rgba(0, 0, 0, 0)`]);
  const breaks = await parts(page).evaluateAll((all) =>
    all.map((part) => getComputedStyle(part).breakBefore),
  );
  expect(breaks).toEqual(breaks.map((_, at) => (at === 0 ? 'auto' : 'page')));
  await page.emulateMedia({ media: 'screen' });
  await expect(printout(page)).toBeHidden();
}

/** That nothing stands beyond the edge of an A4 page, upright or on its side. */
async function expectFitsPaper(page: Page, paper = { width: 703, height: 1032 }): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(paper);
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overhang).toBeLessThanOrEqual(0);
}

/** Opens the first request of a tab in the place of its case; answers its id. */
async function openRequest(page: Page, kind: 'IMR' | 'POR'): Promise<string> {
  await page.getByRole('tab', { name: kind }).click();
  const link = page.getByRole('dialog').getByRole('link', { name: kind }).first();
  const id = (await link.textContent()) ?? '';
  await link.click();
  await expect(printButton(page)).toBeVisible();
  return id;
}

test.use({ colorScheme: 'dark' });

test('CASE-04 CASE-09 a case is printed with all its requests, each from a page of its own, black on white', async ({
  openAs,
}) => {
  const page = await openAs('engineer', PATH);
  await expect(printButton(page)).toBeVisible();
  // A browser without a window has no dialog to show, but would be printing when the next command comes.
  const asked = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        window.print = resolve;
      }),
  );
  await printButton(page).click();
  await asked;
  const pages = await pagesOf(page);
  const count = await parts(page).count();
  expect(count).toBeGreaterThanOrEqual(7);
  expect(pages).toBeGreaterThanOrEqual(count);
  await expectClean(page);
  const titles = await parts(page).getByRole('heading', { level: 1, includeHidden: true }).allTextContents();
  expect(titles).toHaveLength(count);
  expect(titles.join(' ')).toMatch(/^Support case CS-20931( IMR\d+){3,}( POR\d+){3,}$/);
  await expect(printout(page)).not.toContainText('Failed');
  await expect(page).toHaveTitle(/Search Support Case Record/);
});

test('CASE-04 the browser’s own command prints an open case, and says that its requests are not loaded', async ({
  openAs,
}) => {
  const page = await openAs('engineer', PATH);
  await expect(printButton(page)).toBeVisible();
  expect(await pagesOf(page)).toBe(1);
  await expect(printout(page)).toContainText('The IMRs were not loaded for this printout.');
  await expectClean(page);
});

test('CASE-09 an IMR of 500 parts is printed over as many pages as it takes, its head on each', async ({
  openAs,
}) => {
  const page = await openAs('engineer', PATH);
  await page.route(/type=imrdetailed/, async (route) => {
    const answer = await route.fetch();
    const [{ imr }] = await answer.json();
    const [imrPart] = imr[0].parts;
    await route.fulfill({ json: [{ imr: [{ ...imr[0], parts: Array(500).fill(imrPart) }] }] });
  });
  const id = await openRequest(page, 'IMR');
  expect(await pagesOf(page)).toBeGreaterThan(8);
  await expectClean(page);
  await expect(printout(page).locator('h1')).toHaveText(id);
  await expect(printout(page).locator('tbody tr')).toHaveCount(500);
  await expect(printout(page).locator('thead')).toHaveCSS('display', 'table-header-group');
  await expect(printout(page).locator('tfoot')).toHaveCSS('display', 'table-row-group');
});

test('CASE-09 a POR is printed on one page, no wider than the paper', async ({ openAs }) => {
  const page = await openAs('engineer', PATH);
  const id = await openRequest(page, 'POR');
  expect(await pagesOf(page)).toBe(1);
  await expectClean(page);
  await expect(printout(page).locator('h1')).toHaveText(id);
  await expectFitsPaper(page);
});

test('TDET-02 TDET-04 a task is printed with its FSPEF, black on white, no wider than the paper', async ({
  openAs,
}) => {
  const page = await openAs('engineer', '/task');
  await page
    .getByRole('main')
    .getByRole('button', { name: /Details/ })
    .first()
    .click();
  await expect(printButton(page)).toBeVisible();
  expect(await pagesOf(page)).toBeLessThanOrEqual(2);
  await expectClean(page);
  await expect(printout(page).locator('h1')).toHaveText(/^Task \d+$/);
  await expect(printout(page)).toContainText('Site Location');
  await expectFitsPaper(page);
});

for (const { ids, path, called } of [
  { ids: 'SO-04', path: '/salesorder', called: /^Sales order / },
  { ids: 'CMDB-03', path: '/database/cmdb', called: /^Configuration item / },
  { ids: 'INV-03', path: '/database/inventory', called: /^Inventory item / },
  { ids: 'PO-01', path: '/database/purchase-order', called: /^Purchase order / },
]) {
  test(`${ids} a record of ${path} is printed, black on white, no wider than the paper`, async ({
    openAs,
  }) => {
    const page = await openAs('engineer', `${path}?search=a`);
    await page
      .getByRole('grid')
      .getByRole('button', { name: /Details/ })
      .first()
      .click();
    await expect(printButton(page)).toBeVisible();
    await pagesOf(page);
    await expect(printout(page).getByRole('heading', { level: 1, includeHidden: true })).toHaveText(called);
    await expectClean(page);
    await expectFitsPaper(page);
  });
}

test('TASK-03 the browser’s own command prints the whole list, filtered as it is, on paper laid on its side', async ({
  openAs,
}) => {
  const page = await openAs('engineer', '/task?status=pending');
  const match = page.getByText(/^\d+ of \d+ tasks match$/);
  await expect(match).toHaveText(/^[1-9]/);
  const count = Number((await match.textContent())?.split(' ')[0]);
  expect(count).toBeGreaterThan(10);
  // Its file comes once the browser is idle.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('list-printout')),
  );
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await pagesOf(page)).toBeGreaterThan(1);
  await expect(printout(page).locator('tbody tr')).toHaveCount(count);
  await expectClean(page);
  await expect(printout(page).locator('h1')).toHaveText('Your Task List');
  await expect(printout(page)).toContainText('Status Pending');
  await expectFitsPaper(page, { width: 1032, height: 703 });
});
