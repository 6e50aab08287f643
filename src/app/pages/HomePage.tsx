import { RecentActivity } from '@/features/activity-log/RecentActivity';
import { HomeDashboard } from '@/features/home/HomeDashboard';
import { OverviewHost } from '@/features/home/overview/OverviewHost';
import { useViewAddress } from '@/list/useViewAddress';
import { homeAddress } from './homeAddress';

// Always the same element: when the counts and days are drawn again, the log beside them is not.
const log = <RecentActivity />;

/** /home: what today holds, what the person did, and everybody's calendar over it. */
export function HomePage() {
  // The address says which month and which entries to ask for, so nothing is asked for before it is read.
  const isRead = useViewAddress(homeAddress);
  return (
    isRead && (
      <>
        <HomeDashboard beside={log} />
        <OverviewHost />
      </>
    )
  );
}
