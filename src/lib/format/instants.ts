import { pad } from '@contract/pad';
import { formatDate, formatDateTime, INVALID_DATE_TEXT, isoDate, shownDate } from './dates';
import { localMinute } from './localMinute';

/*
 * Instants (ISO 8601) as people read them, on their own clock: `instantText` wherever no other is asked for.
 */

/** Day and time: "11/21/2026 9:30 AM"; of text that is no instant, what `formatDate` says. */
export function instantText(instant: string): string {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? formatDate(instant) : formatDateTime(localMinute(at));
}

/** An instant of which today's matter most: "2:45 PM" of `today` (YYYY-MM-DD), "11/21/2025 2:45 PM" of other days. */
export function recentInstantText(instant: string, today: string): string {
  const [text, day] = [instantText(instant), `${formatDate(today)} `];
  return text.startsWith(day) ? text.slice(day.length) : text;
}

/**
 * An instant as the activity log shows it (LOG-05), on the person's own clock: "[11-21-2025, 02:41:18 PM]". Put together
 * here, because newer browsers set a narrow space before the "PM" of this locale.
 */
export function formatLogTime(instant: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return INVALID_DATE_TEXT;
  const hour = at.getHours();
  const day = `${pad(at.getMonth() + 1)}-${pad(at.getDate())}-${pad(at.getFullYear(), 4)}`;
  return `[${day}, ${pad(hour % 12 || 12)}${secondText(at)}]`;
}

/** An instant to the second, on the person's own clock: "2:02:14 PM". */
export function clockTime(instant: string): string {
  const at = new Date(instant);
  return `${at.getHours() % 12 || 12}${secondText(at)}`;
}

/** What stands behind the hour: ":02:14 PM". */
const secondText = (at: Date): string =>
  `:${pad(at.getMinutes())}:${pad(at.getSeconds())} ${at.getHours() < 12 ? 'AM' : 'PM'}`;

/** The day of a linked record, YYYY-MM-DD: a day as it is, of an instant the person's own. */
export const linkedDayOf = (day: string): string => (day.includes('T') ? isoDate(new Date(day)) : day);

/** The same as people read it: "11/21/2026". */
export const linkedDayText = (day: string): string => shownDate(linkedDayOf(day));
