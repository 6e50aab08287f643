import { useCallback, useState } from 'react';

/** Whether a text is cut: pass `ref` to the parent of its lines, one element each. */
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
