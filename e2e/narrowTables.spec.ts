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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  const LONG_WORD = 'Transformatorenhauptverteilung'.repeat(4);

  test('TASK-03 a long word breaks, and the rest of its card stays in sight', async ({ openAs, page }) => {
    await page.route('**/api/tasks*', async (route) => {
      const answer = await route.fetch();
      const [{ task: tasks }] = (await answer.json()) as [{ task: object[] }];
      const long = { title: LONG_WORD, company: LONG_WORD, taskType: LONG_WORD };
      await route.fulfill({
        response: answer,
        json: [{ task: tasks.map((task) => ({ ...task, ...long })) }],
      });
    });
    await openAs('engineer', '/task');
    await expectWithinCard(page.getByRole('listitem').filter({ hasText: LONG_WORD }).first());
    // A call that is still under way would find the test gone.
    await page.unrouteAll({ behavior: 'wait' });
  });

  test('HOME-07 a long word breaks in the overview too', async ({ openAs, page }) => {
    await page.route('**/api/homeDashboards?*view=overview*', async (route) => {
      const answer = await route.fetch();
      const [found] = (await answer.json()) as [{ rows: object[] }];
      const rows = found.rows.map((row) => ({ ...row, title: LONG_WORD, assignee: LONG_WORD }));
      await route.fulfill({ response: answer, json: [{ ...found, rows }] });
    });
    await openAs('engineer', '/home?overview=1');
    await expectWithinCard(page.getByRole('listitem').filter({ hasText: LONG_WORD }).first());
  });

  /** Every text of the card stands within it. */
  async function expectWithinCard(card: Locator) {
    await expect(card).toBeVisible();
    const outside = await card.evaluate((element) => {
      const right = element.getBoundingClientRect().right;
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        if (range.getBoundingClientRect().right > right) found.push(texts.currentNode.textContent ?? '');
      }
      return found;
    });
    expect(outside).toEqual([]);
  }
});
