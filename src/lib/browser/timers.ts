/**
 * Runs `work` once the browser has nothing better to do, at the latest after two seconds; soon where the browser
 * cannot tell (Safari). Returns what calls it off.
 */
export function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(work, { timeout: 2000 });
    return () => window.cancelIdleCallback(handle);
  }
  const handle = window.setTimeout(work, 200);
  return () => window.clearTimeout(handle);
}

/** Resolves after `delay` milliseconds. */
export const pause = (delay: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, delay));
