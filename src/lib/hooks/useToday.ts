import { localMinute } from '../format/localMinute';
import { useClock } from './useClock';

/** Longer timers would run at once; one hour also meets a clock that was set, and a computer that slept. */
const LONGEST_WAIT = 60 * 60 * 1000;

const readDay = (now: Date) => localMinute(now).slice(0, 10);

function untilTomorrow(now: Date): number {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return Math.min(midnight.getTime() - now.getTime(), LONGEST_WAIT);
}

/** The person's own calendar day, YYYY-MM-DD; a page that is left open overnight is drawn again with the next. */
export const useToday = (): string => useClock(readDay, untilTomorrow);
