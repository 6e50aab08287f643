import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Gives the focus back to what opened something in the record's place, when one comes back from that: what has
 * `data-opens` of the same. It may be a row of a list that is still to come; who goes elsewhere meanwhile is left there.
 *
 * @param inner what one comes back from; undefined for one who comes from elsewhere
 * @returns for the box around whatever opens things
 */
export function useReturnFocus(inner: string | undefined): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  // The one it was drawn with: who comes back is brought where they were once.
  const [returnsTo] = useState(inner);
  useEffect(() => {
    const place = box.current;
    if (returnsTo === undefined || !place) return undefined;
    const focusOpener = () => {
      const openers = place.querySelectorAll<HTMLElement>('[data-opens]');
      const opener = [...openers].find(({ dataset }) => dataset.opens === returnsTo);
      opener?.focus();
      return opener !== undefined;
    };
    if (focusOpener()) return undefined;
    const start = document.activeElement;
    const observer = new MutationObserver(() => {
      if (document.activeElement !== start || focusOpener()) observer.disconnect();
    });
    observer.observe(place, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [returnsTo]);
  return box;
}
