import { setImmediate as nextTurn } from 'node:timers/promises';

/** Work goes on for so long, in milliseconds, before calls that wait are answered. */
const TURN_MS = 3;

/**
 * Does the same with each of many items, in their order, and lets calls that wait be answered in between: a page of records
 * takes longer than a person should wait for a list. What it does is done at once: it is no promise.
 */
export async function inTurns<Item, Made>(
  items: readonly Item[],
  work: (item: Item, index: number) => Made,
): Promise<Made[]> {
  const made: Made[] = [];
  let begun = performance.now();
  for (const [index, item] of items.entries()) {
    if (performance.now() - begun >= TURN_MS) {
      await nextTurn();
      begun = performance.now();
    }
    made.push(work(item, index));
  }
  return made;
}
