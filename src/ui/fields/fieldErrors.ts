import { formatDate, INVALID_DATE_TEXT, isIsoDate } from '@/lib/format/dates';

export interface DateLimits {
  /** YYYY-MM-DD, included. */
  min?: string;
  max?: string;
}

/** What is wrong with a `DateField`'s value; undefined for a day within the limits and for an empty field. */
export function dateFieldError(value: string, { min, max }: DateLimits = {}): string | undefined {
  if (value.trim() === '') return undefined;
  if (!isIsoDate(value)) return INVALID_DATE_TEXT;
  if (min && value < min) return `Enter a date on or after ${formatDate(min)}.`;
  if (max && value > max) return `Enter a date on or before ${formatDate(max)}.`;
  return undefined;
}
