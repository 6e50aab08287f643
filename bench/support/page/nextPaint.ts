import type { Page } from '@playwright/test';
import { median } from '../statistics';

export const SAMPLES = 20;

/** What must have changed before a frame counts as the answer to an action. */
export type Sign = 'footer' | 'rows' | 'dialog' | 'dialogText' | 'counter' | 'menu' | 'selection';

declare global {
  interface Window {
    /** Milliseconds from the input event to the frame that showed its effect; undefined until then. */
    paintedAfter?: number;
    /** When that input event was, in milliseconds from the navigation. */
    actedAt?: number;
    /** The longest time from an input event of an interaction to the next paint, by when its events happened. */
    paintTimes?: { at: number; interaction: number; duration: number }[];
  }
}

/** The shortest time to the next paint that the browser tells of. */
const LEAST_TOLD = 16;

/**
 * Milliseconds from the input event that `act` causes to the end of the first frame that shows its effect; undefined
 * when the effect did not show in time (a letter that narrows nothing).
 */
export async function timeToPaint(
  page: Page,
  sign: Sign,
  act: () => Promise<void>,
  timeout = 2000,
): Promise<number | undefined> {
  await page.evaluate(watch, sign);
  await act();
  const shown = await page
    .waitForFunction(() => window.paintedAfter !== undefined, undefined, { timeout, polling: 20 })
    .catch(() => undefined);
  return shown && page.evaluate(() => window.paintedAfter);
}

/** Has the page note, from now on, how long each interaction kept the next paint waiting. */
export async function followInteractions(page: Page): Promise<void> {
  await page.evaluate((durationThreshold) => {
    const times = (window.paintTimes ??= []);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        const { startTime: at, interactionId: interaction = 0, duration } = entry;
        times.push({ at, interaction, duration });
      }
    }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
  }, LEAST_TOLD);
}

/** Milliseconds until the paint after the last action that `timeToPaint` timed (INP), whatever it showed. */
export async function nextPaintTime(page: Page): Promise<number> {
  // The browser tells of an interaction some time after its paint.
  await page.evaluate(
    () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)))),
  );
  return page.evaluate((least) => {
    const { paintTimes = [], actedAt } = window;
    const own = paintTimes.find(({ at, interaction }) => interaction && at === actedAt);
    const all = paintTimes.filter(({ interaction }) => interaction === own?.interaction);
    return own ? Math.max(...all.map(({ duration }) => duration)) : least;
  }, LEAST_TOLD);
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
    menu: () => String(document.querySelector('[role="option"]') !== null),
    selection: () => document.querySelector('[aria-label="Selected tasks"] [role="status"]')?.textContent,
  }[sign];
  const before = read();
  window.paintedAfter = undefined;

  let startedAt: number | undefined;
  const noteStart = (event: Event) => {
    startedAt ??= event.timeStamp;
    window.actedAt = startedAt;
  };
  // A menu opens as soon as it is pressed.
  for (const type of [sign === 'menu' ? 'pointerdown' : 'pointerup', 'keydown'])
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
