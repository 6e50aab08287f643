import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { setHistoryGate, type HistoryGate } from '../browser/historyGate';

/**
 * Asks before unsaved input is lost (TDET-17): the browser asks at a reload or when the window closes, `ask` at Back and
 * Forward.
 */
export function useLeaveGuard(isDirty: boolean, ask: () => void): void {
  const { pathname, search, hash } = useLocation();
  const address = pathname + search + hash;
  const askToLeave = useEffectEvent(ask);
  useEffect(() => {
    if (!isDirty) return undefined;
    const entry: unknown = window.history.state;
    const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault();
    const stay: HistoryGate = (event) => {
      event.stopImmediatePropagation();
      window.history.pushState(entry, '', address);
      askToLeave();
    };
    window.addEventListener('beforeunload', askBrowser);
    setHistoryGate(stay);
    return () => {
      window.removeEventListener('beforeunload', askBrowser);
      setHistoryGate(null);
    };
  }, [isDirty, address]);
}
