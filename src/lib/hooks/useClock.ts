import { useEffect, useState } from 'react';
import { localMinute } from '../format/localMinute';

/**
 * Returns `read(now)`. It is read again after `wait(now)` milliseconds, and whenever the page becomes visible: timers
 * stop while the computer sleeps. Both functions must be constants.
 */
export function useClock<Reading>(read: (now: Date) => Reading, wait: (now: Date) => number): Reading {
  const [reading, setReading] = useState(() => read(new Date()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      const now = new Date();
      setReading(read(now));
      timer = setTimeout(look, wait(now));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [read, wait]);
  return reading;
}

/** Longer timers would run at once; an hour also catches a clock that was set, and a computer that slept. */
const LONGEST_WAIT = 60 * 60 * 1000;

const readDay = (now: Date) => localMinute(now).slice(0, 10);

function untilTomorrow(now: Date): number {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return Math.min(midnight.getTime() - now.getTime(), LONGEST_WAIT);
}

/** The person's own calendar day, YYYY-MM-DD; updates at midnight. */
export const useToday = (): string => useClock(readDay, untilTomorrow);
