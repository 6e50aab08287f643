import { useEffect, useRef } from 'react';
import type { ImportState } from '@contract/source/imports';
import { baseApi } from '@/api/base/baseApi';
import { useListImportsQuery } from '@/api/data/imports';
import { outsideTags } from '@/api/base/tags';
import { usePolling } from '@/lib/hooks/usePolling';
import { useAppDispatch } from '@/lib/hooks/storeHooks';

/** Milliseconds between two looks at an import that is at work. */
export const IMPORT_POLL = 1_000;

export const isAtWork = (state: ImportState): boolean =>
  state === 'checking' || state === 'storing' || state === 'undoing';

/** The newest imports, looked at again while one of them is at work. Lists of records follow what they have changed. */
export function useImports() {
  const dispatch = useAppDispatch();
  const { data } = useListImportsQuery();
  const isWaiting = data?.some(({ state }) => isAtWork(state)) ?? false;
  const interval = usePolling(IMPORT_POLL);
  const { error, isFetching, refetch } = useListImportsQuery(undefined, {
    pollingInterval: isWaiting ? interval : 0,
  });
  const writing = useRef<readonly string[]>([]);
  useEffect(() => {
    if (!data) return;
    const now = data.filter(({ state }) => state === 'storing' || state === 'undoing').map(({ id }) => id);
    const hasEnded = writing.current.some((id) => !now.includes(id));
    writing.current = now;
    if (hasEnded) dispatch(baseApi.util.invalidateTags([...outsideTags]));
  }, [data, dispatch]);
  return { data, error, isFetching, refetch };
}
