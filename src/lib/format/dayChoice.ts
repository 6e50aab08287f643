import { formatDate, isIsoDate, parseTypedDate } from './dates';

/*
 * Days as a filter names them, in an address too: one day "2026-11-25", a range "2026-11-01..2026-11-30" whose ends may
 * be left out, or a word that moves on with the calendar.
 */

/** First and last day, YYYY-MM-DD; '' where a range has no end. */
type Range = readonly [from: string, to: string];

const SEPARATOR = '..';

/** The day that is `days` after another, over any change of the clock. */
function addDays(day: string, days: number): string {
  const at = new Date(day);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

const daysFrom = (first: number, last: number) => (today: string) =>
  [addDays(today, first), addDays(today, last)] as const;

const until = (last: number) => (today: string) => ['', addDays(today, last)] as const;

/** From Sunday to Saturday, as the calendars here show weeks. */
function week(later: number) {
  return (today: string) => {
    const sunday = addDays(today, 7 * later - new Date(today).getUTCDay());
    return [sunday, addDays(sunday, 6)] as const;
  };
}

function month(today: string): Range {
  const at = new Date(today);
  at.setUTCMonth(at.getUTCMonth() + 1, 0);
  return [`${today.slice(0, 8)}01`, at.toISOString().slice(0, 10)];
}

/** Each word as people read it, and its days; null for no day at all. */
const dayWords = {
  overdue: ['Overdue', until(-1)],
  today: ['Today', daysFrom(0, 0)],
  tomorrow: ['Tomorrow', daysFrom(1, 1)],
  'this-week': ['This week', week(0)],
  'next-week': ['Next week', week(1)],
  'this-month': ['This month', month],
  'last-30-days': ['Last 30 days', daysFrom(-29, 0)],
  'before-90-days': ['Over 90 days ago', until(-91)],
  none: ['No date', null],
  never: ['Never', null],
} as const satisfies Record<string, readonly [label: string, days: ((today: string) => Range) | null]>;

export type DayWord = keyof typeof dayWords;

export const dayWordLabel = (word: DayWord): string => dayWords[word][0];

const isWord = (text: string): text is DayWord => Object.hasOwn(dayWords, text);

function readRange(text: string): Range | null {
  const [from = '', to = from, ...more] = text.split(SEPARATOR);
  if (more.length > 0 || (!from && !to)) return null;
  if ([from, to].some((day) => day && !isIsoDate(day))) return null;
  return from && to && from > to ? null : [from, to];
}

/** A range as the filter's value, '' for an end that is open; one day where both ends are the same. */
export const rangeValue = (from: string, to: string): string =>
  from === to ? from : `${from}${SEPARATOR}${to}`;

/** The ends of a range, or of a day, that are set; of a word, none. */
export function rangeEnds(value: string | null): readonly [from: string | null, until: string | null] {
  const [from, until] = (value && !isWord(value) && readRange(value)) || ['', ''];
  return [from || null, until || null];
}

/** Reads days as an address or a saved view names them; null for what makes no sense, or is none of `words`. */
export function readDays(text: string, words: readonly DayWord[]): string | null {
  if (isWord(text)) return words.includes(text) ? text : null;
  const range = readRange(text);
  return range && rangeValue(...range);
}

/** Days as people read them: "This week", "11/25/2026", "11/01/2026 – 11/30/2026", "From 11/01/2026". */
export function daysText(value: string): string {
  if (isWord(value)) return dayWordLabel(value);
  const [from, to] = readRange(value) ?? ['', ''];
  if (!to) return `From ${formatDate(from)}`;
  if (!from) return `Until ${formatDate(to)}`;
  return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
}

/**
 * Reads what was typed: a day, two days with a dash or "to" between, "from" or "until" a day, or one of `words`. Null
 * when it is none of these, or the range ends before it starts.
 */
export function parseTypedDays(text: string, words: readonly DayWord[]): string | null {
  const typed = text.trim().toLowerCase();
  const word = words.find((each) => dayWordLabel(each).toLowerCase() === typed);
  if (word) return word;
  const [, isUntil, end] = /^(?:(until)|from) (.+)$/.exec(typed) ?? [];
  if (end) {
    const day = parseTypedDate(end);
    return day && (isUntil ? rangeValue('', day) : rangeValue(day, ''));
  }
  const [first = '', last = first, ...more] = typed.split(/\s*(?:[-–]|\bto\b)\s*/);
  const [from, to] = [parseTypedDate(first), parseTypedDate(last)];
  return more.length === 0 && from && to && from <= to ? rangeValue(from, to) : null;
}

/** Tells which days (YYYY-MM-DD, null for none) a filter's value holds, seen from `today`. */
export function hasDay(value: string, today: string): (day: string | null) => boolean {
  const range = isWord(value) ? dayWords[value][1]?.(today) : readRange(value);
  if (!range) return (day) => !day;
  const [from, to] = range;
  return (day) => !!day && day >= from && (to === '' || day <= to);
}
