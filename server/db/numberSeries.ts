import type { Executor } from './schema';

/** The number series of records created here: `IMR10001`, `POR10001` and so on. */
export type Series = 'IMR' | 'POR';

/**
 * Takes `count` numbers of a series, in the transaction that stores their records: a rollback frees them.
 * @returns the first number
 */
export async function takeNumbers(db: Executor, series: Series, count: number): Promise<number> {
  const { next_value } = await db
    .updateTable('number_series')
    .set((eb) => ({ next_value: eb('next_value', '+', count) }))
    .where('name', '=', series)
    .returning('next_value')
    .executeTakeFirstOrThrow();
  return next_value - count;
}
