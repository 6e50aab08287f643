import type { Locator } from '@playwright/test';
import { expect, test } from './support/test';

/** The colour it is drawn in. */
const inkOf = (button: Locator): Promise<string> =>
  button.evaluate((element) => getComputedStyle(element).color);

/** Each page with Export, where it has nothing to export. */
const empty = [
  '/task?title=no-such-task',
  '/events?title=no-such-event',
  '/salesorder',
  '/case',
  '/database/cmdb',
  '/database/inventory',
  '/database/purchase-order',
  '/database/purchase-order-request',
  '/admin?search=no-such-user',
];

for (const width of [1440, 390]) {
  test(`TASK-03 Export with nothing to export looks disabled and says why, ${width} px`, async ({
    openAs,
  }) => {
    const page = await openAs('admin', '/task');
    await page.setViewportSize({ width, height: 844 });
    const button = page.getByRole('button', { name: 'Export' });
    await expect(page.getByText(/Showing 1–10 of/)).toBeVisible();
    const enabled = await inkOf(button);
    for (const path of empty) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      await expect.soft(button, path).toHaveAttribute('aria-disabled', 'true');
      await expect.soft(button, path).not.toHaveCSS('color', enabled);
      await button.focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      // That of the tool before it may still be going.
      const reason = page.getByRole('tooltip').filter({ hasText: 'There is nothing to export.' });
      await expect.soft(reason, path).toBeVisible();
    }
  });
}
