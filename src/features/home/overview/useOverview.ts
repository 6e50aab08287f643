import { useEffect, useMemo, useState } from 'react';
import { toApiError, type ApiError } from '@/api/base/apiError';
import { useListOverviewQuery, type OverviewArgs, type OverviewPage } from '@/api/dashboard';
import { SEARCH_REST } from '@/lib/constants';
import type { OverviewView } from './overviewList';

/** A page that came, and what was asked for. */
interface Answer {
  asked: OverviewView;
  data: OverviewPage;
}

export interface OverviewList {
  /** What is shown: the answer to what is set, or the one before for as long as that is on its way. */
  shown: Answer | null;
  isFetching: boolean;
  /** Of the last try; an earlier answer to the same stays. */
  error: ApiError | null;
  retry: () => void;
}

/** The server knows no later page. */
const LAST_PAGE = 1_000_000;

const requestOf = ({ filters: { type, assignee }, page }: OverviewView): OverviewArgs => ({
  type: type ?? 'All',
  assignee: assignee.trim(),
  page: Math.min(page + 1, LAST_PAGE),
});

const nameIn = ({ filters }: OverviewView) => filters.assignee.trim();

/**
 * What to ask the server for: what is set, at once, but for a name that is being typed: that has to rest first, so that
 * not every key is a call.
 */
function useAsked(set: OverviewView): OverviewView {
  const [asked, ask] = useState(set);
  // An emptied field is whole, and so is one whose name stayed while something else changed.
  const isTyping = nameIn(set) !== '' && nameIn(set) !== nameIn(asked);
  if (!isTyping && asked !== set) ask(set);
  useEffect(() => {
    if (!isTyping) return undefined;
    const timer = setTimeout(() => ask(set), SEARCH_REST);
    return () => clearTimeout(timer);
  }, [isTyping, set]);
  return isTyping ? asked : set;
}

/** The page of the Calendar List Overview that is set. The same object comes back until something of it changes. */
export function useOverview(set: OverviewView): OverviewList {
  const asked = useAsked(set);
  // Of exactly what is asked for: a late answer to something else never takes its place. What others changed since it
  // was last looked at follows.
  const { currentData, error, isFetching, refetch } = useListOverviewQuery(requestOf(asked), {
    refetchOnMountOrArgChange: true,
  });
  const [last, setLast] = useState<Answer | null>(null);
  if (currentData && (last?.data !== currentData || last.asked !== asked)) {
    setLast({ asked, data: currentData });
  }
  const hasFailed = error !== undefined && !currentData;
  const isBehind = asked !== set;
  return useMemo(
    () => ({
      shown: hasFailed ? null : last,
      isFetching: isFetching || isBehind,
      error: error ? toApiError(error) : null,
      retry: () => void refetch(),
    }),
    [hasFailed, last, isFetching, isBehind, error, refetch],
  );
}
