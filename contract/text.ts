import * as z from 'zod/mini';
import { EMAIL_PATTERN } from './accounts/credentials';
import { limits } from './limits';

// PostgreSQL rejects U+0000 and silently stores a lone surrogate as U+FFFD, so both are invalid. As patterns, checks stand
// in the OpenAPI document too.
const storable = z.regex(/^[^\0\p{Surrogate}]*$/u, { error: 'Contains characters that cannot be stored' });

const atMost = (max: number) => z.maxLength(max, { error: `Must be at most ${max} characters`, abort: true });

/** Text of at most `max` UTF-16 units without U+0000 and lone surrogates; may be empty; never trimmed. */
export const text = (max: number) => z.string({ error: 'Must be text' }).check(atMost(max), storable);

/** Like `text`, with at least one character that is not white space. */
export const requiredText = (max: number) =>
  text(max).check(z.refine((value) => value.trim() !== '', { error: 'Is required' }));

/** A text of one shape, of at most `longest` characters. Any other text ends the check. */
export const shaped = (pattern: RegExp, longest: number, error: string) =>
  z
    .string({ error })
    .check(z.maxLength(longest, { error, abort: true }), z.regex(pattern, { error, abort: true }));

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether `value` is `YYYY-MM-DD` and a real day of the calendar (year 1 and later). */
export const isDateOnly = (value: string): boolean => {
  const parts = DATE.exec(value);
  if (!parts) return false;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  if (year < 1 || month < 1 || month > 12 || day < 1) return false;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const lastDay = month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return day <= lastDay;
};

const notDate = 'Must be a date, YYYY-MM-DD';

/** A day without a time, `YYYY-MM-DD` (FMT-01). Only real days of the calendar. */
export const dateOnly = shaped(DATE, 10, notDate).check(z.refine(isDateOnly, { error: notDate }));

/** A time of day, `HH:mm`, 00:00 to 23:59. */
export const timeOfDay = shaped(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 5, 'Must be a time, HH:mm');

const INSTANT = /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?Z$/;

const notInstant = 'Must be an instant, ISO 8601 in UTC';

/** An instant, ISO 8601 in UTC (`2026-11-21T08:30:00.000Z`). */
export const instant = shaped(INSTANT, 30, notInstant).check(
  z.refine((value) => isDateOnly(value.slice(0, 10)), { error: notInstant }),
);

/** An e-mail address without spaces, as the forms accept it. */
export const emailAddress = text(limits.email).check(
  z.regex(EMAIL_PATTERN, { error: 'Please enter a valid email address' }),
);

/**
 * The address of an account. ASCII only: "а" of another alphabet looks like "a", and people must be able to tell
 * addresses apart.
 */
export const accountEmail = text(limits.email).check(
  z.refine((value) => /^[\x21-\x7e]*$/.test(value) && EMAIL_PATTERN.test(value), {
    error: 'Please enter a valid email address',
  }),
);

/** A text of a stored record, in an answer (D-147). What people send has the limit of its field. */
export const storedText = text(limits.storedText);

/** The source that a record came from; none if it was made here, and none of a kind that a connector owns. */
export const recordSource = z.optional(storedText);

const notId = 'Must be an id';

/**
 * The id of a record, as any system makes it: text, even if it looks like a number; without control characters, and
 * without white space at its ends, which would be lost where people copy it.
 */
export const recordId = z.string({ error: notId }).check(
  atMost(limits.id),
  z.regex(/^[^\p{Cc}\p{Surrogate}]+$/u, { error: notId, abort: true }),
  z.refine((id) => id === id.trim(), { error: notId }),
);

/** An id that the product has made itself. */
export const uuid = z.uuid().check(z.maxLength(36));

/** The id of a record as the value of a header, which holds nothing but ASCII. */
export const headerId = recordId.check(z.regex(/^[\x20-\x7e]*$/, { error: notId }));

const DIRECTORY_ID = /^[1-9]\d*$/;
const notDirectoryId = 'Must be a number: digits only, not starting with 0';

/**
 * A person's directory id (`internal_ns_id`): a whole number from 1, as text or number, stored as its digits. Each
 * number has one text: blanks, signs and leading zeros are invalid.
 */
export const directoryId = z.pipe(
  z.union(
    [
      z.string().register(z.globalRegistry, { maxLength: limits.directoryId, pattern: DIRECTORY_ID.source }),
      z
        .number()
        .register(z.globalRegistry, { minimum: 1, maximum: 10 ** limits.directoryId - 1, multipleOf: 1 }),
    ],
    { error: notDirectoryId },
  ),
  z.pipe(
    z.transform(String),
    z.string().check(
      z.maxLength(limits.directoryId, {
        error: `Must be at most ${limits.directoryId} digits`,
        abort: true,
      }),
      z.regex(DIRECTORY_ID, { error: notDirectoryId }),
    ),
  ),
);

/** The message for an id that is not in its list. */
export const notListed = 'Must be one of the listed options';

/** One id of a built-in option list. */
export const optionId = <const T extends readonly { readonly id: string }[]>(options: T) =>
  z.enum(options.map((option) => option.id) as [T[number]['id'], ...T[number]['id'][]], {
    error: notListed,
  });
