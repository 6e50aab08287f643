import { lazy, Suspense, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { whenIdle } from '@/lib/whenIdle';
import { selectHome } from '../homeSlice';

const loadDialog = () => import(/* webpackChunkName: "calendar-overview" */ './OverviewDialog');
// A file of its own: the home page needs no table.
const OverviewDialog = lazy(async () => ({ default: (await loadDialog()).OverviewDialog }));

/** The Calendar List Overview, while it is open (HOME-07); its file comes ahead of need. */
export function OverviewHost() {
  const { overview } = useSelector(selectHome);
  // So that it opens at once; a failure shows when it is really opened.
  useEffect(() => whenIdle(() => void loadDialog().catch(() => undefined)), []);
  return (
    overview && (
      <Suspense>
        <OverviewDialog view={overview} />
      </Suspense>
    )
  );
}
