import type { Browser, Page } from '@playwright/test';
import { medianToPaint, SAMPLES, timeToPaint } from './support/page/nextPaint';
import { newPage, signedInPage } from './support/page/pages';
import { median, type Figure } from './support/statistics';
import type { BuiltServer } from '../e2e/support/server';

const MARK = 100;

/** What a person waits for in the open details of a task, each also as a ratio to a click on an empty page. */
export async function measureInteractions(browser: Browser, server: BuiltServer): Promise<Figure[]> {
  const emptyClick = await measureEmptyClick(browser);
  const page = await signedInPage(browser, server);
  await page.goto(`${server.url}/task`);
  await page.locator('[role="grid"] [role="gridcell"] button').first().waitFor();

  const taken = {
    'next record, by key': await nextRecord(page),
    'FSPEF tab, by key': await fspefTab(page),
  };
  await page.context().close();

  return [
    { name: 'click on an empty page', value: emptyClick, unit: 'ms' },
    ...Object.entries(taken).flatMap(([name, value]): Figure[] => [
      { name, value, unit: 'ms', mark: MARK },
      { name: `${name}, ratio`, value: value / emptyClick, unit: '× empty click' },
    ]),
  ];
}

/** From the first record of the list; leaves the dialog open. */
async function nextRecord(page: Page): Promise<number> {
  await page.getByRole('gridcell').first().click();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  // Held all the while, so that the time begins with the key that does it.
  await page.keyboard.down('Alt');
  const time = await medianToPaint(page, 'dialogText', () => page.keyboard.press('PageDown'));
  await page.keyboard.up('Alt');
  // Its title takes the focus, which must not come after the next measurement has placed it elsewhere.
  await page.waitForFunction(() => document.activeElement?.matches('[role="dialog"] h2'));
  return time;
}

/** By key: a tab that is pressed is chosen with the pointer still down, before the clock would start. */
async function fspefTab(page: Page): Promise<number> {
  await page.getByRole('tab', { name: 'Main' }).focus();
  const taken: number[] = [];
  while (taken.length < SAMPLES) {
    const time = await timeToPaint(page, 'dialogText', () => page.keyboard.press('ArrowRight'));
    if (time === undefined) throw new Error('The FSPEF tab did not open.');
    taken.push(time);
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('tabpanel', { name: 'Main' }).waitFor();
  }
  return median(taken);
}

async function measureEmptyClick(browser: Browser): Promise<number> {
  const page = await newPage(browser);
  const count = 'this.nextSibling.textContent = Number(this.nextSibling.textContent) + 1';
  const html = `<body><button onclick="${count}">+</button><output>0</output></body>`;
  await page.goto(`data:text/html,${encodeURIComponent(html)}`);
  const time = await medianToPaint(page, 'counter', () => page.getByRole('button').click());
  await page.context().close();
  return time;
}
