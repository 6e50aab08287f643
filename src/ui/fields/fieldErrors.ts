import { formatDate, INVALID_DATE_TEXT, isIsoDate } from '@/lib/format/dates';

export interface DateLimits {
  /** YYYY-MM-DD, included. */
  min?: string;
  max?: string;
}

/** The error of a `DateField`'s value; undefined for a day within the limits and for an empty field. */
export function dateFieldError(value: string, { min, max }: DateLimits = {}): string | undefined {
  if (value.trim() === '') return undefined;
  if (!isIsoDate(value)) return INVALID_DATE_TEXT;
  if (min && value < min) return `Enter a date on or after ${formatDate(min)}.`;
  if (max && value > max) return `Enter a date on or before ${formatDate(max)}.`;
  return undefined;
}

/** Whether `text` is HH:mm and a time of day. */
export const isTimeOfDay = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** The error of a `TimeField`'s value; undefined for a time of day and for an empty field. */
export const timeFieldError = (value: string): string | undefined =>
  value.trim() === '' || isTimeOfDay(value) ? undefined : 'Enter a time like 1:30 PM or 13:30.';

const count = (characters: number) => characters.toLocaleString('en-US');

/** The error of a `TextField`'s value; undefined for one that is no longer than `maxLength`. */
export const textFieldError = (value: string, maxLength?: number): string | undefined =>
  maxLength !== undefined && value.length > maxLength
    ? `Shorten this to ${count(maxLength)} characters: it has ${count(value.length)}.`
    : undefined;
