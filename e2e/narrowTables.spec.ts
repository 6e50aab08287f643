import type { Locator, Page } from '@playwright/test';
import { expectAccessibleHere, expectNoSidewaysScroll } from './support/accessibility';
import { expect, test } from './support/test';

const GRID_SCRIPT = /\/assets\/data-grid\.[^/]+\.js$/;
const lists = [
  {
    id: 'TASK-03',
    path: '/task',
    account: 'engineer',
    heads: ['Title', 'Priority', 'Type', 'Company', 'Start Date', 'Due Date', 'Status', 'Details'],
  },
  {
    id: 'EVT-03',
    path: '/events',
    account: 'engineer',
    heads: ['Title', 'Date', 'Time', 'Owner', 'Attendees', 'Status', 'Done', 'Details'],
  },
  {
    id: 'ADM-02',
    path: '/admin',
    account: 'admin',
    heads: ['Full Name', 'Username', 'Email', 'Role', 'Directory ID', 'Status', 'Edit'],
  },
] as const;

/** Where heads and cells of the first row stand, and how high the table is, in the plain rows or in the grid. */
const placesIn = (page: Page) =>
  page.evaluate(() => {
    const table = document.querySelector('[role="grid"], [role="table"]');
    const boxOf = (element: Element) => {
      const { x, y, width } = element.getBoundingClientRect();
      return [x, y, width].map(Math.round);
    };
    const heads = [...(table?.querySelectorAll('[role="columnheader"]') ?? [])];
    const second = table?.querySelectorAll('[role="row"]')[2];
    return {
      heads: heads.map((head) => [head.textContent, ...boxOf(head)]),
      secondRow: second && Math.round(second.getBoundingClientRect().y),
      foot: boxOf(document.querySelector('[aria-label="Pages"]') ?? document.body),
    };
  });

/** Whether the right edge of a table fades. */
const goesOn = (grid: Locator) =>
  grid.evaluate((element) => {
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { content, backgroundImage } = getComputedStyle(box, '::after');
      if (content !== 'none' && backgroundImage.includes('gradient')) return true;
    }
    return false;
  });

for (const width of [769, 1024]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const { id, path, account, heads } of lists) {
      test(`${id} D-122 ${path} has all columns, also before the grid is here, and nothing jumps`, async ({
        openAs,
        page,
      }) => {
        let release = () => undefined as void;
        const released = new Promise<void>((resolve) => (release = resolve));
        await page.route(GRID_SCRIPT, async (route) => {
          await released;
          await route.continue();
        });
        await openAs(account, '/api/health');
        // The page is loaded only with the grid.
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page.getByRole('table').getByRole('button').first()).toBeVisible();
        const plain = await placesIn(page);
        expect(plain.heads.map(([text]) => text)).toEqual(heads);
        await expectAccessibleHere(page, `${path}, plain rows`);

        release();
        await expect(page.getByRole('grid')).toBeVisible();
        expect(await placesIn(page)).toEqual(plain);
        await expectNoSidewaysScroll(page, path);
        await expectAccessibleHere(page, path);
      });
    }

    test('TASK-03 D-122 the keyboard brings the last column into view, and the edge shows whether one is beyond it', async ({
      openAs,
      page,
    }) => {
      await openAs('engineer', '/task');
      const grid = page.getByRole('grid');
      await grid.getByRole('gridcell').first().click();
      expect(await goesOn(grid)).toBe(width < 1000);
      await page.keyboard.press('End');
      await expect(grid.getByRole('button', { name: 'Details' }).first()).toBeInViewport({ ratio: 1 });
      await expect.poll(() => goesOn(grid)).toBe(false);
    });
  });
}
