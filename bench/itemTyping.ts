import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import { chromiumOptions } from '../e2e/support/chromium';
import { BuiltServer } from '../e2e/support/server';
import { medianToPaint } from './support/page/nextPaint';
import { signedInPage } from './support/page/pages';
import { holds, printFigures, type Figure } from './support/statistics';

/*
 * Typing into the items of a purchase order request (POR-01): from the key to the frame that shows the new extended price
 * and total, in a form of 200 rows and, as what it is held against, in one of a single row.
 */

const ROWS = 200;
const MARK = 50;
const FORM = '/case?search=CS-20931&record=20931&tab=por&request=new';

const server = await BuiltServer.prepare({ REQUESTS_PER_MINUTE: '1000000' });
const browser = await chromium.launch(chromiumOptions);
const figures: Figure[] = [];
try {
  await server.start();
  const one = await typingAmong(1, browser);
  const many = await typingAmong(ROWS, browser);
  figures.push(
    { name: 'a key among 1 item', value: one, unit: 'ms' },
    { name: `a key among ${ROWS} items`, value: many, unit: 'ms', mark: MARK },
    { name: `a key among ${ROWS} items, against 1`, value: many / one, unit: '×' },
  );
} finally {
  await browser.close();
  await server.dispose();
}
printFigures(figures);
process.exitCode = figures.every(holds) ? 0 : 1;

/** Milliseconds, the median of keys in the middle row of a form with as many rows. */
async function typingAmong(rows: number, browser: Browser): Promise<number> {
  const page = await signedInPage(browser, server);
  await page.goto(server.url + FORM);
  await paste(page.getByRole('combobox', { name: 'Item, row 1' }), rowsOfASheet(rows));
  await page.getByText(`${rows} ${rows === 1 ? 'row' : 'rows'} pasted.`).waitFor();
  // What is typed is measured, not what the paste has set going: the look-up of its parts, and the lists of the form.
  await page.waitForFunction(() => !/Looking up|Loading options/.test(document.body.textContent ?? ''));
  const time = await typeInto(page, page.getByLabel(`Quantity, row ${Math.ceil(rows / 2)}`, { exact: true }));
  await page.context().close();
  return time;
}

function rowsOfASheet(count: number): string {
  const rows = Array.from({ length: count }, (_, at) => `PART-${at}\tA part of the sheet\t${at + 1}\t12.50`);
  return rows.join('\n');
}

/** As if the text had been copied in a spreadsheet. */
async function paste(cell: Locator, text: string): Promise<void> {
  await cell.evaluate((input, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

async function typeInto(page: Page, cell: Locator): Promise<number> {
  await cell.focus();
  await page.keyboard.press('End');
  const keys = ['7', '3', 'Backspace', 'Backspace'];
  return medianToPaint(page, 'dialogText', (index) => page.keyboard.press(keys[index % keys.length] ?? ''));
}
