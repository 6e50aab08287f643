import type { Page } from '@playwright/test';
import { median } from './statistics';

export const SAMPLES = 20;

/** What must have changed before a frame counts as the answer to an action. */
export type Sign = 'footer' | 'rows' | 'dialog' | 'dialogText' | 'counter';

declare global {
  interface Window {
    /** Milliseconds from the input event to the frame that showed its effect; undefined until then. */
    paintedAfter?: number;
  }
}

/**
 * Milliseconds from the input event that `act` causes to the end of the first frame that shows its effect; undefined
 * when the effect did not show within two seconds (a letter that narrows nothing).
 */
export async function timeToPaint(
  page: Page,
  sign: Sign,
  act: () => Promise<void>,
): Promise<number | undefined> {
  await page.evaluate(watch, sign);
  await act();
  const shown = await page
    .waitForFunction(() => window.paintedAfter !== undefined, undefined, { timeout: 2000, polling: 20 })
    .catch(() => undefined);
  return shown && page.evaluate(() => window.paintedAfter);
}

/** The median of as many tries as tell one; those whose effect did not show do not count. */
export async function medianToPaint(
  page: Page,
  sign: Sign,
  act: (index: number) => Promise<void>,
): Promise<number> {
  const taken: number[] = [];
  for (let index = 0; taken.length < SAMPLES; index += 1) {
    if (index > 10 * SAMPLES) throw new Error(`The page did not answer the action (${sign}).`);
    const time = await timeToPaint(page, sign, () => act(index));
    if (time !== undefined) taken.push(time);
  }
  return median(taken);
}

/** Runs in the page. */
function watch(sign: Sign): void {
  const read = {
    footer: () => /Showing [\d,]+–[\d,]+ of [\d,]+/.exec(document.body.textContent ?? '')?.[0],
    rows: () => document.querySelector('[role="grid"]')?.textContent,
    dialog: () => String(document.querySelector('[role="dialog"] [role="tab"]') !== null),
    dialogText: () => document.querySelector('[role="dialog"]')?.textContent,
    counter: () => document.querySelector('output')?.textContent,
  }[sign];
  const before = read();
  window.paintedAfter = undefined;

  let startedAt: number | undefined;
  const noteStart = (event: Event) => {
    startedAt ??= event.timeStamp;
  };
  for (const type of ['pointerup', 'keydown'])
    addEventListener(type, noteStart, { capture: true, once: true });

  const observer = new MutationObserver(() => {
    if (startedAt === undefined || read() === before) return;
    observer.disconnect();
    const start = startedAt;
    requestAnimationFrame(() => {
      // A message posted in a frame arrives when the frame has been handed over to be painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (window.paintedAfter = performance.now() - start);
      port2.postMessage(undefined);
    });
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
}
