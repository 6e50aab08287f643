import type { Locator, Page } from '@playwright/test';
import { messageField } from './support/steps';
import { expect, test } from './support/test';

/** Whether what has the focus can be seen: its middle, or one of its corners. */
const isFocusSeen = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return true;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 3, top + 3],
      [right - 3, bottom - 3],
    ] as const;
    return points.some(([x, y]) => {
      const seen = document.elementFromPoint(x, y);
      return focused.contains(seen) || seen?.contains(focused) === true;
    });
  });

const open = async (page: Page): Promise<Locator> => {
  await page
    .getByRole('main')
    .getByRole('button', { name: /Details/ })
    .first()
    .click();
  const message = messageField(page.getByRole('dialog').first());
  await expect(message).toBeVisible();
  return message;
};

for (const [width, height] of [
  [320, 256],
  [740, 360],
  [390, 700],
] as const) {
  test(`TASK-03 WCAG 2.4.11 at ${width}x${height} nothing in a list that takes the focus is hidden`, async ({
    openAs,
  }) => {
    const page = await openAs('engineer', '/task');
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('button', { name: 'Select', exact: true })).toBeVisible();
    const hidden: string[] = [];
    for (let press = 0; press < 30; press += 1) {
      await page.keyboard.press('Tab');
      if (!(await isFocusSeen(page)))
        hidden.push(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? ''));
    }
    expect(hidden).toEqual([]);
  });
}

test('FMT-04 WCAG 1.4.10 every day of the calendar can be seen in a window of 320 pixels', async ({
  openAs,
}) => {
  const page = await openAs('engineer', '/task');
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page);
  await page.getByRole('button', { name: 'Choose Start Date' }).click();
  const days = page.getByRole('gridcell');
  await expect(days.first()).toBeVisible();
  for (const day of (await days.all()).slice(0, 7)) await expect(day).toBeInViewport({ ratio: 1 });
  const popup = page.getByRole('dialog').last();
  expect(await popup.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});

test('TDET-03 what is typed into stays in sight when a phone is turned', async ({ openAs }) => {
  const page = await openAs('engineer', '/task');
  await page.setViewportSize({ width: 390, height: 844 });
  const message = await open(page);
  await message.fill('The gate code has changed.');
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(message).toBeFocused();
  await expect(message).toBeInViewport({ ratio: 0.9 });
  await expect(message).toHaveValue('The gate code has changed.');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(message).toBeInViewport({ ratio: 0.9 });
});

test('IMR-01 a part of a request is typed on where it is when a phone is turned', async ({ openAs }) => {
  const page = await openAs('engineer', '/case?search=CS-20931&record=20931&tab=imr');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: '+ Create IMR' }).click();
  const part = page.getByRole('combobox', { name: 'Part Number, row 1' });
  const text = page.getByRole('textbox', { name: 'Description, row 1' });
  await expect(part).toBeVisible();
  await text.pressSequentially('Bracket');
  for (const [width, height, typed] of [
    [844, 390, 'Bracket of'],
    [390, 844, 'Bracket of steel'],
    // Zoomed out, and in again.
    [1440, 900, 'Bracket of steel with'],
    [390, 844, 'Bracket of steel with screws'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(text).toBeFocused();
    await expect(text).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.type(typed.slice(typed.lastIndexOf(' ')));
    await expect(text).toHaveValue(typed);
  }
});

test('TDET-03 what was there before breaks, however long its words are', async ({ openAs }) => {
  const page = await openAs('engineer', '/task');
  await page.route('**/api/tasks**', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    for (const task of body[0].task) task.message = 'x'.repeat(200);
    await route.fulfill({ response: answer, json: body });
  });
  await page.reload();
  await page.setViewportSize({ width: 390, height: 844 });
  const message = await open(page);
  await message.fill('Short.');
  const hint = page.getByText(/^Was: x/);
  await expect(hint).toBeVisible();
  expect(await hint.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
});
