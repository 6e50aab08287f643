import { types } from 'node:util';
import { isDateOnly, text } from '@contract/text';
import type { KindFieldType } from '@contract/source/kindField';
import { rowLimits } from '@contract/source/rows';

/** A field's value in one form, whatever form it was sent or stored in. Numbers are text, to the last digit. */
export type Value = string | boolean | null;

/** The value cannot be read; the message says what it must be. */
export class UnreadableValue extends Error {
  override readonly name = 'UnreadableValue';
}

const NUMBER = /^[+-]?\d{1,40}(?:\.\d{1,20})?$/;
const TIME = /^(\d{1,2}):([0-5]\d)(?::[0-5]\d)?\s*([ap])?\.?(?:m\.?)?$/i;
const ZONED = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:Z|[+-]\d{2}(?::?\d{2})?)$/i;

const storable = text(rowLimits.text);

function readText(value: unknown): string {
  const given = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  const parsed = storable.safeParse(given);
  if (!parsed.success) throw new UnreadableValue(parsed.error.issues[0]?.message ?? 'Must be text');
  return parsed.data;
}

function readDate(value: unknown): string {
  const day = readText(value).trim();
  const date = day.length > 10 && /^[T ]/.test(day.slice(10)) ? day.slice(0, 10) : day;
  if (!isDateOnly(date)) throw new UnreadableValue('Must be a date, YYYY-MM-DD');
  return date;
}

/** @throws UnreadableValue for a text without a zone: whose midnight it means is not to be guessed */
export function readInstant(value: unknown): string {
  if (types.isDate(value) && !Number.isNaN(value.getTime())) return value.toISOString();
  const given = readText(value).trim();
  const instant = ZONED.test(given) && isDateOnly(given.slice(0, 10)) ? new Date(given) : undefined;
  if (!instant || Number.isNaN(instant.getTime())) {
    throw new UnreadableValue('Must be an instant with its time zone, such as 2026-11-21T08:30:00Z');
  }
  return instant.toISOString();
}

/** `9:05 PM` becomes `21:05`. A time that is written in another way stays as it is. */
function readTime(value: unknown): string {
  const given = readText(value).trim();
  const [, hours, minutes, half] = TIME.exec(given) ?? [];
  if (hours === undefined || minutes === undefined) return given;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  return hour < 24 ? `${String(hour).padStart(2, '0')}:${minutes}` : given;
}

function readNumber(value: unknown): string {
  const given = readText(value).trim();
  if (!NUMBER.test(given)) throw new UnreadableValue('Must be a number such as 1250.5');
  const [, sign, whole = '0', rest = ''] = /^([+-])?0*(\d+)(\.\d+)?$/.exec(given) ?? [];
  return `${sign === '-' && /[1-9]/.test(given) ? '-' : ''}${whole}${rest}`;
}

function readMoney(value: unknown): string {
  const number = readNumber(value);
  const [whole, cents = ''] = number.split('.');
  return `${whole}.${cents.padEnd(2, '0')}`;
}

function readYesNo(value: unknown): boolean {
  const given = readText(value).trim().toLowerCase();
  if (['true', 't', 'yes', 'y', '1'].includes(given)) return true;
  if (['false', 'f', 'no', 'n', '0'].includes(given)) return false;
  throw new UnreadableValue('Must be true or false');
}

const readers: Record<Exclude<KindFieldType, 'list' | 'references'>, (value: unknown) => string | boolean> = {
  text: readText,
  date: readDate,
  instant: readInstant,
  time: readTime,
  number: readNumber,
  money: readMoney,
  yesNo: readYesNo,
};

/**
 * Reads a value of a type: text, numbers and true or false, as JSON carries them. Nothing and an empty text are null.
 * @throws UnreadableValue that says what it must be
 */
export function readValue(type: keyof typeof readers, value: unknown): Value {
  if (value === undefined || value === null || value === '') return null;
  return readers[type](value);
}

/** The same for two numbers that differ only in how they are written: `1.50` and `1.5`. */
export const comparable = (type: KindFieldType, value: Value): Value =>
  (type === 'number' || type === 'money') && typeof value === 'string' && value.includes('.')
    ? value.replace(/\.?0+$/, '')
    : value;
