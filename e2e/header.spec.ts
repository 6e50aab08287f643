import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorff-Montgomery Featherstone X';

/** Signs the page in under another name. */
async function rename(page: Page, fullname: string): Promise<void> {
  await page.evaluate((name) => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}') as object;
    localStorage.setItem('user', JSON.stringify({ ...user, fullname: name }));
  }, fullname);
  await page.reload();
}

/** What is wrong with the header in a window of this width. */
const errorsOf = (page: Page, titleFrom: number): Promise<string[]> =>
  page.evaluate((seenFrom) => {
    const errors: string[] = [];
    const header = document.querySelector('header');
    if (!header) return ['no header'];
    const title = [...header.querySelectorAll('span')].find(
      ({ textContent }) => textContent === 'Task Management System',
    );
    if (!title?.firstChild) return ['no title'];
    const isTitleSeen = getComputedStyle(title).clipPath === 'none';
    if (isTitleSeen !== innerWidth >= seenFrom) errors.push('the title comes at another width');
    const text = document.createRange();
    text.selectNodeContents(title);
    if (text.getClientRects().length !== 1) errors.push('the title is in several lines');

    const logo = header.querySelector('img');
    if (logo) {
      const { width, height } = logo.getBoundingClientRect();
      const drawn = Math.min(width, (height * logo.naturalWidth) / logo.naturalHeight);
      if (drawn < 110) errors.push(`the logo is ${drawn} wide`);
    }
    const who = header.querySelector('[role="group"], button[aria-label^="Profile"] > span');
    if ((who?.getBoundingClientRect().width ?? 0) < 60) errors.push('the name has no room');

    const parts = [...header.querySelectorAll('nav a, nav button, nav ~ div > *')];
    const boxes = [...(isTitleSeen ? [title] : []), ...parts]
      .filter((part) => part.checkVisibility())
      .map((part) => part.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .sort((one, other) => one.left - other.left);
    boxes.forEach(({ right, bottom }, at) => {
      const end = boxes[at + 1]?.left ?? innerWidth;
      if (right > end + 0.5) errors.push(`part ${at} reaches ${right - end} into the next`);
      if (bottom > 56.5) errors.push(`part ${at} is taller than the header`);
    });
    if (boxes.length < 7) errors.push(`only ${boxes.length} parts`);
    if (document.documentElement.scrollWidth > innerWidth) errors.push('the page scrolls sideways');
    return errors;
  }, titleFrom);

for (const { account, titleFrom } of [
  { account: 'admin', titleFrom: 840 },
  { account: 'partner', titleFrom: 1020 },
] as const) {
  test(`SHELL-08 SHELL-10 the header of the ${account} has room for its parts at every width from 769 to 1440 px`, async ({
    openAs,
  }) => {
    test.slow();
    const page = await openAs(account, '/activities');
    const header = page.getByRole('banner');
    for (const name of ['', LONG_NAME]) {
      if (name) await rename(page, name);
      await expect(header.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const errors: Record<number, string[]> = {};
      // Every width with the long name, which takes all the room there is.
      for (let width = 769; width <= 1440; width += name ? 1 : 31) {
        await page.setViewportSize({ width, height: 500 });
        const found = await errorsOf(page, titleFrom);
        if (found.length > 0) errors[width] = found;
      }
      expect(errors).toEqual({});
    }
  });

  test(`SHELL-10 a long name of the ${account} is cut, and told in full to the pointer and the keyboard`, async ({
    openAs,
  }) => {
    const page = await openAs(account, '/activities');
    await page.setViewportSize({ width: 1024, height: 500 });
    await rename(page, LONG_NAME);
    const header = page.getByRole('banner');
    const who =
      account === 'admin'
        ? header.getByRole('button', { name: `Profile menu of ${LONG_NAME}` })
        : header.getByRole('group', { name: `Signed in as ${LONG_NAME}, Field Service Partner` });
    const tip = page.getByRole('tooltip');
    await who.hover();
    await expect(tip).toContainText(LONG_NAME);
    await page.mouse.move(10, 300);
    await expect(tip).toBeHidden();
    // Tab reaches it as it reaches any control.
    await header.getByRole('button', { name: /^Colours/ }).focus();
    await page.keyboard.press('Tab');
    if (account !== 'admin') await page.keyboard.press('Tab');
    await expect(who).toBeFocused();
    await expect(tip).toContainText(LONG_NAME);
  });
}

test('SHELL-10 a name that fits is no stop of the keyboard', async ({ openAs }) => {
  const page = await openAs('engineer', '/activities');
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Change Password' }).focus();
  await page.keyboard.press('Tab');
  await expect(header.getByRole('button', { name: 'Logout' })).toBeFocused();
});

test('SHELL-08 the title makes room for the buttons of the narrowest phones', async ({ openAs }) => {
  const page = await openAs('partner', '/task');
  const title = page.locator('header').getByText('Task Management System', { exact: true });
  for (const width of [320, 340, 390]) {
    await page.setViewportSize({ width, height: 700 });
    const search = page.locator('header').getByRole('button').first();
    await expect(search).toBeVisible();
    const [named, button] = await Promise.all([title.boundingBox(), search.boundingBox()]);
    expect((named?.x ?? NaN) + (named?.width ?? NaN)).toBeLessThanOrEqual(button?.x ?? NaN);
    expect(named?.width).toBeGreaterThan(150);
  }
});
