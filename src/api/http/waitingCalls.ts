/** What looks again whether it still has to wait. Each looks at its own store, so that waking all of them harms none. */
const waiting = new Set<() => void>();

/** Wakes what waits for the session to change. */
export const wakeWaitingCalls = (): void => {
  for (const look of [...waiting]) look();
};

/** Resolves once `isOver` says so, which is asked whenever the session changes, or once the caller has given up. */
export function untilSession(isOver: () => boolean, caller: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isOver() && !caller.aborted) return;
      waiting.delete(look);
      caller.removeEventListener('abort', look);
      resolve();
    };
    waiting.add(look);
    caller.addEventListener('abort', look);
    look();
  });
}
