import * as z from 'zod/mini';
import { limits } from './limits';
import { shaped } from './text';

/** A stored amount or quantity, exact, as text with the places that its source gives it. Sign and point only. */
export const storedDecimal = shaped(
  /^-?\d+(?:\.\d+)?$/,
  limits.storedNumber,
  'Must be a number such as 1250.00',
);

/**
 * An amount of money as text with two decimal places, so that no cent is lost: `1250.00`, `-3.10`. Any other text
 * ends the check: it cannot be calculated with.
 */
export const money = shaped(/^-?\d{1,14}\.\d{2}$/, 18, 'Must be an amount such as 1250.00');

/** Like `money`, not negative. */
export const price = shaped(/^\d{1,12}\.\d{2}$/, 15, 'Must be an amount such as 1250.00, not negative');

/** PostgreSQL's largest `integer`. */
const MOST_VERSION = 2_147_483_647;

/** The version of a record that people change: 1 at first, and one more with each change. */
export const version = z.int().check(z.minimum(1), z.maximum(MOST_VERSION));
