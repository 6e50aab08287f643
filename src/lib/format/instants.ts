import { formatDate, formatTime, isoDate, shownDate } from './dates';

const MINUTE = 60_000;
const units = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const;

const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'always' });

/** How long ago an instant was, in its largest whole unit: "12 minutes ago". Milliseconds since 1970. */
export function ageText(then: number, now: number): string {
  const age = now - then;
  const unit = units.find(([, length]) => age >= length);
  return unit ? words.format(-Math.floor(age / unit[1]), unit[0]) : 'less than a minute ago';
}

/** The day of a linked record, YYYY-MM-DD: a day as it is, of an instant the person's own. */
export const linkedDayOf = (day: string): string => (day.includes('T') ? isoDate(new Date(day)) : day);

/** The same as people read it: "11/21/2026". */
export const linkedDayText = (day: string): string => shownDate(linkedDayOf(day));

/** An instant in the person's own time zone: "11/21/2026 9:30 AM". */
export function instantText(iso: string): string {
  const instant = new Date(iso);
  if (Number.isNaN(instant.getTime())) return formatDate(iso);
  return `${formatDate(isoDate(instant))} ${formatTime(instant.toTimeString().slice(0, 5))}`;
}
