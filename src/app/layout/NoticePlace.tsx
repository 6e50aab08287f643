import { useLayoutEffect } from 'react';
import { useSelector } from 'react-redux';
import { fetchedOnce } from '@/lib/browser/fetchedOnce';
import { selectNotices } from '@/lib/store/notices';
import { NOTICES_ID } from '@/lib/constants';

/** Fetched when the browser is idle: until it is here, notices stand in their corner. */
export const keepClearFile = fetchedOnce(
  () => import(/* webpackChunkName: "keep-clear" */ '@/ui/feedback/keepClear'),
);

/** Keeps the notices off the controls of signed-in pages (SHELL-14). Before the sign-in there is room in their corner. */
export function NoticePlace() {
  const isAny = useSelector(selectNotices).length > 0;
  useLayoutEffect(() => {
    const host = isAny && document.getElementById(NOTICES_ID);
    if (!host) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    const start = (file: Awaited<ReturnType<typeof keepClearFile.load>>) => {
      if (!isOver) stop = file.keepClear(host);
    };
    const file = keepClearFile.loaded();
    if (file) start(file);
    else keepClearFile.load().then(start, () => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isAny]);
  return null;
}
