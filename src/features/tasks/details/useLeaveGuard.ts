import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Asks before leaving the page throws away what was typed (TDET-17): at a reload or a closed window the browser asks,
 * at Back and Forward `ask` does.
 */
export function useLeaveGuard(isDirty: boolean, ask: () => void): void {
  const { pathname, search, hash } = useLocation();
  const address = pathname + search + hash;
  const askToLeave = useEffectEvent(ask);
  useEffect(() => {
    if (!isDirty) return undefined;
    const entry: unknown = window.history.state;
    const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault();
    // In the capture phase: when the router looks at the address, it is back already.
    const stay = () => {
      window.history.pushState(entry, '', address);
      askToLeave();
    };
    window.addEventListener('beforeunload', askBrowser);
    window.addEventListener('popstate', stay, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', askBrowser);
      window.removeEventListener('popstate', stay, { capture: true });
    };
  }, [isDirty, address]);
}
