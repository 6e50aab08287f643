import * as z from 'zod/mini';

/** A stored amount or quantity, exact, as text with the places that its source gives it. Sign and point only. */
export const storedDecimal = z
  .string({ error: 'Must be a number such as 1250.00' })
  .check(z.regex(/^-?\d+(?:\.\d+)?$/, { error: 'Must be a number such as 1250.00' }));

/**
 * An amount of money as text with two decimal places, so that no cent is lost: `1250.00`, `-3.10`. Any other text
 * ends the check: it cannot be calculated with.
 */
export const money = z
  .string({ error: 'Must be an amount such as 1250.00' })
  .check(z.regex(/^-?\d{1,14}\.\d{2}$/, { error: 'Must be an amount such as 1250.00', abort: true }));

const PRICE = /^\d{1,12}\.\d{2}$/;

/** Like `money`, not negative. */
export const price = z
  .string({ error: 'Must be an amount such as 1250.00' })
  .check(z.regex(PRICE, { error: 'Must be an amount such as 1250.00, not negative', abort: true }));
