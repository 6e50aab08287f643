import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { toApiError } from '@/api/apiError';
import { useListLogsQuery } from '@/api/logs';
import { selectSessionUser } from '@/lib/session';
import { whenIdle } from '@/lib/whenIdle';
import { prefetchPages } from './pageLoaders';

/**
 * What is done for a signed-in user once the browser has shown the page: later pages' files are fetched, and the
 * user's log is loaded and kept (LOG-02). A failure of either gets in nobody's way (LOG-03).
 */
export function useIdleWork(): void {
  const userId = useSelector(selectSessionUser)?.id;
  const [idleFor, setIdleFor] = useState<string>();
  const { error } = useListLogsQuery(userId !== undefined && idleFor === userId ? userId : skipToken);

  useEffect(() => {
    if (userId === undefined) return undefined;
    return whenIdle(() => {
      setIdleFor(userId);
      prefetchPages();
    });
  }, [userId]);

  useEffect(() => {
    // eslint-disable-next-line no-console -- The console is where such a failure belongs (LOG-03).
    if (error) console.error(`The activity log could not be loaded: ${toApiError(error).message}`);
  }, [error]);
}
