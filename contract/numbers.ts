import * as z from 'zod/mini';

/**
 * An amount of money as text with two decimal places, so that no cent is lost: `1250.00`, `-3.10`. Any other text
 * ends the check: it cannot be calculated with.
 */
export const money = z
  .string({ error: 'Must be an amount such as 1250.00' })
  .check(z.regex(/^-?\d{1,14}\.\d{2}$/, { error: 'Must be an amount such as 1250.00', abort: true }));

/** An amount of money in any currency, as text with the currency's decimal places: `125000`, `1250.00`, `12.345`. */
export const currencyAmount = z
  .string({ error: 'Must be an amount such as 1250.00' })
  .check(z.regex(/^-?\d{1,14}(?:\.\d{1,4})?$/, { error: 'Must be an amount such as 1250.00' }));

/** ISO 4217, such as `USD`. */
export const currencyCode = z
  .string({ error: 'Must be a currency such as USD' })
  .check(z.regex(/^[A-Z]{3}$/, { error: 'Must be a currency such as USD' }));

const PRICE = /^\d{1,12}\.\d{2}$/;

/** Like `money`, not negative. */
export const price = z
  .string({ error: 'Must be an amount such as 1250.00' })
  .check(z.regex(PRICE, { error: 'Must be an amount such as 1250.00, not negative', abort: true }));
