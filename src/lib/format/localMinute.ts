import { pad } from '@contract/pad';

/**
 * The day and minute of an instant on the person's own clock, YYYY-MM-DDTHH:mm. In its own file, because the build's
 * entry needs it and has no room for the rest of `dates.ts`.
 */
export function localMinute(instant: Date): string {
  const day = [pad(instant.getFullYear(), 4), pad(instant.getMonth() + 1), pad(instant.getDate())].join('-');
  return `${day}T${pad(instant.getHours())}:${pad(instant.getMinutes())}`;
}
