import { useEffect, useRef } from 'react';
import type { Change } from '@contract/source/changes';
import { changesToldElsewhere } from '@/api/data/changes';
import { useAppDispatch } from '@/lib/hooks/storeHooks';

/**
 * Tells the other tabs of this browser how changes have ended that the person was told of in this one: from then on the
 * server does not list them. A confirmed one is told in each tab, and one that was dismissed goes from all.
 */
export function useOtherTabs(): (told: readonly Change[]) => void {
  const dispatch = useAppDispatch();
  const channel = useRef<BroadcastChannel | null>(null);
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return undefined;
    const opened = new BroadcastChannel('changes-told');
    opened.onmessage = ({ data }: MessageEvent<Change[]>) => dispatch(changesToldElsewhere(data));
    channel.current = opened;
    return () => {
      channel.current = null;
      opened.close();
    };
  }, [dispatch]);
  return (told) => channel.current?.postMessage(told);
}
