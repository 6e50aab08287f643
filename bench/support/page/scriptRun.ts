import type { Page } from '@playwright/test';

/**
 * Kilobytes of script, not compressed, that a page compiles and runs meanwhile: the functions that are called, without those
 * in them that are not.
 */
export async function scriptRun(page: Page, meanwhile: () => Promise<void>): Promise<number> {
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  await meanwhile();
  const files = await page.coverage.stopJSCoverage();
  return files.reduce((sum, file) => sum + calledLength(file), 0) / 1000;
}

type Covered = Awaited<ReturnType<Page['coverage']['stopJSCoverage']>>[number];

function calledLength({ source = '', functions }: Covered): number {
  const isCalled = new Uint8Array(source.length);
  // The first range is the whole function; the others are branches in it, which are compiled with it.
  const whole = functions.flatMap(({ ranges }) => ranges.slice(0, 1));
  // From without to within.
  whole.sort((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
  for (const { startOffset, endOffset, count } of whole)
    isCalled.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  return isCalled.reduce((sum, called) => sum + called, 0);
}
