import { useEffect, useState } from 'react';
import { isoDate } from './dates';

/** Longer timers would run at once; one hour also meets a clock that was set, and a computer that slept. */
const LONGEST_WAIT = 60 * 60 * 1000;

function untilTomorrow(now: Date): number {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return Math.min(midnight.getTime() - now.getTime(), LONGEST_WAIT);
}

/** The person's own calendar day, YYYY-MM-DD; a page that is left open overnight is drawn again with the next. */
export function useToday(): string {
  const [today, setToday] = useState(() => isoDate(new Date()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      const now = new Date();
      setToday(isoDate(now));
      timer = setTimeout(look, untilTomorrow(now));
    };
    look();
    // A timer rests while the computer sleeps.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return today;
}
