import { useEffect, useState } from 'react';

/**
 * What `read` makes of the time, read again after as many milliseconds as `wait` tells, and whenever the page is looked
 * at again: a timer rests while the computer sleeps. Both functions must stay the same.
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
