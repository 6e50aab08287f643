import { useLayoutEffect, useState, type RefObject } from 'react';

/** What a line of the list tells: the id of its entry, and whether that is opened. Its first child is the message. */
export const lineAttributes = (id: string, isOpen: boolean) => ({ 'data-line': id, 'data-open': isOpen });

interface Line {
  id: string;
  isCut: boolean;
  /** Nothing of it is cut then; whether it would be is not seen until it is closed. */
  isOpen: boolean;
}

/** All lines are read in one go, and nothing is written between, so the browser lays the list out once. */
function readLines(list: HTMLElement): Line[] {
  return [...list.querySelectorAll<HTMLElement>('[data-line]')].map((line) => ({
    id: line.dataset.line ?? '',
    // Against the line and not the message's own box: that is narrower where "Read more" stands beside it, and the
    // button would keep itself alive.
    isCut: (line.firstElementChild?.scrollWidth ?? 0) > line.clientWidth,
    isOpen: line.dataset.open === 'true',
  }));
}

/** The ids of the entries whose message does not fit into its line; looked for again when the list changes its size. */
export function useCutMessages(list: RefObject<HTMLElement | null>, entries: unknown): readonly string[] {
  const [cut, setCut] = useState<readonly string[]>([]);
  useLayoutEffect(() => {
    const box = list.current;
    // Not in the tests' browser, which lays nothing out.
    if (!box || typeof ResizeObserver === 'undefined') return undefined;
    // It also tells the first size, once the browser has laid the list out anyway.
    const observer = new ResizeObserver(() => {
      const lines = readLines(box);
      setCut((before) => {
        const found = lines.filter(({ id, isCut, isOpen }) => (isOpen ? before.includes(id) : isCut));
        const ids = found.map(({ id }) => id);
        return ids.join() === before.join() ? before : ids;
      });
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [list, entries]);
  return cut;
}
