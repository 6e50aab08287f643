/**
 * Tells whether each thing can have another to itself. Who comes later may make those before take another one, so that the
 * order does not matter. 500 things take at most some 100 million steps, and 250,000 where all fit all.
 * @param fitting for each thing the numbers of those that fit it
 */
export function canBePaired(fitting: readonly (readonly number[])[]): boolean {
  const holders = new Map<number, number>();
  const find = (thing: number, tried: Set<number>): boolean => {
    const all = fitting[thing] ?? [];
    const free = all.find((other) => !holders.has(other));
    const found =
      free ??
      all.find((other) => {
        if (tried.has(other)) return false;
        tried.add(other);
        return find(holders.get(other) ?? -1, tried);
      });
    if (found !== undefined) holders.set(found, thing);
    return found !== undefined;
  };
  return fitting.every((_others, thing) => find(thing, new Set()));
}
