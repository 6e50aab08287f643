import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test';

/** The windows that pages are checked in. */
export const views = [
  { name: '1440 px, light', width: 1440, height: 900, colorScheme: 'light' },
  { name: '1440 px, dark', width: 1440, height: 900, colorScheme: 'dark' },
  { name: '390 px, light', width: 390, height: 844, colorScheme: 'light' },
  { name: '390 px, dark', width: 390, height: 844, colorScheme: 'dark' },
] as const;

/** Finds no fault by WCAG 2.2 AA, and no heading that leaves out a level; `where` names the place in the report. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { 'heading-order': { enabled: true } } })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
  expect.soft(found, where).toEqual([]);
}

/** The page is no wider than its window. */
export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect.soft(scrollWidth, `${where} scrolls sideways`).toBeLessThanOrEqual(clientWidth);
}
