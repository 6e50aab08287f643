import { pad } from '@contract/pad';
import { localMinute } from './localMinute';

/** What the formatters say of text that is no date (FMT-02). */
export const INVALID_DATE_TEXT = 'Date input not valid.';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAY_MS = 86_400_000;

/** The end of a day that a day without a time stands for. */
export type DayEdge = 'start' | 'end';
/** Its minute, HH:mm. */
export const edgeTimes: Readonly<Record<DayEdge, string>> = { start: '00:00', end: '23:59' };

/** A calendar day, taken apart. Never a `Date`, which is an instant and moves with the time zone (FMT-01). */
interface Day {
  year: number;
  month: number;
  day: number;
}

const realDay = (year: number, month: number, day: number): Day | null => {
  const utc = new Date(0);
  // setUTCFullYear, because Date.UTC takes the years 0 to 99 for 1900 to 1999.
  utc.setUTCFullYear(year, month - 1, day);
  return utc.getUTCMonth() === month - 1 && utc.getUTCDate() === day ? { year, month, day } : null;
};

const readDay = (iso: string): Day | null => {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso);
  return match && realDay(Number(match[1]), Number(match[2]), Number(match[3]));
};

/** Whether `text` is YYYY-MM-DD and a real day. */
export function isIsoDate(text: string): boolean {
  return text.length === 10 && readDay(text) !== null;
}

const toUtc = ({ year, month, day }: Day) => Date.UTC(year, month - 1, day);
const isoOf = ({ year, month, day }: Day) => `${pad(year, 4)}-${pad(month)}-${pad(day)}`;

/** The local calendar day of an instant as YYYY-MM-DD. */
export const isoDate = (instant: Date): string => localMinute(instant).slice(0, 10);

/** YYYY-MM-DD (or an ISO timestamp's day as written) as MM/DD/YYYY; `INVALID_DATE_TEXT` for what is no date (FMT-01). */
export function formatDate(iso: string): string {
  const date = readDay(iso);
  return date ? `${pad(date.month)}/${pad(date.day)}/${pad(date.year, 4)}` : INVALID_DATE_TEXT;
}

/**
 * Typed MM/DD/YYYY (leading zeros may be left out, or all slashes: a phone's number keys have none) as YYYY-MM-DD, or
 * null when it is no real day of a four-digit year.
 */
export function parseTypedDate(text: string): string | null {
  const match = /^(?:(\d{1,2})\/(\d{1,2})\/|(\d\d)(\d\d))(\d{4})$/.exec(text.trim());
  const date = match && realDay(Number(match[5]), Number(match[1] ?? match[3]), Number(match[2] ?? match[4]));
  return date && date.year > 0 ? isoOf(date) : null;
}

/**
 * The specification's "Mon. 05, 2025" (FMT-02), "Mon" standing for the month's three letters: "Jan. 05, 2025". A weekday
 * there would leave the month out of the date. With a time ("HH:mm") "Jan. 05, 2025 1:30 PM".
 */
export function formatLongDate(iso: string, time?: string): string {
  const date = readDay(iso);
  if (!date) return INVALID_DATE_TEXT;
  const clock = time === undefined ? '' : ` ${formatTime(time)}`;
  return `${MONTHS[date.month - 1]}. ${pad(date.day)}, ${pad(date.year, 4)}${clock}`;
}

/** "HH:mm" (seconds are dropped) as "1:30 PM"; `INVALID_DATE_TEXT` for what is no time. */
export function formatTime(time: string): string {
  const match = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time);
  if (!match) return INVALID_DATE_TEXT;
  const hour = Number(match[1]);
  return `${hour % 12 || 12}:${match[2]} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Whether `text` is a time of day, with or without seconds, and nothing more. */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?$/.test(text);

/** A record's date as people read it. Text that is none stays as another system wrote it (D-147). */
export const shownDate = (text: string): string =>
  /^.{10}(T.*)?$/.test(text) && readDay(text) ? formatDate(text) : text;

/** A record's time of day as people read it. Text that is none stays as another system wrote it (D-147). */
export const shownTime = (text: string): string => (isTime(text) ? formatTime(text) : text);

/**
 * Typed time ("13:30", "1:30 pm", "1 PM", "0930") as "HH:mm", or null when it is none. A bare hour is none: "9" may be
 * meant for the morning or the evening.
 */
export function parseTypedTime(text: string): string | null {
  const match = /^(\d{1,2})(?::?(\d{2}))?\s*([ap])?\.?m?\.?$/i.exec(text.trim());
  if (!match) return null;
  const half = match[3]?.toLowerCase();
  const hour = Number(match[1]);
  const minute = Number(match[2] ?? 0);
  if (!half && match[2] === undefined) return null;
  if (minute > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return null;
  return `${pad(half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour)}:${pad(minute)}`;
}

/** "YYYY-MM-DDTHH:mm" as "11/21/2025 2:45 PM". */
export const formatDateTime = (moment: string): string =>
  `${formatDate(moment)} ${formatTime(moment.slice(11))}`;

/**
 * Typed "MM/DD/YYYY h:mm AM" as "YYYY-MM-DDTHH:mm", or null when it is none; day and time are as forgiving as each is
 * alone. A day alone is meant from its first or to its last minute, by `edge`.
 */
export function parseTypedDateTime(text: string, edge: DayEdge): string | null {
  const [, typedDay = '', typedTime] = /^(\S+)(?:\s+(.+))?$/.exec(text.trim()) ?? [];
  const day = parseTypedDate(typedDay.replace(/,$/, ''));
  const time = typedTime === undefined ? edgeTimes[edge] : parseTypedTime(typedTime);
  return day && time && `${day}T${time}`;
}

export interface DueNote {
  kind: 'today' | 'overdue';
  text: string;
}

/**
 * What stands behind a due date that asks for attention: "Today", "Overdue by 3 days", or nothing.
 * Closed tasks are never late. Both days are YYYY-MM-DD.
 */
export function dueNote(due: string, today: string, isClosed: boolean): DueNote | null {
  const [dueDay, todayDay] = [readDay(due), readDay(today)];
  if (!dueDay || !todayDay || isClosed) return null;
  const late = Math.round((toUtc(todayDay) - toUtc(dueDay)) / DAY_MS);
  if (late < 0) return null;
  if (late === 0) return { kind: 'today', text: 'Today' };
  return { kind: 'overdue', text: `Overdue by ${late} ${late === 1 ? 'day' : 'days'}` };
}
