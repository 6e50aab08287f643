import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test';

/** The windows that pages are checked in, each in both colour schemes. */
const windows = [
  { name: '1440 px', width: 1440, height: 900 },
  { name: '390 px', width: 390, height: 844 },
] as const;

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What another colour scheme can break: all else is the same page. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** The page as it stands meets WCAG 2.2 AA wide and narrow and fits its window; `where` names the place in the report. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const before = page.viewportSize();
  for (const { name, ...size } of windows) {
    await page.setViewportSize(size);
    await expectAccessibleHere(page, `${where} at ${name}`);
    await expectNoSidewaysScroll(page, `${where} at ${name}`);
  }
  if (before) await page.setViewportSize(before);
}

/** In the window as it is: no error by WCAG 2.2 AA, in light and in dark, and no heading that leaves out a level. */
export async function expectAccessibleHere(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await settle(page);
  const dark = await errorsOf(checker(page).withRules(colourRules));
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await errorsOf(checker(page).withTags(levels));
  expect.soft(dark, `${where}, dark`).toEqual([]);
  expect.soft(light, `${where}, light`).toEqual([]);
}

/** What follows the window's size is drawn a frame or two later. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });

/** Looks for errors only, and in the page itself: a page of its own to collect them in takes longer than the search. */
const checker = (page: Page) =>
  new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], rules: { 'heading-order': { enabled: true } } })
    .setLegacyMode();

async function errorsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

/** The page is no wider than its window. */
export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect.soft(scrollWidth, `${where} scrolls sideways`).toBeLessThanOrEqual(clientWidth);
}
