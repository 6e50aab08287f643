import type { Page } from '@playwright/test';
import { chances } from './support/chances';
import {
  difference,
  firstPageShown,
  holdScript,
  pointOf,
  watchTakeOver,
  type Watched,
} from './support/takeOver';
import { accounts, type Account } from './support/signIn';
import { expect, test } from './support/test';

const watched = (page: Page) => page.evaluate(() => (window as unknown as { watched: Watched }).watched);
const taskCalls = (page: Page) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/(tasks|homeDashboards)/.test(request.url())) calls.push(request.url());
  });
  return calls;
};

for (const account of ['engineer', 'admin'] as const) {
  test(`SHELL-01 SHELL-10 the application takes the place of the first page unnoticed, for the ${account}`, async ({
    openAs,
  }) => {
    const page = await openAs(account, '/api/health');
    await watchTakeOver(page);
    const calls = taskCalls(page);
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ['/task', '/home', '/case', '/database/inventory']) {
        const where = `${path} at ${width} px`;
        calls.length = 0;
        await page.goto(path, { waitUntil: 'commit' });
        await page.waitForFunction(() => (window as unknown as { watched: Watched }).watched.application);
        await page.waitForTimeout(path === '/task' && width === 1440 ? 1_000 : 300);
        const { firstPage, application, shift, headers, doubles } = await watched(page);
        expect(firstPage, where).toContain('<h1');
        expect(difference(firstPage, application), where).toBe('');
        expect(shift, where).toBeLessThanOrEqual(0.005);
        // A phone has all of that in its menu.
        const own = account === 'admin' ? ['Profile menu of'] : ['Signed in as', 'logo'];
        expect([...headers].sort(), where).toEqual(width === 390 ? [] : own.sort());
        expect(doubles, where).toEqual([]);
        // The rest of the tasks follows behind the first of them.
        const firstCalls = calls.filter((url) => !/(view|month)=|\/api\/tasks$/.test(url));
        expect(new Set(calls).size, where).toBe(calls.length);
        expect(firstCalls, where).toHaveLength(path === '/task' || path === '/home' ? 1 : 0);
      }
    }
  });
}

test('LOGIN-01 SHELL-04 who is not signed in sees the sign-in page, and nothing of another', async ({
  page,
}) => {
  await watchTakeOver(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await page.waitForFunction(() => (window as unknown as { watched: Watched }).watched.application);
    await page.waitForTimeout(300);
    const { firstPage, application, shift } = await watched(page);
    expect(firstPage).toContain('Welcome');
    expect(difference(firstPage, application)).toBe('');
    expect(shift).toBeLessThanOrEqual(0.005);
    await page.goto('/task');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    expect((await watched(page)).headers).toEqual([]);
    expect((await watched(page)).lists).toBe(0);
  }
});

test('TASK-01 HOME-05 nothing moves when the data come late', async ({ openAs }) => {
  const page = await openAs('engineer', '/api/health');
  await watchTakeOver(page);
  await page.route(/\/api\/(tasks|homeDashboards)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  for (const path of ['/task', '/home']) {
    // Before the scripts, and after them.
    for (const delay of [700, 0]) {
      const release = await holdScript(page, delay);
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForFunction(() => (window as unknown as { watched: Watched }).watched.application);
      await page.waitForTimeout(900);
      const { firstPage, application, shift } = await watched(page);
      expect(difference(firstPage, application), path).toBe('');
      expect(shift, path).toBeLessThanOrEqual(0.005);
      await release();
    }
  }
});

test('TASK-01 nothing moves while the rest of the tasks is on its way', async ({ openAs }) => {
  const page = await openAs('engineer', '/api/health');
  await watchTakeOver(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.route(/\/api\/tasks$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    await route.continue();
  });
  const rest = page.waitForResponse(/\/api\/tasks$/);
  await page.goto('/task', { waitUntil: 'commit' });
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
  await rest;
  expect((await watched(page)).shift).toBeLessThanOrEqual(0.001);
});

test('TASK-01 TDET-01 the details that were asked for in the first page come while the application is drawn', async ({
  openAs,
}) => {
  const page = await openAs('engineer', '/api/health');
  await holdScript(page, 700);
  await page.addInitScript(() => {
    const seen = window as { takenOverAt?: number };
    let wasThere = false;
    new MutationObserver(() => {
      const isThere = document.getElementById('first-page') !== null;
      if (wasThere && !isThere) seen.takenOverAt ??= performance.now();
      wasThere = isThere;
    }).observe(document, { subtree: true, childList: true });
  });
  const startOfDetails = async () => {
    await page.waitForFunction(() => (window as { takenOverAt?: number }).takenOverAt);
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/task-details.')),
    );
    return page.evaluate(() => {
      const file = performance
        .getEntriesByType('resource')
        .find(({ name }) => name.includes('/task-details.'));
      return (file?.startTime ?? NaN) - ((window as { takenOverAt?: number }).takenOverAt ?? NaN);
    });
  };
  // Where nothing was pressed, the line is left to what the list needs.
  await page.goto('/task', { waitUntil: 'commit' });
  expect(await startOfDetails()).toBeGreaterThan(0);
  await page.goto('/task', { waitUntil: 'commit' });
  await page.mouse.click(...(await pointOf(page.getByRole('button', { name: 'Details' }).first())));
  expect(await startOfDetails()).toBeLessThan(0);
  await expect(page.getByRole('dialog').getByRole('tab').first()).toBeVisible();
});

test('SHELL-15 says so where the script does not come', async ({ openAs }) => {
  const page = await openAs('engineer', '/api/health');
  await page.route(/\/assets\/main\.[^/]+\.js$/, (route) => route.abort());
  await page.goto('/task');
  const alert = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(alert).toBeVisible();
  await page.unroute(/\/assets\/main\.[^/]+\.js$/);
  await alert.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of')).toBeVisible();
});

/** Milliseconds until the script comes, and between keys: the takeover falls anywhere among them. */
const LONGEST_DELAY = 500;
const LONGEST_PAUSE = 40;
/** Every second one is typing. */
const ROUNDS = 20;
const TYPED = 'replace drive';

interface Moment {
  page: Page;
  /** Waits for a chance time. */
  pause: () => Promise<void>;
  chance: (below: number) => number;
}

/** What a person does, and what must have come of it. Each does about ten things. */
const doings: Record<string, (moment: Moment) => Promise<void>> = {
  async 'types into a filter'({ page, pause, chance }) {
    const title = page.getByRole('textbox', { name: 'Title', exact: true });
    await page.mouse.click(...(await pointOf(title)));
    for (const letter of TYPED) {
      await pause();
      await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    }
    const back = chance(5);
    for (let at = 0; at < back; at += 1) await page.keyboard.press('ArrowLeft');
    await pause();
    await page.keyboard.press('x');
    await takenOver(page);
    const place = TYPED.length - back;
    await expect(title).toHaveValue(`${TYPED.slice(0, place)}x${TYPED.slice(place)}`);
    await expect(title).toBeFocused();
    const caret = await title.evaluate((field) => (field as HTMLInputElement).selectionStart);
    expect(caret).toBe(place + 1);
  },
  async 'turns two pages'({ page, pause }) {
    const next = page.getByRole('button', { name: 'Next' });
    for (let at = 0; at < 2; at += 1) {
      await pause();
      await page.mouse.click(...(await pointOf(next)));
    }
    await takenOver(page);
    await expect(page.getByText('Page 3 of')).toBeVisible();
  },
  async 'opens a task by a double click'({ page, pause, chance }) {
    const details = page.getByRole('main').getByRole('button', { name: /Details/ });
    const at = chance(5);
    await expect(details.nth(at)).toBeVisible();
    const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: /Details/ }) });
    const title = await row.nth(at).locator('[role=cell], [role=gridcell]').nth(2).textContent();
    await pause();
    await page.mouse.dblclick(...(await pointOf(details.nth(at))));
    await takenOver(page);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page.getByRole('dialog')).toContainText(title ?? '');
  },
  async 'opens a select'({ page, pause, chance }) {
    const status = page.getByRole('combobox', { name: 'Status' });
    await pause();
    if (chance(2) === 0) await page.mouse.click(...(await pointOf(status)));
    else {
      await status.focus();
      await pause();
      await page.keyboard.press('Enter');
    }
    await takenOver(page);
    await expect(page.getByRole('listbox')).toHaveCount(1);
    await page.getByRole('option', { name: 'Ongoing' }).click();
    await page.keyboard.press('Escape');
    await expect(status).toHaveText('Ongoing');
  },
  async 'follows a link'({ page, pause }) {
    await pause();
    const link = page.getByRole('link', { name: 'Home', exact: true });
    await page.mouse.click(...(await pointOf(link)));
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole('heading', { name: 'Task Dashboard' })).toBeVisible();
  },
  async 'opens the palette by its keys'({ page, pause }) {
    await pause();
    await page.keyboard.press('Control+k');
    await takenOver(page);
    await expect(page.getByRole('combobox', { name: /^Find/ })).toBeFocused();
    await page.keyboard.press('Escape');
  },
  async 'holds the pointer down'({ page, pause }) {
    const next = page.getByRole('button', { name: 'Next' });
    await pause();
    await page.mouse.move(...(await pointOf(next)));
    await page.mouse.down();
    for (let at = 0; at < 8; at += 1) await pause();
    await page.mouse.up();
    await takenOver(page);
    await expect(page.getByText('Page 2 of')).toBeVisible();
  },
  async 'scrolls and selects'({ page, pause, chance }) {
    await page.setViewportSize({ width: 1440, height: 420 });
    await page.mouse.move(700, 300);
    await page.mouse.wheel(0, 40 + chance(60));
    await pause();
    const range = page.getByText(/of \d+ tasks/).first();
    await range.evaluate((element) => getSelection()?.selectAllChildren(element));
    const selected = await page.evaluate(() => getSelection()?.toString());
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    const scrolled = await scrolledTo(page);
    await takenOver(page);
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(selected);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    await page.setViewportSize({ width: 1440, height: 900 });
  },
};

/** How far the page is scrolled, once it has come to rest: the browser may glide there. */
const scrolledTo = (page: Page) =>
  page.evaluate(async () => {
    for (let before = NaN; before !== scrollY;) {
      before = scrollY;
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    }
    return scrollY;
  });

const takenOver = (page: Page) => expect(page.locator('#first-page')).toHaveCount(0);

test('TASK-01 nothing that is typed, pressed, scrolled or selected at any moment is lost', async ({
  openAs,
}) => {
  const page = await openAs('engineer', '/api/health');
  const chance = chances(20_261_123);
  const pause = () => page.waitForTimeout(chance(LONGEST_PAUSE));
  const [typing = '', ...others] = Object.keys(doings);
  for (let round = 0; round < ROUNDS; round += 1) {
    const name = round % 2 === 0 ? typing : (others[(round >> 1) % others.length] ?? '');
    const release = await holdScript(page, chance(LONGEST_DELAY));
    await page.goto('/task', { waitUntil: 'commit' });
    await firstPageShown(page);
    if (name.includes('pages') || name.includes('selects') || name.includes('pointer'))
      await expect(page.getByText('Page 1 of')).toBeVisible();
    await test.step(`${round}: ${name}`, () => doings[name]?.({ page, pause, chance }) ?? Promise.resolve());
    await release();
  }
});

test('TASK-04 quick presses of Next turn a page each, also on a slow machine', async ({ openAs }) => {
  const page = await openAs('engineer', '/api/health');
  const machine = await page.context().newCDPSession(page);
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (const delay of [0, 250, 500]) {
    const release = await holdScript(page, delay);
    await page.goto('/task', { waitUntil: 'commit' });
    await expect(page.getByText('Page 1 of')).toBeVisible();
    const next = await pointOf(page.getByRole('button', { name: 'Next' }));
    for (let at = 0; at < 3; at += 1) await page.mouse.click(...next);
    await expect(page.getByText('Page 4 of')).toBeVisible();
    await release();
  }
});

test('LOGIN-02 what is typed into the sign-in form at any moment is kept, and it is sent once', async ({
  page,
}) => {
  const chance = chances(7);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/login$/.test(request.url())) calls.push(request.postData() ?? '');
  });
  for (let round = 0; round < 5; round += 1) {
    const { email, password } = accounts[round % 2 ? 'partner' : ('engineer' satisfies Account)];
    const release = await holdScript(page, chance(900));
    await page.goto('/login', { waitUntil: 'commit' });
    await firstPageShown(page);
    await page.mouse.click(...(await pointOf(page.getByRole('textbox', { name: 'Email' }))));
    await page.keyboard.type(email, { delay: chance(20) });
    await page.keyboard.press('Tab');
    await page.keyboard.type(password, { delay: chance(20) });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/home$/);
    expect(calls.map((body) => JSON.parse(body) as object)).toEqual([{ email, password }]);
    calls.length = 0;
    await release();
    await page.evaluate(() => localStorage.clear());
  }
});
