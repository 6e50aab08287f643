import axe, { type RunOptions } from 'axe-core';
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
  const dark = await errorsBy(page, { runOnly: colourRules });
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await errorsBy(page, { runOnly: levels, rules: { 'heading-order': { enabled: true } } });
  expect.soft(dark, `${where}, dark`).toEqual([]);
  expect.soft(light, `${where}, light`).toEqual([]);
}

/** What follows the window's size is drawn a frame or two later. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });

/** Runs axe in the page; loads it once per document, since to load it takes as long as to run it. */
async function errorsBy(page: Page, options: RunOptions): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  }
  return page.evaluate(
    async (withOptions) => {
      const { violations } = await window.axe.run(withOptions);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    { ...options, resultTypes: ['violations' as const] },
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The page is no wider than its window. */
export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect.soft(scrollWidth, `${where} scrolls sideways`).toBeLessThanOrEqual(clientWidth);
}
