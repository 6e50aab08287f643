import { startTransition, useEffect, useState } from 'react';
import type { fetchedOnce } from '@/lib/browser/fetchedOnce';
import { whenIdle } from '@/lib/browser/whenIdle';

/**
 * Whether something of a file of its own may be drawn: its file is asked for once the browser has drawn what comes first
 * and is idle.
 *
 * @param isDrawn whether what comes first is here
 */
export function useIdleTurn(file: Pick<ReturnType<typeof fetchedOnce>, 'loaded'>, isDrawn: boolean): boolean {
  const [isTurn, setIsTurn] = useState(() => file.loaded() !== undefined);
  const isWaiting = isDrawn && !isTurn;
  useEffect(
    // As a transition: what stands there stays until its successor does.
    () => (isWaiting ? whenIdle(() => startTransition(() => setIsTurn(true))) : undefined),
    [isWaiting],
  );
  return isTurn;
}
