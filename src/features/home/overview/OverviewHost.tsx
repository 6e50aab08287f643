import { lazy, Suspense, useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { whenIdle } from '@/lib/browser/whenIdle';
import { OVERVIEW_BUTTON_ID, overviewList } from './overviewList';

const loadDialog = () => import(/* webpackChunkName: "calendar-overview" */ './OverviewDialog');
// Its own file: the home page needs no table.
const OverviewDialog = lazy(async () => ({ default: (await loadDialog()).OverviewDialog }));

/** The Calendar List Overview, while it is open (HOME-07); its file comes ahead of need. */
export function OverviewHost() {
  const { list, open } = useSelector(overviewList.selectView);
  // So that it opens at once; a failure shows when it is really opened.
  useEffect(() => whenIdle(() => void loadDialog().catch(() => undefined)), []);

  const isOpen = open !== null;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    // Opened by a link or by Back, the dialog itself knows no place to give the focus back to but the page's heading.
    if (isClosed) document.getElementById(OVERVIEW_BUTTON_ID)?.focus();
  }, [isOpen]);
  return (
    isOpen && (
      <Suspense>
        <OverviewDialog view={list} />
      </Suspense>
    )
  );
}
