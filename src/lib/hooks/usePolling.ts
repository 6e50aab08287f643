import { useEffect, useState } from 'react';

const isVisible = () => document.visibilityState !== 'hidden';

/**
 * The interval of a poll in milliseconds, 0 (which is none) while nobody sees the page. RTK's `skipPollingIfUnfocused`
 * needs listeners on the store; without them a page that was opened in a hidden tab never polls, and others always do.
 */
export function usePolling(interval: number): number {
  const [isSeen, setSeen] = useState(isVisible);
  useEffect(() => {
    const look = () => setSeen(isVisible());
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isSeen ? interval : 0;
}
