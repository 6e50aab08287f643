import { chromium, type Browser, type Page } from '@playwright/test';
import { roles } from '../contract/accounts/roles';
import type { User } from '../contract/accounts/users';
import { chromiumOptions } from '../e2e/support/chromium';
import { BuiltServer } from '../e2e/support/server';
import { medianToPaint, SAMPLES, timeToPaint } from './support/page/nextPaint';
import { signedInPage } from './support/page/pages';
import { holds, median, printFigures, type Figure } from './support/statistics';

/*
 * What an admin waits for in the list of users (ADM-01, ADM-02): from the key or click to the frame that shows its rows,
 * among 10,000 accounts and, as what it is held against, among 20, two full pages.
 */

const MANY = 10_000;
const FEW = 20;
const MARK = 100;

const server = await BuiltServer.prepare({ REQUESTS_PER_MINUTE: '1000000' });
const browser = await chromium.launch(chromiumOptions);
const figures: Figure[] = [];
try {
  await server.start();
  const few = await measureList(browser, FEW);
  const many = await measureList(browser, MANY);
  for (const [name, value] of Object.entries(many)) {
    figures.push(
      { name: `${name}, ${MANY} users`, value, unit: 'ms', mark: MARK },
      { name: `${name}, against ${FEW} users`, value: value / few[name as keyof typeof few], unit: '×' },
    );
  }
} finally {
  await browser.close();
  await server.dispose();
}
printFigures(figures);
process.exitCode = figures.every(holds) ? 0 : 1;

async function measureList(browser: Browser, count: number) {
  const page = await signedInPage(browser, server, 'admin');
  const list = JSON.stringify(accounts(count));
  await page.route('**/api/globalAdmin?*', (route) =>
    route.fulfill({ contentType: 'application/json', body: list }),
  );
  await page.goto(`${server.url}/admin`);
  await page.locator('[role="grid"] [role="gridcell"] button').first().waitFor();
  const taken = {
    'search, per keystroke': await typing(page),
    'role filter': await filtering(page),
    'next and previous page': await paging(page),
  };
  await page.context().close();
  return taken;
}

/** Every keystroke finds fewer, or more again, in a list of any length. */
async function typing(page: Page): Promise<number> {
  const field = page.getByRole('textbox', { name: 'Username or email' });
  await field.focus();
  const keys = ['1', '0', 'Backspace', 'Backspace'];
  const time = await medianToPaint(page, 'rows', (index) =>
    page.keyboard.press(keys[index % keys.length] ?? ''),
  );
  await field.fill('');
  return time;
}

/** From the click on the role; the menu stands open by then. */
async function filtering(page: Page): Promise<number> {
  const taken: number[] = [];
  for (let index = 0; index < SAMPLES; index += 1) {
    await page.getByRole('combobox', { name: 'Role' }).click();
    const option = page.getByRole('option', { name: index % 2 ? 'All' : 'Field Engineer', exact: true });
    const time = await timeToPaint(page, 'rows', () => option.click());
    if (time === undefined) throw new Error('The role filter changed no row.');
    taken.push(time);
    await page.keyboard.press('Escape');
  }
  return median(taken);
}

async function paging(page: Page): Promise<number> {
  const buttons = [/next/i, /prev/i].map((name) => page.getByRole('button', { name }).first());
  return medianToPaint(page, 'rows', async (index) => buttons[index % buttons.length]?.click());
}

/** As the server answers them; the list is the browser's work alone. */
function accounts(count: number): User[] {
  return Array.from({ length: count }, (_, at) => {
    const role = roles[at % roles.length] ?? 'Admin';
    return {
      id: `user-${at}`,
      email: `person.${at}@northbay.example`,
      username: `person${at}`,
      fullname: `Person ${(at * 7919) % count}`,
      alias: null,
      role,
      internal_ns_id: String((at % roles.length) + 2),
      must_change_password: false,
      is_active: at % 5 !== 0,
      version: 1,
      hasPassword: true,
      invitation: null,
      lastSignIn: null,
    };
  });
}
