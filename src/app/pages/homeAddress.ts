import { MONTH_PATTERN } from '@contract/dashboardRules';
import {
  activityLogSlice,
  selectActivityLog,
  type ActivityLogRootState,
  type ActivityLogState,
} from '@/features/activity-log/activityLogSlice';
import { homeSlice, selectHome, type HomeRootState, type HomeState } from '@/features/home/homeSlice';
import { pageText, queryText, readPage, readSearch } from '@/list/addressParts';
import { isIsoDate } from '@/lib/format/dates';
import type { ViewAddress } from '@/list/viewAddress';

/** What of the home page can be shared by its address (SHELL-17). */
interface HomeView {
  home: Omit<HomeState, 'day'>;
  log: ActivityLogState;
}

/** Beyond these no day of the calendar could be chosen. */
const [FIRST_MONTH, LAST_MONTH] = ['1900-01', '2099-12'];

const readMonth = (text: string | null) =>
  text && MONTH_PATTERN.test(text) && text >= FIRST_MONTH && text <= LAST_MONTH ? text : null;

/** A local date and time, YYYY-MM-DDTHH:mm. */
const readMoment = (text: string | null) =>
  text && isIsoDate(text.slice(0, 10)) && /^T(?:[01]\d|2[0-3]):[0-5]\d$/.test(text.slice(10)) ? text : null;

function readOverview(params: URLSearchParams): HomeState['overview'] {
  if (!params.has('overview')) return null;
  const type = params.get('type');
  return {
    type: type === 'Task' || type === 'Event' ? type : 'All',
    assignee: readSearch(params.get('assignee')),
    page: readPage(params.get('opage')),
  };
}

function read(search: string): HomeView {
  const params = new URLSearchParams(search);
  return {
    home: {
      mode: params.get('mode') === 'event' ? 'event' : 'task',
      month: readMonth(params.get('month')),
      overview: readOverview(params),
    },
    log: {
      from: readMoment(params.get('from')),
      to: readMoment(params.get('to')),
      page: readPage(params.get('page')),
    },
  };
}

const write = ({ home: { mode, month, overview }, log }: HomeView): string =>
  queryText({
    mode: mode !== 'task' && mode,
    month,
    from: log.from,
    to: log.to,
    page: pageText(log.page),
    ...(overview && {
      overview: '1',
      type: overview.type !== 'All' && overview.type,
      assignee: overview.assignee.trim(),
      opage: pageText(overview.page),
    }),
  });

/** The home page's address. The Calendar List Overview opens over the page: Back closes it. */
export const homeAddress: ViewAddress<HomeRootState & ActivityLogRootState, HomeView> = {
  select: (state) => ({ home: selectHome(state), log: selectActivityLog(state) }),
  restore: ({ home, log }) => [
    homeSlice.actions.homeRestored(home),
    activityLogSlice.actions.activityLogRestored(log),
  ],
  read,
  write,
  closed: ({ home, log }) => ({ home: { ...home, overview: null }, log }),
};
