import type { Page } from '@playwright/test';
import { taskRows } from './support/steps';
import { expect, test } from './support/test';

const ROUTE_SCRIPT = /\/assets\/route-task\.[^/]+\.js$/;
/** The first of the tasks; the rest follows. */
const TASKS_CALL = /\/api\/tasks\?limit=50$/;

test("SHELL-01 TASK-01 asks for the route's script and its first data before either has arrived", async ({
  openAs,
}) => {
  const page = await openAs('engineer', '/api/health');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const release = await holdBack(page, [ROUTE_SCRIPT, TASKS_CALL]);

  const both = Promise.all([page.waitForRequest(ROUTE_SCRIPT), page.waitForRequest(TASKS_CALL)]);
  await page.goto('/task', { waitUntil: 'commit' });
  await both;

  release();
  await expect(taskRows(page).first()).toBeVisible();
  expect(
    asked.filter((url) => TASKS_CALL.test(url)),
    'the early call is the only one',
  ).toHaveLength(1);
  expect(
    asked.filter((url) => ROUTE_SCRIPT.test(url)),
    'the preload is the script that runs',
  ).toHaveLength(1);
});

test('TASK-01 shows the task list after at most 8 requests and 300 kB of compressed script, however long it waits', async ({
  openAs,
}) => {
  const page = await openAs('engineer', '/api/health');
  await page.addInitScript(noteFirstRow);
  const release = await holdBack(page, [TASKS_CALL]);
  await page.goto('/task');
  await expect(page.getByRole('heading', { name: 'Your Task List' })).toBeVisible();
  // Whatever is fetched for later while the browser is idle would be asked for by now.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  release();
  await expect(page.getByRole('grid')).toBeVisible();

  const files = await page.evaluate(() => {
    const [before = 0] = performance.getEntriesByName('first row').map(({ startTime }) => startTime);
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return entries
      .filter(({ startTime }) => startTime <= before)
      .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize }));
  });
  const names = files.map(({ name }) => name);
  expect(names).toContainEqual(expect.stringMatching(TASKS_CALL));
  expect(names.length + 1, `the page itself and\n${names.join('\n')}`).toBeLessThanOrEqual(8);
  const scriptBytes = files
    .filter(({ name }) => name.endsWith('.js'))
    .reduce((sum, { bytes }) => sum + bytes, 0);
  expect(scriptBytes).toBeGreaterThan(100_000);
  expect(scriptBytes).toBeLessThanOrEqual(300_000);
});

test('SHELL-01 a reload brings nothing again that has not changed', async ({ openAs }) => {
  const page = await openAs('engineer', '/task');
  for (const load of [() => page.reload(), () => page.goto('/task'), () => page.reload()]) {
    await expect(page.getByRole('grid')).toBeVisible();
    await load();
    await expect(taskRows(page).first()).toBeVisible();
    const { html, scripts } = await page.evaluate(() => {
      const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return {
        html: { sent: page?.transferSize ?? 0, bytes: page?.encodedBodySize ?? 0 },
        scripts: files.filter(({ name }) => name.endsWith('.js')).map(({ transferSize }) => transferSize),
      };
    });
    expect(html.bytes).toBeGreaterThan(10_000);
    expect(html.sent, 'headers alone').toBeLessThan(1_000);
    expect(new Set(scripts)).toEqual(new Set([0]));
  }
  // Its styles apply under the policy that came with it: what the policy stops fails the test.
  await expect(page.getByRole('grid')).toBeVisible();
});

/** Runs in the page before any script of it: marks the moment at which the first row stands there. */
function noteFirstRow(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('main :is([role="cell"], [role="gridcell"]) button')) return;
    observer.disconnect();
    performance.mark('first row');
  });
  observer.observe(document, { subtree: true, childList: true });
}

/** Holds every matching request back until the returned function is called. */
async function holdBack(page: Page, patterns: RegExp[]): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  for (const pattern of patterns) {
    await page.route(pattern, async (route) => {
      await released;
      await route.continue();
    });
  }
  return release;
}
