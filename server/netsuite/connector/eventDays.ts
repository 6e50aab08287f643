const DAY_MS = 24 * 3600_000;

/** Days are counted as if all were in UTC: no clock change makes one longer or shorter. */
const numberOf = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
const dayOf = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10);
/** 0 is Sunday. */
const weekdayOf = (number: number) => (((number + 4) % 7) + 7) % 7;

/** How an event repeats [section_N3650565]. */
export interface EventRule {
  every: 'day' | 'week' | 'month' | 'year';
  /** Each second, third … of them. */
  period: number;
  /** Of the first one, as all days `2026-11-24`. */
  start: string;
  /** The last day that it can be on; null where it goes on. */
  end: string | null;
  /** The days of the week, 0 for Sunday; the first one's where there are none. */
  weekdays: readonly number[];
  /** The first to fourth of that day in a month, or its last (5); null for the same date. */
  weekOfMonth: number | null;
}

/** Returns the number of the nth such day of the week in a month, where it has one. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): number {
  const first = numberOf(new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10));
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const found = first + ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7;
  return found - first < length ? found : found - 7;
}

/** A month without that date has no such day. */
function sameDate(year: number, month: number, date: number): number | undefined {
  const found = new Date(Date.UTC(year, month, date));
  return found.getUTCDate() === date ? Math.round(found.getTime() / DAY_MS) : undefined;
}

function* byMonths({ every, period, start, weekdays, weekOfMonth }: EventRule, last: number) {
  const [year = 0, month = 1, date = 1] = start.split('-').map(Number);
  const step = period * (every === 'year' ? 12 : 1);
  for (let passed = month - 1; ; passed += step) {
    const [inYear, inMonth] = [year + Math.floor(passed / 12), passed % 12];
    if (Date.UTC(inYear, inMonth, 1) > last * DAY_MS) return;
    const found =
      weekOfMonth === null
        ? sameDate(inYear, inMonth, date)
        : nthWeekday(inYear, inMonth, weekdays[0] ?? weekdayOf(numberOf(start)), weekOfMonth);
    if (found !== undefined) yield found;
  }
}

function* byDays({ every, period, start, weekdays }: EventRule, from: number, last: number) {
  const first = numberOf(start);
  // Weeks count from the Sunday of the first one.
  const origin = every === 'week' ? first - weekdayOf(first) : first;
  const step = every === 'week' ? period * 7 : period;
  const wanted = weekdays.length > 0 || every === 'day' ? weekdays : [weekdayOf(first)];
  const skipped = Math.max(0, Math.floor((from - origin) / step)) * step;
  for (let at = origin + skipped; at <= last; at += step) {
    if (every === 'week') yield* wanted.map((weekday) => at + weekday).sort((one, other) => one - other);
    else if (wanted.length === 0 || wanted.includes(weekdayOf(at))) yield at;
  }
}

/**
 * Returns the days on which a repeating event takes place, within a span. Only days count: the event's hours are those of
 * the clock on the wall, on both sides of a clock change.
 */
export function daysOfEvent(
  rule: EventRule,
  excluded: ReadonlySet<string>,
  { from, to }: { from: string; to: string },
): string[] {
  const first = Math.max(numberOf(rule.start), numberOf(from));
  const last = Math.min(numberOf(to), rule.end === null ? Infinity : numberOf(rule.end));
  const isByDays = rule.every === 'day' || rule.every === 'week';
  const days = isByDays ? byDays(rule, first, last) : byMonths(rule, last);
  return [...days]
    .filter((day) => day >= first && day <= last)
    .map(dayOf)
    .filter((day) => !excluded.has(day));
}
