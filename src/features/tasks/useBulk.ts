import { useCallback, useRef, useState } from 'react';
import { fetchedOnce } from '@/lib/browser/fetchedOnce';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeShown } from '@/lib/store/notices';
import type { Bulk } from './bulk/bulk';
import { taskMessages } from './messages';

// Its own file: nobody selects tasks before the first row stands there.
const bulkFile = fetchedOnce(() => import(/* webpackChunkName: "task-bulk" */ './bulk/bulk'));

/** Selecting several tasks: nothing until somebody wants to. What was changed last is known after that too. */
export function useBulk() {
  const dispatch = useAppDispatch();
  const [bulk, setBulk] = useState<Bulk | null>(null);
  const made = useRef<Bulk>(undefined);
  const start = useCallback(() => {
    bulkFile.load().then(
      ({ makeBulk }) => setBulk((made.current ??= makeBulk())),
      () => dispatch(noticeShown({ kind: 'error', message: taskMessages.bulkFailed })),
    );
  }, [dispatch]);
  const end = useCallback(() => {
    made.current?.clear();
    setBulk(null);
  }, []);
  return { bulk, start, end };
}
