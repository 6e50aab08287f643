import { http, HttpResponse } from 'msw';
import type { DashboardAnswer, OverviewAnswer, OverviewRow } from '@contract/dashboard';
import { OVERVIEW_PAGE_SIZE } from '@contract/dashboardRules';
import { foldText } from '@/lib/format/texts';
import { buildDashboard, type DashboardHeld } from '../builders/buildDashboard';

interface DashboardStore {
  dashboard?: Partial<DashboardHeld>;
  /** Of the overview, in order. */
  rows?: readonly OverviewRow[];
}

/** The home page's call: the same counts whatever is asked, and the overview's rows filtered and paged as the server does. */
export const dashboardHandlers = ({ dashboard, rows = [] }: DashboardStore = {}) => [
  http.get<never, never, DashboardAnswer | OverviewAnswer>('/api/homeDashboards', ({ request }) => {
    const { searchParams } = new URL(request.url);
    if (searchParams.get('view') !== 'overview') {
      return HttpResponse.json<DashboardAnswer>([buildDashboard(dashboard)]);
    }
    const [type, assignee] = [
      searchParams.get('type') ?? 'All',
      foldText(searchParams.get('assignee') ?? ''),
    ];
    const found = rows.filter(
      (row) => (type === 'All' || row.kind === type) && foldText(row.assignee ?? '').includes(assignee),
    );
    const first = (Number(searchParams.get('page') ?? 1) - 1) * OVERVIEW_PAGE_SIZE;
    return HttpResponse.json<OverviewAnswer>([
      { rows: found.slice(first, first + OVERVIEW_PAGE_SIZE), total: found.length },
    ]);
  }),
];
