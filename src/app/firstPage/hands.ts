/** Milliseconds; what lasts longer is no press and no word. */
const PATIENCE = 3_000;

/**
 * Follows whether a person is in the middle of something in a page: the pointer is down (a press, a drag that selects
 * text), or a word is being composed. An element that is replaced meanwhile would lose it.
 *
 * @returns `free`, which waits for the end of it, but not for ever
 */
export function followHands(root: HTMLElement): { free: () => Promise<void> } {
  const busyWith = new Set<string>();
  let waiting: (() => void)[] = [];
  const follow = (what: string, start: string, ends: readonly string[]) => {
    root.addEventListener(start, () => busyWith.add(what));
    for (const end of ends)
      // The pointer may come up anywhere.
      document.addEventListener(end, () => {
        // What the browser makes of the end itself, a click or a last input, comes first.
        setTimeout(() => {
          busyWith.delete(what);
          if (busyWith.size > 0) return;
          for (const wake of waiting) wake();
          waiting = [];
        });
      });
  };
  follow('pointer', 'pointerdown', ['pointerup', 'pointercancel', 'dragend']);
  follow('word', 'compositionstart', ['compositionend']);
  return {
    free: async () => {
      if (busyWith.size === 0) return;
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        setTimeout(resolve, PATIENCE);
      });
    },
  };
}
