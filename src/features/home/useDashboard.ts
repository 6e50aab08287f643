import { useEffect } from 'react';
import { addMonths } from '@contract/dashboardRules';
import { useGetDashboardQuery, type Dashboard } from '@/api/dashboard';
import { isTakingOver } from '@/lib/firstPage/firstPage';
import { homeMessages } from './messages';

/** An answer, and how the call for it goes. */
export interface Loaded<Data> {
  /** Undefined before the first answer; an earlier one stays while a newer is on its way, or did not come. */
  data: Data | undefined;
  isFetching: boolean;
  hasFailed: boolean;
  retry: () => void;
}

export interface HomeData {
  /** Counts, and the days around today's month. */
  board: Loaded<Dashboard>;
  /** An answer whose days cover the month shown. */
  days: Loaded<Dashboard>;
}

const covers = (data: Dashboard | undefined, month: string) =>
  data !== undefined && [-1, 0, 1].some((step) => addMonths(data.month, step) === month);

/**
 * What the home page shows of the person's tasks and events. Counts are always asked for with today's month, which is
 * the call that `app/boot.ts` has sent already; another month is asked for beside it, and only then is there a second.
 */
export function useDashboard(today: string, month: string): HomeData {
  // What other pages did meanwhile has changed the counts; those known stand there until the new ones have come.
  const fresh = { refetchOnMountOrArgChange: !isTakingOver() };
  const board = useGetDashboardQuery({ today, month: today.slice(0, 7) }, fresh);
  const shown = useGetDashboardQuery({ today, month }, fresh);
  const failure = board.error ?? shown.error;
  useEffect(() => {
    // eslint-disable-next-line no-console -- The specification asks for this line (HOME-06).
    if (failure) console.error(homeMessages.loadFailedLog);
  }, [failure]);
  return {
    board: loaded(board, board.data),
    days: loaded(
      shown,
      [shown.data, board.data].find((data) => covers(data, month)),
    ),
  };
}

interface Query {
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

const loaded = ({ error, isFetching, refetch }: Query, data: Dashboard | undefined): Loaded<Dashboard> => ({
  data,
  isFetching,
  hasFailed: error !== undefined,
  retry: () => void refetch(),
});
