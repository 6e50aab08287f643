import { useCallback, useRef, useState, type UIEvent } from 'react';

/** What scrolls sideways: the grid's own box, or the plain rows before it. Its scroll bars scroll too. */
const SCROLLER = '.MuiDataGrid-virtualScroller, [role="table"]';

/**
 * Tells whether a table goes on beyond its right edge.
 *
 * @param least what its columns need, in pixels
 * @returns with `box`, the ref of what it stands in, and `leftRef`, how far it is scrolled, in pixels
 */
export function useGoesOn(least: number) {
  const leftRef = useRef(0);
  const [room, setRoom] = useState(Infinity);
  const [isAtEnd, setAtEnd] = useState(false);
  const box = useCallback((element: HTMLElement | null) => {
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const onScrollCapture = ({ target }: UIEvent) => {
    if (!(target instanceof Element) || !target.matches(SCROLLER)) return;
    leftRef.current = target.scrollLeft;
    setAtEnd(target.scrollLeft + target.clientWidth >= target.scrollWidth - 1);
  };
  return { box, leftRef, goesOn: least > room && !isAtEnd, onScrollCapture };
}
