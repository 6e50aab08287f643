import type { Page } from '@playwright/test';
import { taskRows } from './support/steps';
import { expect, test } from './support/test';

const ROUTE_SCRIPT = /\/assets\/route-task\.[^/]+\.js$/;
const TASKS_CALL = /\/api\/tasks$/;

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

test('TASK-01 shows the task list after at most 8 requests and 300 kB of compressed script', async ({
  openAs,
}) => {
  const page = await openAs('engineer', '/api/health');
  const network = await page.context().newCDPSession(page);
  const requests = new Map<string, { url: string; isScript: boolean; bytes: number }>();
  network.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('data:')) {
      requests.set(requestId, { url: request.url, isScript: type === 'Script', bytes: 0 });
    }
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });

  await page.goto('/task', { waitUntil: 'commit' });
  await expect(taskRows(page).first()).toBeVisible();

  const made = [...requests.values()];
  const urls = made.map(({ url }) => url);
  expect(urls.length, urls.join('\n')).toBeLessThanOrEqual(8);
  const scriptBytes = made.filter(({ isScript }) => isScript).reduce((sum, { bytes }) => sum + bytes, 0);
  expect(scriptBytes).toBeGreaterThan(0);
  expect(scriptBytes).toBeLessThanOrEqual(300_000);
});

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
