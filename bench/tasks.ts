import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumOptions } from '../e2e/support/chromium';
import { BuiltServer } from '../e2e/support/server';
import { accounts } from '../e2e/support/signIn';
import { medianToPaint, SAMPLES, timeToPaint } from './support/page/nextPaint';
import { signedInPage } from './support/page/pages';
import { holds, median, printFigures, type Figure } from './support/statistics';

/*
 * What somebody with 10,000 tasks of their own waits for in the list, beside what `npm run bench` measures (BULK-01,
 * VIEW-03): from the click to the frame that shows its effect, and as a multiple of the same with 170 tasks.
 */

const MANY = 10_000;
const FEW = 170;
const MARK = 100;

const browser = await chromium.launch(chromiumOptions);
const figures: Figure[] = [];
try {
  const few = await measureList(browser, FEW);
  const many = await measureList(browser, MANY);
  for (const [name, value] of Object.entries(many)) {
    figures.push(
      { name: `${name}, ${MANY} tasks`, value, unit: 'ms', mark: MARK },
      { name: `${name}, against ${FEW} tasks`, value: value / few[name as keyof typeof few], unit: '×' },
    );
  }
} finally {
  await browser.close();
}
printFigures(figures);
process.exitCode = figures.every(holds) ? 0 : 1;

async function measureList(browser: Browser, count: number) {
  const server = await BuiltServer.prepare({ REQUESTS_PER_MINUTE: '1000000' });
  try {
    await server.seed(['--tasks-for', `${accounts.engineer.email}=${count}`]);
    await server.start();
    const page = await signedInPage(browser, server, 'engineer');
    await page.goto(`${server.url}/task`);
    await page.locator('[role="grid"] [role="gridcell"] button').first().waitFor();
    const taken = {
      'one of several states': await choosingStates(page),
      'offer of companies': await openingCompanies(page),
      'select all': await selectingAll(page),
    };
    await page.context().close();
    return taken;
  } finally {
    await server.dispose();
  }
}

/** From the click on a state to the footer that counts fewer, or more. */
async function choosingStates(page: Page): Promise<number> {
  await page.getByRole('combobox', { name: 'Status' }).click();
  const names = ['Ongoing', 'Pending', 'Ongoing', 'Pending'];
  const time = await medianToPaint(page, 'footer', (index) =>
    page.getByRole('option', { name: names[index % names.length] ?? '', exact: true }).click(),
  );
  await page.getByRole('option', { name: 'All', exact: true }).click();
  await page.keyboard.press('Escape');
  return time;
}

/** From the click that opens the menu to its values, which are counted for it. */
async function openingCompanies(page: Page): Promise<number> {
  const taken: number[] = [];
  while (taken.length < SAMPLES) {
    await page.getByRole('button', { name: 'More filters' }).click();
    const company = page.getByRole('combobox', { name: 'Company' });
    await company.waitFor();
    const time = await timeToPaint(page, 'menu', () => company.click());
    if (time === undefined) throw new Error('No companies were offered.');
    taken.push(time);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await company.waitFor({ state: 'detached' });
  }
  return median(taken);
}

/** From the click on "Select all …" to the number that says so. */
async function selectingAll(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  const bar = page.getByRole('group', { name: 'Selected tasks' });
  const taken: number[] = [];
  while (taken.length < SAMPLES) {
    const time = await timeToPaint(page, 'selection', () =>
      bar.getByRole('button', { name: /^Select all/ }).click(),
    );
    if (time === undefined) throw new Error('Nothing was selected.');
    taken.push(time);
    await bar.getByRole('button', { name: 'Clear selection' }).click();
  }
  return median(taken);
}
