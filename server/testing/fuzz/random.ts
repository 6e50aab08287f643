/** Choices that are the same in every run with the same seed. */
export interface Random {
  /** From 0 up to 1. */
  share(): number;
  /** A whole number from `from` to `to`, both included. */
  int(from: number, to: number): number;
  /** True in this share of all cases. */
  chance(share: number): boolean;
  pick<T>(list: readonly [T, ...T[]]): T;
  pick<T>(list: readonly T[]): T | undefined;
}

/** Turns a text into the seed of a generator (FNV-1a). */
const seedOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  return hash >>> 0;
};

/** Returns a generator (mulberry32) for a seed, and for one of several streams with that seed. */
export function randomOf(seed: number, stream: string): Random {
  let state = seedOf(`${seed}:${stream}`);
  const share = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (from: number, to: number) => from + Math.floor(share() * (to - from + 1));
  return {
    share,
    int,
    chance: (wanted) => share() < wanted,
    pick: <T>(list: readonly T[]) => list[int(0, list.length - 1)] as T,
  };
}
