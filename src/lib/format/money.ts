import { countedText, countText, type Noun } from './texts';

/** An exact decimal: units of 10^-places. */
interface Decimal {
  units: bigint;
  places: number;
}

// 20 places are the most that every browser's formatter can be asked for; what it leaves out it rounds.
const AMOUNT = /^-?\d+(?:\.\d{1,20})?$/;
const MOST_PLACES = 20;
const USUAL_PLACES = 2;

/** Whether a text is an amount that can be summed: digits, with a point before its decimals. */
export const isAmount = (text: string | null): text is string => text !== null && AMOUNT.test(text);

function decimalOf(amount: string): Decimal {
  const [whole = '', fraction = ''] = amount.split('.');
  return { units: BigInt(whole + fraction), places: fraction.length };
}

function textOf({ units, places }: Decimal): string {
  const sign = units < 0n ? '-' : '';
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  return sign + whole + (places > 0 ? `.${digits.slice(-places)}` : '');
}

/**
 * The exact sum of amounts, in as many places as the finest of them has. What is no amount counts nothing; null where
 * none is, because that is not 0.
 */
export function sumAmounts(amounts: readonly (string | null)[]): string | null {
  const decimals = amounts.filter(isAmount).map(decimalOf);
  if (decimals.length === 0) return null;
  const places = Math.max(...decimals.map((each) => each.places));
  const units = decimals.reduce((sum, each) => sum + each.units * 10n ** BigInt(places - each.places), 0n);
  return textOf({ units, places });
}

const isCurrency = (code: string) => /^[A-Z]{3}$/.test(code);

const formats = new Map<string, Intl.NumberFormat>();

/** The format of a currency, or of amounts without one; to make one takes longer than to draw the cell it is for. */
function formatOf(currency: string | null): Intl.NumberFormat {
  const known = formats.get(currency ?? '');
  if (known) return known;
  const format = new Intl.NumberFormat('en-US', {
    ...(currency === null
      ? { minimumFractionDigits: USUAL_PLACES }
      : { style: 'currency', currency, currencyDisplay: 'code' }),
    maximumFractionDigits: MOST_PLACES,
    // No sign before what is 0.
    signDisplay: 'negative',
  });
  formats.set(currency ?? '', format);
  return format;
}

/**
 * An amount as people read it: grouped, with its currency's own decimals and its code in front ("USD 1,250.00",
 * "JPY 125,000"); without a currency with two decimals and no code. It is never rounded: decimals beyond the
 * currency's own are shown too, unless they are zeros. A currency that is no code, and a text that is no amount, stay
 * as they are.
 */
export function formatMoney(amount: string | null, currency: string | null): string | null {
  if (!isAmount(amount)) return amount;
  // As text, which is formatted exactly; a number would lose cents of large amounts.
  const formatWith = (code: string | null) => formatOf(code).format(amount as `${number}`);
  if (currency === null || isCurrency(currency)) return formatWith(currency);
  return `${currency} ${formatWith(null)}`;
}

/** The label of a sum of amounts: "Sum of 12 items", and how many of them have no amount. */
export function sumText(amounts: readonly (string | null)[], noun: Noun): string {
  const missing = amounts.filter((amount) => !isAmount(amount)).length;
  const text = `Sum of ${countedText(amounts.length, noun)}`;
  return missing === 0 ? text : `${text}, ${countText(missing)} without an amount`;
}
