import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Milliseconds from the navigation to the frame that first showed what was looked for. */
    shownAt?: number;
    largestPaintAt?: number;
    shiftedBy?: number;
  }
}

/** Notes in every page that this one loads when the selector is first shown, and what the browser tells of its paints. */
export async function followStart(page: Page, selector: string): Promise<void> {
  await page.addInitScript(note, selector);
}

/** Milliseconds from the navigation until it was shown, no matter what drew it. */
export async function shownAt(page: Page): Promise<number> {
  const handle = await page.waitForFunction(() => window.shownAt, undefined, {
    polling: 50,
    timeout: 30_000,
  });
  return (await handle.jsonValue()) ?? NaN;
}

/** What the browser tells of a start that has come to rest, without any input. */
export function paintsOf(page: Page) {
  return page.evaluate(() => {
    const [first] = performance.getEntriesByName('first-contentful-paint');
    const [html] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const list = calls.find(({ name }) => new URL(name).pathname === '/api/tasks');
    return {
      'HTML is here': html?.responseEnd,
      'first paint': first?.startTime,
      'first tasks are here': list?.responseEnd,
      LCP: window.largestPaintAt,
      CLS: window.shiftedBy ?? 0,
    };
  });
}

/** Runs in the page before any script of it. */
function note(selector: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      // A message posted in a frame arrives when the frame has been handed over to be painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (window.shownAt = performance.now());
      port2.postMessage(undefined);
    });
  });
  observer.observe(document, { subtree: true, childList: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.largestPaintAt = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) window.shiftedBy = (window.shiftedBy ?? 0) + value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
