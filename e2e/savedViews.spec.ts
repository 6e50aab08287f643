import type { Page } from '@playwright/test';
import { expectAccessibleHere, expectNoSidewaysScroll } from './support/accessibility';
import { expect, test } from './support/test';

const tabs = (page: Page) => page.getByRole('group', { name: 'Views' });

/** How far things have moved by themselves since the page was opened. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const watched = window as unknown as { shifted: number };
    watched.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) watched.shifted += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

for (const width of [1440, 390]) {
  test(`VIEW-01 VIEW-03 a view is saved, comes back by its address, and is deleted, at ${width} px`, async ({
    openAs,
  }) => {
    const name = `Critical at ${width}`;
    const page = await openAs('partner', '/task?priority=Critical');
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Save as new view…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save view' });
    await dialog.getByRole('textbox', { name: /^Name/ }).fill(name);
    await expectAccessibleHere(page, 'saving a view');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const tab = tabs(page).getByRole('button', { name: new RegExp(`^${name}`) });
    await expect(tab).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/\?view=[^&]+&priority=Critical$/);
    await expectAccessibleHere(page, 'a saved view');
    await expectNoSidewaysScroll(page, 'a saved view');

    await page.getByRole('button', { name: /^Remove filter: Priority/ }).click();
    await expect(tabs(page).getByText('Changed')).toBeVisible();
    await tabs(page).getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('button', { name: /^Remove filter: Priority/ })).toBeVisible();

    // The id alone brings back the rest, and the tabs come without moving anything.
    const id = new URL(page.url()).searchParams.get('view') ?? '';
    await watchShifts(page);
    await page.goto(`/task?view=${id}`);
    await expect(tab).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/task');
    await expect(tab).toHaveAttribute('aria-pressed', 'false');
    const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted);
    expect(shifted).toBeLessThanOrEqual(0.005);

    await tab.click();
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete this view…' }).click();
    await page.getByRole('dialog', { name: 'Delete view?' }).getByRole('button', { name: 'Delete' }).click();
    await expect(tab).toHaveCount(0);
  });
}
