import { compareTexts } from '../makeSorter';

/** How many rows hold each value, in the order of texts; rows without one are not counted. */
export function valueCounts<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => string | null,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const value = valueOf(row);
    if (value?.trim()) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return new Map([...counts].sort(([a], [b]) => compareTexts(a, b)));
}
