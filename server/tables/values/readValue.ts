import type { Cell } from '../table';
import { type Conventions, type DateOrder, type DecimalMark, quoted, type Read } from './conventions';
import { dateOfSerial, type Day, partsOfDate, readDay } from './days';
import { readNumber } from './numbers';
import { instantIn, partDayAndTime, readClock } from './times';

const orders: Record<DateOrder, string> = {
  dmy: 'day, month, year',
  mdy: 'month, day, year',
  ymd: 'year, month, day',
};
const markNames: Record<DecimalMark, string> = { '.': 'decimal point', ',': 'decimal comma' };

const two = (number: number) => String(number).padStart(2, '0');
const isoDay = ({ year, month, day }: Day) => `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;

/** Returns 14:30, or 14:30:15 where there are seconds. */
function isoTime(seconds: number): string {
  const minutes = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}`;
  return seconds % 60 === 0 ? minutes : `${minutes}:${two(Math.floor(seconds % 60))}`;
}

const isEmpty = (cell: Cell): cell is null | string =>
  cell === null || (typeof cell === 'string' && !cell.trim());
const empty = { value: null };

/** Reads a cell as text: as it stands, numbers with a point, dates as ISO texts. */
export function readText(cell: Cell): Read<string> {
  if (cell === null || cell === '') return empty;
  if (cell instanceof Date) {
    const { day, seconds } = partsOfDate(cell);
    return { value: seconds === 0 ? isoDay(day) : `${isoDay(day)}T${isoTime(seconds)}` };
  }
  const text = String(cell);
  // PostgreSQL rejects the one and changes the other.
  if (text.includes('\0')) return { error: `${quoted(text.replaceAll('\0', '?'))} has a zero character.` };
  if (/\p{Surrogate}/u.test(text)) return { error: `${quoted(text)} has half a character.` };
  return { value: text };
}

/** Returns day and time of a cell, both without a zone unless a text names one. */
function readMoment(cell: Exclude<Cell, null>, order: DateOrder) {
  const date = typeof cell === 'number' ? dateOfSerial(cell) : cell;
  if (date instanceof Date) return partsOfDate(date);
  if (typeof date !== 'string') return undefined;
  const parts = partDayAndTime(date);
  const day = readDay(parts.day, order);
  const time = parts.time === undefined ? { seconds: 0 } : readClock(parts.time);
  return day && time ? { day, ...time } : undefined;
}

/** Reads a cell as a day, as it is written there: `2026-02-03`. A time of day beside it is left out. */
export function readDate(cell: Cell, { dateOrder }: Pick<Conventions, 'dateOrder'>): Read<string> {
  if (isEmpty(cell)) return empty;
  const moment = readMoment(cell, dateOrder);
  if (!moment) return { error: `${quoted(cell)} is not a date (${orders[dateOrder]}).` };
  return { value: isoDay(moment.day) };
}

/** Reads a cell as an instant: `2026-02-03T13:30:00.000Z`. Without a zone of its own it is of the file's. */
export function readInstant(cell: Cell, { dateOrder, zone }: Omit<Conventions, 'decimal'>): Read<string> {
  if (isEmpty(cell)) return empty;
  const moment = readMoment(cell, dateOrder);
  if (!moment) return { error: `${quoted(cell)} is not a date with a time (${orders[dateOrder]}).` };
  const { day, seconds, offset } = { offset: undefined, ...moment };
  const instant =
    offset === undefined
      ? instantIn(zone, day, seconds)
      : new Date(Date.UTC(day.year, day.month - 1, day.day) + Math.round((seconds - offset * 60) * 1000));
  if (!instant) return { error: `${quoted(cell)} does not exist in ${zone}: clocks are put forward then.` };
  return { value: instant.toISOString() };
}

/** Reads a cell as a time of day: `14:30` or `14:30:15`. */
export function readTimeOfDay(cell: Cell): Read<string> {
  if (isEmpty(cell)) return empty;
  if (cell instanceof Date) return { value: isoTime(partsOfDate(cell).seconds) };
  // A sheet stores times as fractions of a day.
  if (typeof cell === 'number' && cell >= 0 && cell < 1)
    return { value: isoTime(Math.round(cell * 86_400) % 86_400) };
  const time = typeof cell === 'string' ? readClock(cell) : undefined;
  return time && time.offset === undefined
    ? { value: isoTime(time.seconds) }
    : { error: `${quoted(cell)} is not a time of day.` };
}

/** How many digits of a number a spreadsheet keeps. */
const SHEET_DIGITS = 15;

/** Reads a cell as a number. */
export function readDecimal(cell: Cell, { decimal }: Pick<Conventions, 'decimal'>): Read<number> {
  if (isEmpty(cell)) return empty;
  // A sheet computes in binary: 1.1 × 3 is 3.3000000000000003 there, and shown with 15 digits.
  if (typeof cell === 'number')
    return { value: Number.isSafeInteger(cell) ? cell : Number(cell.toPrecision(SHEET_DIGITS)) };
  const number = typeof cell === 'string' ? readNumber(cell, decimal) : undefined;
  if (!number) return { error: `${quoted(cell)} is not a number (${markNames[decimal]}).` };
  if (!number.exact) return { error: `${quoted(cell)} has more digits than can be stored.` };
  return { value: number.value };
}

/** Reads a cell as a whole number. */
export function readWhole(cell: Cell, { decimal }: Pick<Conventions, 'decimal'>): Read<number> {
  if (isEmpty(cell)) return empty;
  const number = typeof cell === 'string' ? readNumber(cell, decimal) : undefined;
  const value = number?.value ?? cell;
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    return { error: `${quoted(cell)} is not a whole number.` };
  }
  if (number?.scientific) return { error: `${quoted(cell)} is a rounded number: show all its digits.` };
  if (!Number.isSafeInteger(value)) return { error: `${quoted(cell)} has more digits than can be stored.` };
  return { value };
}

const words = new Map<string, boolean>([
  ...['yes', 'y', 'true', 't', '1'].map((word): [string, boolean] => [word, true]),
  ...['no', 'n', 'false', 'f', '0'].map((word): [string, boolean] => [word, false]),
]);

/** Reads a cell as yes or no: yes, true, y, t, 1 and their opposites. */
export function readYesNo(cell: Cell): Read<boolean> {
  if (isEmpty(cell)) return empty;
  const value = words.get(String(cell).trim().toLowerCase());
  return value === undefined ? { error: `${quoted(cell)} is neither yes nor no.` } : { value };
}
