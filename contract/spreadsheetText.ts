/*
 * A spreadsheet runs a CSV cell that begins like a formula, behind blanks and with a full-width sign too (OWASP, "CSV
 * injection"). Such a text is written with a leading `'`, and so is one that would lose its own `'` in reading: reading
 * takes off exactly what writing has put there. A negative number runs nothing, and with a `'` no spreadsheet would add
 * it up.
 */

const RUNS = String.raw`(?:\s*[=+\-@|＝＋－＠]|[\t\r\n])`;
const GUARDED = new RegExp(`^'+${RUNS}`);
const TO_GUARD = new RegExp(`^'*${RUNS}`);
const NEGATIVE = /^-\d+(?:[.,]\d+)*$/;

/** Returns the text as it stands in a CSV file. */
export const toSpreadsheetText = (text: string): string =>
  TO_GUARD.test(text) && !NEGATIVE.test(text) ? `'${text}` : text;

/** Returns the text that a cell of a CSV file stands for. */
export const fromSpreadsheetText = (text: string): string =>
  // Nearly no cell begins with one.
  text.charCodeAt(0) === 39 && GUARDED.test(text) ? text.slice(1) : text;
