import type { DecimalMark } from './conventions';

/** A number of a text; inexact if JavaScript's numbers cannot hold all its digits. */
export interface ReadNumber {
  value: number;
  exact: boolean;
  /** Written as 1.2E+05: a spreadsheet may have rounded it. */
  scientific: boolean;
}

const marks: Record<DecimalMark, RegExp> = {
  '.': /^(?:(\d*)|([1-9]\d{0,2})(?:(?:,\d{3})+|(?: \d{3})+|(?:'\d{3})+))(?:\.(\d*))?(?:E([+-]?\d{1,3}))?$/i,
  ',': /^(?:(\d*)|([1-9]\d{0,2})(?:(?:\.\d{3})+|(?: \d{3})+|(?:'\d{3})+))(?:,(\d*))?(?:E([+-]?\d{1,3}))?$/i,
};

/**
 * Reads a number with this decimal mark. Groups of three digits may be parted by the other mark, spaces or
 * apostrophes; the sign stands before or after, or parentheses in its place.
 */
export function readNumber(text: string, decimal: DecimalMark): ReadNumber | undefined {
  const plain = text
    .trim()
    .replace(/[\u00a0\u2009\u202f]/g, ' ')
    .replace('\u2212', '-')
    .replaceAll('\u2019', "'");
  const signed = /^(?:\((.+)\)|([+-]?)\s?(.+?)(-?))$/.exec(plain);
  if (!signed) return undefined;
  const [, inParentheses, before, bare, after] = signed;
  if (before && after) return undefined;
  const amount = inParentheses ?? bare!;
  const found = marks[decimal].exec(amount);
  if (!found || !/\d/.test(amount)) return undefined;
  const [, , , decimals = '', exponent] = found;
  const whole = amount.replace(/E.*$/i, '').split(decimal)[0]!.replace(/\D/g, '');
  const size = Number(`${whole}.${decimals}E${exponent ?? 0}`);
  if (!Number.isFinite(size)) return undefined;
  const isNegative = inParentheses !== undefined || before === '-' || after === '-';
  return {
    value: isNegative && size !== 0 ? -size : size,
    exact: significant(whole + decimals) === significant(String(size).replace(/e.*$/, '').replace('.', '')),
    scientific: exponent !== undefined,
  };
}

const significant = (digits: string) => digits.replace(/^0+|0+$/g, '');
