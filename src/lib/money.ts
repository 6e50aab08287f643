/** An exact decimal: units of 10^-places. */
interface Decimal {
  units: bigint;
  places: number;
}

const AMOUNT = /^-?\d+(?:\.\d+)?$/;
const USUAL_PLACES = 2;

function decimalOf(amount: string): Decimal | null {
  if (!AMOUNT.test(amount)) return null;
  const [whole = '', fraction = ''] = amount.split('.');
  return { units: BigInt(whole + fraction), places: fraction.length };
}

function textOf({ units, places }: Decimal): string {
  const sign = units < 0n ? '-' : '';
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  return sign + whole + (places > 0 ? `.${digits.slice(-places)}` : '');
}

/** The exact sum of amounts, in as many places as the finest of them has; what is none counts nothing. */
export function sumAmounts(amounts: readonly (string | null)[]): string {
  const decimals = amounts.flatMap((amount) => (amount === null ? [] : (decimalOf(amount) ?? [])));
  const places = Math.max(0, ...decimals.map((each) => each.places));
  const units = decimals.reduce((sum, each) => sum + each.units * 10n ** BigInt(places - each.places), 0n);
  return textOf({ units, places });
}

const isCurrency = (code: string) => /^[A-Z]{3}$/.test(code);

/**
 * An amount as people read it: grouped, with its currency's own decimals and its code in front ("USD 1,250.00",
 * "JPY 125,000"); without a known currency with two decimals and no code. What is no amount stays as it is.
 */
export function formatMoney(amount: string | null, currency: string | null): string | null {
  if (amount === null || !AMOUNT.test(amount)) return amount;
  const code = currency !== null && isCurrency(currency) ? currency : null;
  const format = new Intl.NumberFormat('en-US', {
    ...(code
      ? { style: 'currency', currency: code, currencyDisplay: 'code' }
      : { minimumFractionDigits: USUAL_PLACES, maximumFractionDigits: USUAL_PLACES }),
  });
  // As text, which is formatted exactly; a number would lose cents of large amounts.
  return format.format(amount as `${number}`);
}
