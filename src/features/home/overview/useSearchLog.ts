import { useEffect, useEffectEvent, useRef } from 'react';
import { logActivity } from '@/api/logActivity';
import { SEARCH_LOG_REST } from '@/lib/constants';
import { useAppDispatch } from '@/lib/hooks/storeHooks';

/**
 * Writes a search to the activity log (LOG-01), once it has stood for a while or is left: what was typed on the way to
 * it is no search. What was set when the list opened, as by a link or Back, was searched for before.
 *
 * @param line null where nothing is looked for
 */
export function useSearchLog(line: string | null): void {
  const dispatch = useAppDispatch();
  const logged = useRef(line);
  const log = useEffectEvent(() => {
    if (line === logged.current) return;
    logged.current = line;
    if (line !== null) void dispatch(logActivity(line));
  });
  useEffect(() => {
    const timer = setTimeout(() => log(), SEARCH_LOG_REST);
    return () => clearTimeout(timer);
  }, [line]);
  useEffect(() => () => log(), []);
}
