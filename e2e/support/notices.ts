import type { Page } from '@playwright/test';

/** While `window.holdsNotices` is true, what closes itself after two seconds does not: a page can be looked at below it. */
export async function makeNoticesHoldable(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const setTimer = window.setTimeout;
    const patched = (work: () => void, delay?: number, ...rest: unknown[]) =>
      'holdsNotices' in window && delay === 2000 ? 0 : setTimer(work, delay, ...rest);
    window.setTimeout = patched as typeof window.setTimeout;
  });
}

/** Keeps the messages that `work` brings up on the screen. */
export async function holdNotices(page: Page, work: () => Promise<void>): Promise<void> {
  await page.evaluate(() => Object.assign(window, { holdsNotices: true }));
  await work();
  await page.evaluate(() => Reflect.deleteProperty(window, 'holdsNotices'));
}

/** Goes to an address as a link does, so that what stands over the page stays. */
export const goWithin = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/**
 * What the notices cover, by name: controls that can be used, and the feet of dialogs and lists; on a phone what is
 * fixed there, and what has the focus. Told by the page itself, from what can be seen of each.
 */
export const coveredByNotices = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // What fills or moves is followed from frame to frame.
    for (let frame = 0; frame < 8; frame += 1) await new Promise(requestAnimationFrame);
    const isSmall = innerWidth <= 768;
    const edges = '[role="banner"], #root > header, footer, [aria-label="Pages"], .MuiDialogActions-root';
    const controls =
      'a[href], button, input, textarea, select, [role="tab"], [role="combobox"], [role="option"], [role="columnheader"]';
    const host = document.querySelector('#notices');
    const notices = [...(host?.children ?? [])].map((notice) => notice.getBoundingClientRect());
    if (notices.length === 0) return ['no notice stands'];

    /** Its box, less what scrolls or clips it away. */
    const seenBox = (element: Element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const box = { left, top, right: Math.min(right, innerWidth), bottom: Math.min(bottom, innerHeight) };
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(at);
        const frame = at.getBoundingClientRect();
        if (overflowX !== 'visible') {
          box.left = Math.max(box.left, frame.left);
          box.right = Math.min(box.right, frame.right);
        }
        if (overflowY !== 'visible') {
          box.top = Math.max(box.top, frame.top);
          box.bottom = Math.min(box.bottom, frame.bottom);
        }
        if (position === 'fixed') break;
      }
      return box;
    };
    const isCovered = (element: Element) => {
      const box = seenBox(element);
      return (
        // What is drawn for screen readers alone has no size.
        box.right - box.left > 2 &&
        box.bottom - box.top > 2 &&
        notices.some(
          ({ left, top, right, bottom }) =>
            left < box.right && box.left < right && top < box.bottom && box.top < bottom,
        )
      );
    };
    const focused = document.activeElement?.matches(controls) ? [document.activeElement] : [];
    return [...document.querySelectorAll(isSmall ? edges : `${controls}, ${edges}`), ...focused]
      .filter((element) => !host?.contains(element))
      .filter((element) => !element.matches(':disabled') && !element.closest('[aria-hidden="true"], [inert]'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && isCovered(element))
      .map((element) => `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`);
  });
