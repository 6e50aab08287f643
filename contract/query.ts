import * as z from 'zod/mini';
import { shaped } from './text';

/** A whole number from 1 to `max` in a query string: digits in, number out. */
export const queryCount = (max: number) =>
  z.pipe(
    shaped(/^\d{1,9}$/, 9, 'Must be a whole number'),
    z.pipe(
      z.transform((digits: string) => Number(digits)),
      z
        .number()
        .check(
          z.minimum(1, { error: 'Must be at least 1' }),
          z.maximum(max, { error: `Must be at most ${max}` }),
        ),
    ),
  );
