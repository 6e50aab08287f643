import { pad } from '@contract/pad';
import { TIME_STEP_MINUTES } from '@/lib/constants';

/** The times of day to choose from (FMT-04), HH:mm. */
export const timeSteps: readonly string[] = Array.from(
  { length: (24 * 60) / TIME_STEP_MINUTES },
  (_, step) => {
    const minutes = step * TIME_STEP_MINUTES;
    return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
  },
);
