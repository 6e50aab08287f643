import { useEffect, useRef, type RefObject } from 'react';

export interface LastOpen {
  /** Null once it was closed and the grid has seen to its row. */
  key: string | null;
  /** What had the focus when it was closed without a grid to take it. */
  focused: Element | null;
}

/** The record that was open last, kept for a grid that comes when it is closed already. */
export function useLastOpen(openKey: string | null): RefObject<LastOpen> {
  const lastOpen = useRef<LastOpen>({ key: openKey, focused: null });
  useEffect(() => {
    if (openKey !== null) lastOpen.current = { key: openKey, focused: null };
    // A grid that is there has seen to it by now: its effects come first.
    else if (lastOpen.current.key !== null) lastOpen.current.focused = document.activeElement;
  }, [openKey]);
  return lastOpen;
}
