/** Oracle's longest text in a statement. */
const MOST_TEXT_BYTES = 4000;

/** How instants are written, and read by TO_TIMESTAMP [section_158513731864]. */
export const INSTANT_FORMAT = 'YYYY-MM-DD HH24:MI:SS';

/**
 * Returns a text as a SuiteQL literal. Every value goes through these functions: SuiteQL over REST also takes `params`
 * [section_157909186990], but by their order, and statements here are put together of parts.
 * @throws RangeError for a text that no statement can hold
 */
export function textLiteral(value: string): string {
  if (/\0|\p{Surrogate}/u.test(value)) throw new RangeError('A text holds no NUL and no half characters.');
  if (Buffer.byteLength(value) > MOST_TEXT_BYTES)
    throw new RangeError(`A text has at most ${MOST_TEXT_BYTES} bytes.`);
  return `'${value.replaceAll("'", "''")}'`;
}

/**
 * Returns a number as a SuiteQL literal.
 * @throws RangeError for a number that plain digits cannot show exactly
 */
export function numberLiteral(value: number | bigint): string {
  const digits = String(value);
  if (!/^-?\d+(?:\.\d+)?$/.test(digits) || (Number.isInteger(value) && !Number.isSafeInteger(value)))
    throw new RangeError(`${digits} cannot be written in plain digits.`);
  // Two minus signs would begin a comment.
  return digits.startsWith('-') ? `(${digits})` : digits;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making one takes longer than a thousand uses. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  });
  formats.set(timeZone, made);
  return made;
}

/**
 * Returns an instant as people in a time zone read it, `2026-11-24 08:30:00`, cut to the second.
 * @throws RangeError for an invalid date, a year outside 1 to 9999, or an unknown time zone
 */
export function localText(instant: Date, timeZone: string): string {
  const parts = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const { year = '', month, day, hour, minute, second } = parts;
  if (instant.getUTCFullYear() < 1 || !/^\d{1,4}$/.test(year))
    throw new RangeError('The year is from 1 to 9999.');
  return `${year.padStart(4, '0')}-${month}-${day} ${hour}:${minute}:${second}`;
}

/**
 * Returns an instant as a SuiteQL literal in the time zone in which the account keeps its times, cut to the second.
 * The hour that a zone repeats in autumn is one hour there: a caller who must miss nothing begins an hour earlier.
 * @throws RangeError for an invalid date, a year outside 1 to 9999, or an unknown time zone
 */
export const instantLiteral = (instant: Date, timeZone: string): string =>
  `TO_TIMESTAMP('${localText(instant, timeZone)}', '${INSTANT_FORMAT}')`;
