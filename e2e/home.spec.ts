import type { Page, Request } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { signIn, taskRows } from './support/steps';
import { expect, test } from './support/test';

const box = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });
const day = (page: Page, name: string | RegExp) => page.getByRole('gridcell', { name });
const grid = (page: Page) => page.getByRole('main').getByRole('grid');
const logEntries = (page: Page) => page.getByText(/^\[\d\d-\d\d-\d{4}, /);
const search = (page: Page) => new URL(page.url()).search;

/** Counts, days and the first page of the log stand there. */
async function expectComplete(page: Page): Promise<void> {
  await expect(box(page, 'Ongoing: [\\d,]+ task')).toBeVisible();
  await expect(day(page, /\d tasks?$/).first()).toBeVisible();
  await expect(logEntries(page).first()).toBeVisible();
}

/** In the month that it is, the calendar's stop is today instead of the first. */
const beInNovember = (page: Page) => page.clock.setFixedTime(new Date('2026-11-21T10:00'));

const isDataCall = (request: Request) => new URL(request.url()).pathname.startsWith('/api/');
const nameOf = (request: Request) =>
  `${request.method()} ${new URL(request.url()).pathname.replace(/^(\/api\/logs)\/.+$/, '$1/:id')}`;

/** Holds every data call back until the returned function is called; what was asked for stands in `asked`. */
async function holdData(page: Page): Promise<{ asked: string[]; release: () => void }> {
  const asked: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/**', async (route) => {
    asked.push(nameOf(route.request()));
    await released;
    await route.continue();
  });
  return { asked, release };
}

test('HOME-01 HOME-05 LOG-04 two data calls fill the page, neither of which waits for the other', async ({
  openAs,
}) => {
  const page = await openAs('engineer', '/api/health');
  const { asked, release } = await holdData(page);
  await page.goto('/home');
  // Neither has been answered yet.
  await expect.poll(() => asked.length).toBe(2);
  release();
  await expectComplete(page);
  await page.waitForLoadState('networkidle');
  expect(asked.sort()).toEqual(['GET /api/homeDashboards', 'GET /api/logs/:id']);
});

test('HOME-01 HOME-05 LOG-04 after signing in the page asks for no more than three things', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => isDataCall(request) && asked.push(nameOf(request)));
  await signIn(page, 'engineer');
  await expectComplete(page);
  await page.waitForLoadState('networkidle');
  const [signedIn, ...home] = asked;
  expect(signedIn).toBe('POST /api/login');
  expect(home.sort()).toEqual(['GET /api/homeDashboards', 'GET /api/logs/:id', 'POST /api/logs']);
});

test('HOME-05 LOGIN-14 names the person, and each box leads to exactly the tasks it counts', async ({
  openAs,
}) => {
  const page = await openAs('engineer', '/home');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Jonah');
  await expectComplete(page);
  for (const name of ['Ongoing', 'Pending', 'Completed', 'Cancelled']) {
    const label = (await box(page, `${name}: \\d`).getAttribute('aria-label')) ?? '';
    const count = /: ([\d,]+) task/.exec(label)?.[1] ?? 'no count';
    await box(page, name).click();
    await expect(page).toHaveURL(new RegExp(`/task\\?status=${name.toLowerCase()}$`));
    await expect(page.getByText(new RegExp(`^Showing 1–\\d+ of ${count}\\b`))).toBeVisible();
    await page.goBack();
    await expectComplete(page);
  }
});

test('HOME-03 SHELL-17 a day opens its tasks, and Back leads to the month it was chosen from', async ({
  openAs,
}) => {
  const page = await openAs('engineer', '/home');
  await expectComplete(page);
  const marked = day(page, /\d tasks?$/).first();
  const name = (await marked.getAttribute('aria-label')) ?? '';
  const date = new Date(`${name.replace(/, [^,]+$/, '')} UTC`).toISOString().slice(0, 10);
  await marked.click();
  await expect(page).toHaveURL(new RegExp(`/task\\?start=${date}$`));
  await expect(taskRows(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove filter: Start date/ })).toBeVisible();
  await page.goBack();
  await expect(day(page, name)).toHaveAttribute('aria-selected', 'true');
});

test('HOME-01 SHELL-17 the calendar by keyboard: one stop, all keys, and the address keeps month and mode', async ({
  openAs,
  page: window,
}) => {
  await beInNovember(window);
  const page = await openAs('engineer', '/home?month=2027-01');
  await expect(page.getByRole('grid', { name: 'January 2027' })).toBeVisible();
  await page.getByRole('button', { name: 'Task', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Event', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('Tab');
  await expect(day(page, /^Friday, January 1, 2027/)).toBeFocused();
  const steps: [string, string, string][] = [
    ['ArrowDown', 'Friday, January 8, 2027', 'January 2027'],
    ['Home', 'Sunday, January 3, 2027', 'January 2027'],
    ['ArrowUp', 'Sunday, December 27, 2026', 'December 2026'],
    ['End', 'Saturday, January 2, 2027', 'January 2027'],
    ['PageDown', 'Tuesday, February 2, 2027', 'February 2027'],
    ['PageDown', 'Tuesday, March 2, 2027', 'March 2027'],
    ['PageUp', 'Tuesday, February 2, 2027', 'February 2027'],
    ['ArrowLeft', 'Monday, February 1, 2027', 'February 2027'],
    ['ArrowLeft', 'Sunday, January 31, 2027', 'January 2027'],
    ['ArrowRight', 'Monday, February 1, 2027', 'February 2027'],
  ];
  for (const [key, name, month] of steps) {
    await page.keyboard.press(key);
    await expect(day(page, new RegExp(`^${name}`))).toBeFocused();
    await expect(page.getByRole('grid', { name: month })).toBeVisible();
    await expect(grid(page).locator('[tabindex="0"]')).toHaveCount(1);
  }
  await expect.poll(() => search(page)).toBe('?mode=event&month=2027-02');
  await page.reload();
  await expect(page.getByRole('grid', { name: 'February 2027' })).toBeVisible();
  await day(page, /^Monday, February 1, 2027/).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/events\?start=2027-02-01/);
});

test.describe('in a low window', () => {
  test.use({ viewport: { width: 390, height: 600 } });

  test('HOME-01 WCAG 2.4.11 what the keyboard goes back to does not lie under the header', async ({
    openAs,
  }) => {
    const page = await openAs('engineer', '/home');
    await expectComplete(page);
    const header = await page.getByRole('banner').boundingBox();
    await page.getByRole('navigation', { name: 'Pages of your activity' }).getByText('Next').focus();
    const ongoing = box(page, 'Ongoing');
    const focused = page.locator(':focus');
    do {
      await page.keyboard.press('Shift+Tab');
      const top = (await focused.boundingBox())?.y;
      expect(top, await focused.innerText()).toBeGreaterThanOrEqual(header?.height ?? Infinity);
    } while (!(await ongoing.evaluate((element) => element === document.activeElement)));
  });
});

test('HOME-01 a press on a day of another month opens that day', async ({ openAs, page: window }) => {
  await beInNovember(window);
  const page = await openAs('engineer', '/home?month=2027-01');
  await day(page, /^Monday, February 1, 2027/).click();
  await expect(page).toHaveURL(/\/task\?start=2027-02-01$/);
});

test('HOME-07 SHELL-17 the overview opens from its button, outlives a reload, and Back closes it', async ({
  openAs,
}) => {
  const page = await openAs('engineer', '/home');
  await expectComplete(page);
  const overview = page.getByRole('dialog', { name: 'Calendar List Overview' });
  await page.getByRole('button', { name: 'Calendar List Overview' }).click();
  await expect(overview).toBeVisible();
  await expect.poll(() => search(page)).toBe('?overview=1');
  await page.reload();
  await expect(overview).toBeVisible();
  await page.goBack();
  await expect(overview).toBeHidden();
  expect(search(page)).toBe('');
});

// There the clocks go forward at midnight: a day without its first hour.
test.describe('where a day has no midnight', () => {
  test.use({ timezoneId: 'Asia/Beirut' });

  test('HOME-01 FMT-01 every day stands in the calendar once', async ({ openAs }) => {
    const page = await openAs('engineer', '/home?month=2026-03');
    await expect(page.getByRole('grid', { name: 'March 2026' })).toBeVisible();
    const names = await page
      .getByRole('gridcell')
      .evaluateAll((cells) =>
        cells.map((cell) => cell.getAttribute('aria-label')?.replace(/, \d+ tasks?$/, '')),
      );
    const text = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
    expect(names).toEqual(Array.from({ length: 42 }, (_, at) => text.format(Date.UTC(2026, 2, 1 + at))));
    await day(page, /^Sunday, March 29, 2026/).click();
    await expect(page).toHaveURL(/\/task\?start=2026-03-29$/);
  });
});

test('HOME-01 HOME-05 WCAG 2.2 AA: the page once it is complete, and another month of it', async ({
  openAs,
}) => {
  const page = await openAs('engineer', '/home');
  await expectComplete(page);
  await expectAccessible(page, '/home');
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(page.getByRole('button', { name: 'Today' })).toBeVisible();
  await expectAccessible(page, 'another month');
});

declare global {
  interface Window {
    layoutShift: number;
  }
}

/** Runs in the page before any script of it: adds up how far what stands there moved. */
function noteLayoutShifts(): void {
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
      window.layoutShift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Of everything painted so far. */
const layoutShift = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    // The observer hears of a frame after it was painted.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    return window.layoutShift;
  });

for (const { name, width, height } of [
  { name: 'wide', width: 1440, height: 900 },
  { name: 'between', width: 1000, height: 900 },
  { name: 'phone', width: 390, height: 844 },
]) {
  test.describe(name, () => {
    test.use({ viewport: { width, height } });

    test('HOME-01 HOME-05 LOG-04 nothing moves while the page fills, first time and reloaded', async ({
      openAs,
    }) => {
      const page = await openAs('engineer', '/api/health');
      await page.addInitScript(noteLayoutShifts);
      for (const time of ['first load', 'reload']) {
        const { asked, release } = await holdData(page);
        await (time === 'reload' ? page.reload() : page.goto('/home'));
        // The page as it stands while nothing is known yet.
        await expect(page.getByRole('link', { name: 'Ongoing', exact: true })).toBeVisible();
        await expect.poll(() => asked.length).toBe(2);
        const before = await layoutShift(page);
        release();
        await expectComplete(page);
        await page.waitForLoadState('networkidle');
        const shift = await layoutShift(page);
        const figures = `${name}, ${time}: CLS ${shift.toFixed(4)} (${before.toFixed(4)} before the data)`;
        test.info().annotations.push({ type: 'layout shift', description: figures });
        console.log(figures);
        expect(shift, figures).toBeLessThan(0.02);
        await page.unroute('**/api/**');
      }
    });
  });
}

test('HOME-01 nothing moves when the typeface comes late', async ({ openAs }) => {
  const page = await openAs('engineer', '/api/health');
  await page.addInitScript(noteLayoutShifts);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.woff2', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/home', { waitUntil: 'commit' });
  await expectComplete(page);
  release();
  const shift = await layoutShift(page);
  console.log(`late typeface: CLS ${shift.toFixed(4)}`);
  expect(shift).toBeLessThan(0.02);
});
