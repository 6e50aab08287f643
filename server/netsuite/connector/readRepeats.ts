import type { RepeatsMapping } from '@server/netsuite/mapping/mapping';
import { expressionOf, rawText, type AccountRow } from './columns';
import { daysOfEvent, type EventRule } from './eventDays';

const DAY_MS = 24 * 3600_000;
/** How far back and ahead the days of a repeating event are known here; read again each day. */
const SPAN_DAYS = 366;

const weekdayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const weekNames = ['first', 'second', 'third', 'fourth', 'last'];
const every: Readonly<Record<string, EventRule['every']>> = {
  day: 'day',
  daily: 'day',
  week: 'week',
  weekly: 'week',
  month: 'month',
  monthly: 'month',
  year: 'year',
  yearly: 'year',
};

/** What is selected for a repeating event: the columns, each under a name of its own. */
export function repeatColumns(repeats: RepeatsMapping) {
  const dates = ['start', 'end'] as const;
  const texts = ['every', 'period', 'weekdays', 'weekday', 'weekOfMonth', 'endless'] as const;
  const columns = [
    ...dates.map((name) => ({ name, from: repeats[name], reading: 'date' as const })),
    ...texts.map((name) => ({ name, from: repeats[name], reading: 'text' as const })),
    { name: 'excluded' as const, from: repeats.excluded?.from, reading: 'text' as const },
  ];
  return columns.flatMap(({ name, from, reading }) =>
    from === undefined
      ? []
      : [{ label: 'the days of an event', from, as: `r_${name}`, expression: expressionOf(from, reading) }],
  );
}

const plain = (raw: string | null) => (raw ?? '').trim().toLowerCase().replace(/^_/, '');

/** Returns 0 for Sunday; Oracle's names, or its numbers from 1. */
function weekdayOf(word: string): number | undefined {
  const named = weekdayNames.indexOf(word.slice(0, 3));
  if (named >= 0) return named;
  return /^[1-7]$/.test(word) ? Number(word) - 1 : undefined;
}

/** Returns the days of the week of `FTFTFFF`, which begins with Sunday, or of a list of days; undefined for neither. */
function weekdaysOf(raw: string | null): number[] | undefined {
  const text = plain(raw);
  if (text === '') return [];
  if (/^[tf]{7}$/.test(text)) return [...text].flatMap((flag, day) => (flag === 't' ? [day] : []));
  const days = (text.match(/[a-z]+|\d/g) ?? []).map(weekdayOf);
  return days.every((day) => day !== undefined) ? days : undefined;
}

function weekOf(raw: string | null): number | null | undefined {
  const word = plain(raw);
  if (word === '') return null;
  const named = weekNames.indexOf(word);
  if (named >= 0) return named + 1;
  return /^[1-5]$/.test(word) ? Number(word) : undefined;
}

/** Returns the days in a text of dates, which are in the format of the connection's user; undefined if it has none. */
function datesOf(raw: string | null, format: 'MDY' | 'DMY' | 'YMD'): string[] | undefined {
  if (raw === null) return [];
  const days = [...raw.matchAll(/(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})/g)].map(([, one, two, three]) => {
    const order = one!.length === 4 ? 'YMD' : format;
    const [year, month, day] =
      order === 'YMD' ? [one, two, three] : order === 'MDY' ? [three, one, two] : [three, two, one];
    return `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`;
  });
  const isWhole = days.length > 0 && days.every((day) => !Number.isNaN(Date.parse(day)));
  return isWhole ? days : undefined;
}

/**
 * Reads the days on which an event takes place, from a year ago to a year ahead.
 * @returns no days for an event that does not repeat, and `problem` for one whose rule is not understood
 */
export function readDays(
  row: AccountRow,
  repeats: RepeatsMapping,
  today = new Date(),
): { days: string[] } | { problem: string } {
  const text = (name: string) => rawText(row[`r_${name}`]);
  const frequency = plain(text('every'));
  if (frequency === '' || frequency === 'none') return { days: [] };
  const unread = (what: string, name: string) => ({
    problem: `Repeats, and ${what} is not understood: ${text(name)}`,
  });
  const unit = every[frequency];
  if (!unit) return unread('how often', 'every');
  const period = Number(text('period') ?? 1);
  if (!Number.isInteger(period) || period < 1) return unread('the period', 'period');
  const start = text('start');
  if (start === null) return { problem: 'Repeats, and has no first day' };
  const isByMonths = unit === 'month' || unit === 'year';
  const weekdays = weekdaysOf(text(isByMonths ? 'weekday' : 'weekdays'));
  if (!weekdays) return unread('the day of the week', isByMonths ? 'weekday' : 'weekdays');
  const weekOfMonth = weekOf(text('weekOfMonth'));
  if (weekOfMonth === undefined) return unread('the week of the month', 'weekOfMonth');
  const excluded = datesOf(text('excluded'), repeats.excluded?.format ?? 'MDY');
  if (!excluded) return unread('which days are left out', 'excluded');
  const end = plain(text('endless')) === 't' ? null : text('end');
  const rule = { every: unit, period, start, end, weekdays, weekOfMonth };
  const dayAt = (days: number) => new Date(today.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  return { days: daysOfEvent(rule, new Set(excluded), { from: dayAt(-SPAN_DAYS), to: dayAt(SPAN_DAYS) }) };
}
