import { localMinute } from '../format/localMinute';
import { useClock } from './useClock';

const MINUTE_MS = 60_000;
const untilNextMinute = (now: Date) => MINUTE_MS - (now.getTime() % MINUTE_MS);

/**
 * The person's own day and minute, YYYY-MM-DDTHH:mm; updates every minute. In its own file, because the build's entry
 * needs `useToday` only.
 */
export const useMinute = (): string => useClock(localMinute, untilNextMinute);
