import { startTransition, useEffect, useState } from 'react';
import type { fetchedOnce } from '@/lib/browser/fetchedOnce';
import { whenIdle } from '@/lib/browser/whenIdle';

/**
 * Whether something of a file of its own may be drawn: what comes first is drawn, the browser is idle, and the file is
 * here. Not by `lazy`: an update that comes while React waits for that hides what stands there, and the focus in it is
 * lost.
 *
 * @param file asked for once the browser is idle; what it fails with is thrown while drawing
 * @param isDrawn whether what comes first is here
 */
export function useIdleTurn(
  { load, loaded }: Pick<ReturnType<typeof fetchedOnce>, 'load' | 'loaded'>,
  isDrawn: boolean,
): boolean {
  const [isTurn, setIsTurn] = useState(() => loaded() !== undefined);
  const isWaiting = isDrawn && !isTurn;
  useEffect(() => {
    if (!isWaiting) return undefined;
    return whenIdle(() => {
      load().then(
        // As a transition: what stands there stays until its successor does.
        () => startTransition(() => setIsTurn(true)),
        (error: unknown) =>
          setIsTurn(() => {
            throw error;
          }),
      );
    });
  }, [isWaiting, load]);
  return isTurn;
}
