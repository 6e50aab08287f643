import type { Day } from './days';

const TIME =
  /^(\d{1,2})(?:[:.](\d{2})(?:[:.](\d{2})(?:[.,](\d{1,9}))?)?)?\s*(?:([ap])\.?m\.?)?\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?$/i;
const DAY_AND_TIME = /^(.+?)(?:T|,?\s+)(\d{1,2}:\d{2}.*|\d{1,2}\s*[ap]\.?m\.?.*)$/i;

export interface Time {
  /** Since midnight, with fractions. */
  seconds: number;
  /** Minutes east of Greenwich, if the text names them. */
  offset?: number;
}

/** Reads a time of day: 14:30, 14:30:15, 2:30 pm, 9 am, with an offset or without. A number alone is none. */
export function readClock(text: string): Time | undefined {
  const found = TIME.exec(text.trim());
  if (!found) return undefined;
  const [, hours, minutes, seconds = '0', fraction = '0', half, zone] = found;
  if (minutes === undefined && half === undefined) return undefined;
  const hour = hourOfDay(Number(hours), half);
  if (hour === undefined || Number(minutes ?? 0) > 59 || Number(seconds) > 59) return undefined;
  const since = hour * 3600 + Number(minutes ?? 0) * 60 + Number(seconds) + Number(`0.${fraction}`);
  return zone ? { seconds: since, offset: offsetOf(zone) } : { seconds: since };
}

function hourOfDay(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour < 24 ? hour : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

function offsetOf(zone: string): number {
  const found = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone);
  if (!found) return 0;
  return (found[1] === '-' ? -1 : 1) * (Number(found[2]) * 60 + Number(found[3] ?? 0));
}

/** Parts a text into its day and its time, if it has one. */
export function partDayAndTime(text: string): { day: string; time?: string } {
  const found = DAY_AND_TIME.exec(text.trim());
  return found ? { day: found[1]!, time: found[2]! } : { day: text };
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-u-hc-h23', {
      timeZone: zone,
      ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
      ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
    });
    formats.set(zone, format);
  }
  return format;
}

/** What the clocks of a zone show at an instant, as milliseconds of UTC. */
function shown(zone: string, instant: number): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, +value]),
  );
  const { year, month, day, hour, minute, second } = parts as Record<string, number>;
  return Date.UTC(year!, month! - 1, day, hour, minute, second);
}

/**
 * Returns the instant at which the clocks of a zone show this; the first one where they show it twice, undefined where
 * they leave it out.
 */
export function instantIn(zone: string, { year, month, day }: Day, seconds: number): Date | undefined {
  const milliseconds = Math.round((seconds % 1) * 1000);
  const local = Date.UTC(year, month - 1, day) + Math.floor(seconds) * 1000;
  // The offsets before and after any change of that day.
  const offsets = [-86_400_000, 86_400_000].map((near) => shown(zone, local + near) - (local + near));
  const instants = offsets
    .map((offset) => local - offset)
    .filter((instant) => shown(zone, instant) === local);
  return instants.length > 0 ? new Date(Math.min(...instants) + milliseconds) : undefined;
}
