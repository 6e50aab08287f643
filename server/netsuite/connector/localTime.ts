import { localText } from '@server/netsuite/suiteql';

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;

const LOCAL = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)$/;

/** The text as if it were in UTC, in milliseconds; undefined for a text that is no time. */
function asUtc(text: string): number | undefined {
  const [, ...parts] = LOCAL.exec(text) ?? [];
  if (parts.length === 0) return undefined;
  const time = Date.parse(`${text.replace(' ', 'T')}Z`);
  return Number.isNaN(time) ? undefined : time;
}

/** Texts are of the years 1 to 9999 in any zone; records say 9999 for "without end". */
const FIRST_INSTANT = Date.parse('0001-01-02T00:00:00Z');
const LAST_INSTANT = Date.parse('9999-12-30T00:00:00Z');

/** The same as `offsetAt`, for zones that are tried out: of them no day is kept. */
export function readOffset(instant: number, timeZone: string): number {
  const whole = Math.floor(instant / SECOND_MS) * SECOND_MS;
  return (asUtc(localText(new Date(whole), timeZone)) ?? whole) - whole;
}

/** What clocks are ahead by on a day, by zone and day; null for a day on which they change. */
const offsets = new Map<string, Map<number, number | null>>();
/** Days that are kept of a zone: more than a company has had. */
const MOST_DAYS = 50_000;

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
export function offsetAt(at: number, timeZone: string): number {
  const instant = Math.min(Math.max(at, FIRST_INSTANT), LAST_INSTANT);
  const days = offsets.get(timeZone) ?? new Map<number, number | null>();
  offsets.set(timeZone, days);
  const day = Math.floor(instant / DAY_MS);
  let known = days.get(day);
  if (known === undefined) {
    // Asking for the text of an instant takes a quarter of the time of reading a record, and most days have one offset.
    const atBegin = readOffset(day * DAY_MS, timeZone);
    known = atBegin === readOffset((day + 1) * DAY_MS, timeZone) ? atBegin : null;
    if (days.size >= MOST_DAYS) days.clear();
    days.set(day, known);
  }
  return known ?? readOffset(instant, timeZone);
}

/** The instants that read as this text: two in the hour that is repeated, none in the one that is skipped. */
function instantsOf(local: number, timeZone: string): { found: number[]; before: number } {
  const before = offsetAt(local - DAY_MS, timeZone);
  const after = offsetAt(local + DAY_MS, timeZone);
  const found = [...new Set([local - before, local - after])]
    .filter((instant) => instant + offsetAt(instant, timeZone) === local)
    .sort((one, other) => one - other);
  return { found, before };
}

const EARLIEST = Date.parse('0001-01-01T00:00:00Z');
const LATEST = Date.parse('9999-12-31T23:59:59Z');

/** In UTC the last evening of the year 9999 may be of the next one, which no text of an instant has. */
const dateOf = (instant: number) => new Date(Math.min(Math.max(instant, EARLIEST), LATEST));

/**
 * Returns the instant that a text of the account stands for, the first one where its clocks showed the time twice.
 * @param text `2026-11-24 08:30:00`
 * @returns undefined for a text that is no time
 */
export function instantOf(text: string, timeZone: string): Date | undefined {
  const local = asUtc(text);
  if (local === undefined) return undefined;
  const { found, before } = instantsOf(local, timeZone);
  return dateOf(found[0] ?? local - before);
}

/**
 * Returns the instant of a change. The hour that is repeated counts as one moment, its end: of two changes in it nobody
 * can tell which came first, and the later one must never look like an older state.
 * @returns undefined for a text that is no time
 */
export function changeTimeOf(text: string, timeZone: string): Date | undefined {
  const local = asUtc(text);
  if (local === undefined) return undefined;
  const { found, before } = instantsOf(local, timeZone);
  const [first, second] = found;
  if (first === undefined) return dateOf(local - before);
  if (second === undefined) return dateOf(first);
  // The clocks went back between the two: where exactly, halving finds.
  const offset = offsetAt(first, timeZone);
  let [early, late] = [first, second];
  while (late - early > SECOND_MS) {
    const middle = early + Math.floor((late - early) / 2 / SECOND_MS) * SECOND_MS;
    if (offsetAt(middle, timeZone) === offset) early = middle;
    else late = middle;
  }
  return new Date(late + (second - first) - SECOND_MS);
}

/**
 * Returns where to begin so that nothing since `since` is missed by a comparison of local times: an hour earlier where the
 * clocks go back soon after it, because later times read as earlier ones then.
 */
export function earliestOf(since: Date, timeZone: string): Date {
  const time = since.getTime();
  const lost = offsetAt(time, timeZone) - offsetAt(time + 2 * HOUR_MS, timeZone);
  return lost > 0 ? new Date(time - lost) : since;
}
