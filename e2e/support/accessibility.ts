import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test';

/** The windows that pages are checked in, each in both colour schemes. */
export const views = [
  { name: '1440 px', width: 1440, height: 900 },
  { name: '390 px', width: 390, height: 844 },
] as const;

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What another colour scheme can break: all else is the same page. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Finds no fault by WCAG 2.2 AA, in light and in dark, and no heading that leaves out a level; `where` names the place in the report. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await faultsOf(checker(page).withRules(colourRules));
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await faultsOf(checker(page).withTags(levels));
  expect.soft(dark, `${where}, dark`).toEqual([]);
  expect.soft(light, `${where}, light`).toEqual([]);
}

/** Looks for faults only, and in the page itself: a page of its own to collect them in takes longer than the search. */
const checker = (page: Page) =>
  new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], rules: { 'heading-order': { enabled: true } } })
    .setLegacyMode();

async function faultsOf(axe: AxeBuilder): Promise<string[]> {
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
