import { QueryStatus, skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { baseApi } from '@/api/base/baseApi';
import { logsApi, logsOfDay } from '@/api/logs';
import { selectSessionUser } from '@/lib/session/session';
import { useToday } from '@/lib/hooks/useClock';
import { popperFile } from '@/lib/browser/laterPopper';
import { filterDrawerFile } from '@/ui/filters/FilterSheet';
import { whenIdle } from '@/lib/browser/whenIdle';
import { paletteFile } from './palette/paletteFile';
import { keepClearFile } from './layout/NoticePlace';
import { phoneMenuFile } from './layout/phone/PhoneNav';

interface WithApi {
  [baseApi.reducerPath]: ReturnType<typeof baseApi.reducer>;
}

const selectIsLoading = (state: WithApi) =>
  Object.values(state[baseApi.reducerPath].queries).some((query) => query?.status === QueryStatus.pending);

/**
 * What is done for a signed-in user once the browser has shown the page: later pages' files are fetched, and the
 * user's log of today is loaded and kept, as Recent Activity shows it first (LOG-02). A failure of either gets in
 * nobody's way (LOG-03).
 *
 * @returns whether the browser has been idle for this user
 */
export function useIdleWork(prefetchPages: () => void): boolean {
  const userId = useSelector(selectSessionUser)?.id;
  const today = useToday();
  const [idleFor, setIdleFor] = useState<string>();
  const isIdle = userId !== undefined && idleFor === userId;
  logsApi.endpoints.listLogs.useQuerySubscription(isIdle ? logsOfDay(userId, today) : skipToken);

  const isLoading = useSelector(selectIsLoading);
  const isDone = userId === undefined || isIdle;

  useEffect(() => {
    // A browser that waits for the page's script or first data is idle too, but the line is not.
    if (isDone || isLoading) return undefined;
    return whenIdle(() => {
      // Not taken yet: the page is still on its way. It takes the call, and this runs again when it is answered.
      if (window.earlyCall) return;
      setIdleFor(userId);
      prefetchPages();
      paletteFile.load().catch(() => undefined);
      for (const file of [keepClearFile, popperFile, phoneMenuFile, filterDrawerFile])
        file.load().catch(() => undefined);
    });
  }, [isDone, isLoading, userId, prefetchPages]);
  return isIdle;
}
