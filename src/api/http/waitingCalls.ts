/** Checks of the waiting calls. Each looks at its own store, so waking all of them is harmless. */
const waiting = new Set<() => void>();

/** Wakes the calls that wait for a change of the session. */
export const wakeWaitingCalls = (): void => {
  for (const look of [...waiting]) look();
};

/** Resolves once `isOver` returns true, checked at every change of the session, or once the caller aborts. */
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
