import type { Executor } from './schema';

/** The number series of records created here: `IMR10001`, `POR10001` and so on. */
export type Series = 'IMR' | 'POR';

/** Numbers that other systems have given are not given again: the series goes on after the highest of them. */
export async function passNumbers(db: Executor, series: Series, ids: readonly string[]): Promise<void> {
  const own = new RegExp(`^${series}(\\d{1,12})$`);
  const highest = Math.max(0, ...ids.map((id) => Number(own.exec(id)?.[1] ?? 0)));
  await db
    .updateTable('number_series')
    .set({ next_value: highest + 1 })
    .where('name', '=', series)
    .where('next_value', '<=', highest)
    .execute();
}

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
