import type { DateOrder } from './conventions';

/** A day of the calendar that exists. */
export interface Day {
  year: number;
  month: number;
  day: number;
}

const names = ['january', 'february', 'march', 'april', 'may', 'june', 'july'].concat([
  'august',
  'september',
  'october',
  'november',
  'december',
]);
const monthNumbers = new Map<string, number>([
  ...names.flatMap((name, index): [string, number][] => [
    [name, index + 1],
    [name.slice(0, 3), index + 1],
  ]),
  ['sept', 9],
]);

const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?[.,]*\s+/i;
const NUMBERS = /^(\d{1,4})(?:([-/])|\.\s?|\s)(\d{1,2})(?:([-/])|\.\s?|\s)(\d{1,4})\.?$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const DAY_NAME_YEAR = /^(\d{1,2})(?:st|nd|rd|th)?[-\s./,]*([a-z]{3,9})[-\s./,]*(\d{4}|\d{2})$/i;
const NAME_DAY_YEAR = /^([a-z]{3,9})[-\s.]*(\d{1,2})(?:st|nd|rd|th)?(?:,\s*|[-\s]+)(\d{4}|\d{2})$/i;
const YEAR_NAME_DAY = /^(\d{4})[-\s./]*([a-z]{3,9})[-\s./]*(\d{1,2})$/i;

/**
 * Reads a day. The order counts only where the text leaves it open: not with the year in front in four digits, nor
 * with the month's English name.
 */
export function readDay(text: string, order: DateOrder): Day | undefined {
  const trimmed = text.trim().replace(WEEKDAY, '');
  return numericDay(trimmed, order) ?? namedDay(trimmed);
}

function numericDay(text: string, order: DateOrder): Day | undefined {
  const compact = COMPACT.exec(text);
  if (compact) return existing(compact[1]!, compact[2]!, compact[3]!);
  const found = NUMBERS.exec(text);
  // Both separators are the same; dots and spaces may be mixed.
  if (!found || found[2] !== found[4]) return undefined;
  const [, first, , second, , third] = found as unknown as string[];
  if (first!.length > 2 || order === 'ymd') return existing(first!, second!, third!);
  return order === 'dmy' ? existing(third!, second!, first!) : existing(third!, first!, second!);
}

function namedDay(text: string): Day | undefined {
  const dayFirst = DAY_NAME_YEAR.exec(text);
  if (dayFirst) return existing(dayFirst[3]!, monthOf(dayFirst[2]!), dayFirst[1]!);
  const monthFirst = NAME_DAY_YEAR.exec(text);
  if (monthFirst) return existing(monthFirst[3]!, monthOf(monthFirst[1]!), monthFirst[2]!);
  const yearFirst = YEAR_NAME_DAY.exec(text);
  return yearFirst ? existing(yearFirst[1]!, monthOf(yearFirst[2]!), yearFirst[3]!) : undefined;
}

const monthOf = (name: string) => String(monthNumbers.get(name.toLowerCase()) ?? '');

function existing(yearText: string, monthText: string, dayText: string): Day | undefined {
  if (yearText.length % 2 === 1 || dayText.length > 2) return undefined;
  // Two digits mean the years 1970 to 2069.
  const short = Number(yearText);
  const year = yearText.length === 4 ? short : short + (short < 70 ? 2000 : 1900);
  const month = Number(monthText);
  const day = Number(dayText);
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = year > 99 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? { year, month, day } : undefined;
}

const DAY_MS = 86_400_000;
/** Excel counts days since then. */
const SERIAL_ZERO = Date.UTC(1899, 11, 30);
/** Earlier numbers are wrong by a day: Excel knows a 29 February 1900. */
const FIRST_SERIAL = 61;
const LAST_SERIAL = 2_958_466;

/** Returns what a number means that Excel shows as a date, as if it were in UTC. */
export function dateOfSerial(serial: number): Date | undefined {
  if (serial < FIRST_SERIAL || serial >= LAST_SERIAL) return undefined;
  return new Date(SERIAL_ZERO + Math.round(serial * 86_400) * 1000);
}

/** Returns the day and the seconds since its midnight of a sheet's date, which has no zone. */
export function partsOfDate(date: Date): { day: Day; seconds: number } {
  // A sheet stores fractions of days: a second is not exact.
  const rounded = new Date(Math.round(date.getTime() / 1000) * 1000);
  const midnight = Math.floor(rounded.getTime() / DAY_MS) * DAY_MS;
  return {
    day: { year: rounded.getUTCFullYear(), month: rounded.getUTCMonth() + 1, day: rounded.getUTCDate() },
    seconds: (rounded.getTime() - midnight) / 1000,
  };
}
