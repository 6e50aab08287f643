import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { setHistoryGate, type HistoryGate } from '../browser/historyGate';

/** Milliseconds without another press of Back or Forward after which the guarded entry is returned to. */
const RETURN_DELAY = 50;

/** The router's number of a history entry; absent for an entry that it did not make. */
function indexOf(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('idx' in state)) return undefined;
  return typeof state.idx === 'number' ? state.idx : undefined;
}

/** How far it is from the entry that is current now; one back where either is unknown. */
const stepTo = (index: number | undefined): number => {
  const current = indexOf(window.history.state);
  return index === undefined || current === undefined ? -1 : index - current;
};

/**
 * Asks before unsaved input is lost (TDET-17): the browser asks at a reload or when the window closes, `ask` at Back and
 * Forward. The history then stands where it stood.
 *
 * @param ask gets the way on: it leaves for where the person wanted to go, without asking again
 */
export function useLeaveGuard(isDirty: boolean, ask: (leave: () => void) => void): void {
  const { pathname, search, hash } = useLocation();
  const address = pathname + search + hash;
  const askToLeave = useEffectEvent(ask);
  useEffect(() => {
    if (!isDirty) return undefined;
    const entry: unknown = window.history.state;
    const home = indexOf(entry);
    let isLeaving = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** Where the person has chosen to go while the way back was not done yet. */
    let chosen: number | undefined;
    const leaveTo = (index: number | undefined) => {
      isLeaving = true;
      window.history.go(stepTo(index));
    };
    const askBrowser = (event: BeforeUnloadEvent) => {
      if (!isLeaving) event.preventDefault();
    };
    const stay: HistoryGate = (event) => {
      if (isLeaving) return;
      event.stopImmediatePropagation();
      clearTimeout(timer);
      const arrived = indexOf(event.state);
      if (arrived !== undefined && arrived === home) {
        if (chosen !== undefined) leaveTo(chosen);
        return;
      }
      // After one step back this entry can be written again, at once. What is ahead, or further off, stays in the
      // history; presses that follow each other quickly must not cross the way back from there.
      if (arrived === undefined || home === undefined || arrived === home - 1)
        window.history.pushState(entry, '', address);
      else timer = setTimeout(() => window.history.go(stepTo(home)), RETURN_DELAY);
      askToLeave(() => {
        if (home === undefined || indexOf(window.history.state) === home) leaveTo(arrived);
        else chosen = arrived;
      });
    };
    window.addEventListener('beforeunload', askBrowser);
    setHistoryGate(stay);
    return () => {
      window.removeEventListener('beforeunload', askBrowser);
      setHistoryGate(null);
    };
  }, [isDirty, address]);
}
