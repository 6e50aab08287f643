import { useCallback, useState } from 'react';

/** Whether a text is cut: give `ref` to what holds its lines, each an element of its own. */
export function useIsCut() {
  const [isCut, setCut] = useState(false);
  const ref = useCallback((box: HTMLElement | null) => {
    if (!box || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() =>
      setCut([...box.children].some((line) => line.scrollWidth > line.clientWidth)),
    );
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return { ref, isCut };
}
