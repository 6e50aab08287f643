import * as z from 'zod/mini';

/** An amount of money as text, two places, so that no cent is lost: `1250.00`, `-3.10`. */
export const money = z
  .string({ error: 'Must be an amount such as 1250.00' })
  .check(z.regex(/^-?\d{1,14}\.\d{2}$/, { error: 'Must be an amount such as 1250.00' }));

const PRICE = /^\d{1,12}\.\d{2}$/;

/** As `money`, not negative. A text that is no price ends the check: nothing can be calculated from it. */
export const price = z
  .string({ error: 'Must be an amount such as 1250.00' })
  .check(z.regex(PRICE, { error: 'Must be an amount such as 1250.00, not negative', abort: true }));
