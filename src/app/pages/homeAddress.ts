import { MONTH_PATTERN } from '@contract/dashboardRules';
import { activityLogList } from '@/features/activity-log/activityLogList';
import { homeSlice, selectHome, type HomeState } from '@/features/home/homeSlice';
import { overviewList } from '@/features/home/overview/overviewList';
import { queryText } from '@/list/addressParts';
import type { ViewAddress } from '@/list/viewAddress';

/** What of the home page can be shared by its address (SHELL-17). */
interface HomeView {
  home: Omit<HomeState, 'day'>;
  log: typeof activityLogList.plain.list;
  overview: typeof overviewList.plain;
}

/** Beyond these no day of the calendar could be chosen. */
const [FIRST_MONTH, LAST_MONTH] = ['1900-01', '2099-12'];

const readMonth = (text: string | null) =>
  text && MONTH_PATTERN.test(text) && text >= FIRST_MONTH && text <= LAST_MONTH ? text : null;

function read(search: string): HomeView {
  const params = new URLSearchParams(search);
  return {
    home: {
      mode: params.get('mode') === 'event' ? 'event' : 'task',
      month: readMonth(params.get('month')),
    },
    log: activityLogList.readList(params),
    overview: params.has('overview') ? overviewList.address.read(search) : overviewList.plain,
  };
}

const write = ({ home: { mode, month }, log, overview }: HomeView): string =>
  queryText({
    mode: mode !== 'task' && mode,
    month,
    ...activityLogList.listParts(log),
    // The type comes first, as in the links that people have.
    ...(overview.open && { overview: '1', type: null, ...overviewList.listParts(overview.list) }),
  });

/** The home page's address. The Calendar List Overview opens over the page: Back closes it. */
export const homeAddress: ViewAddress<object, HomeView> = {
  select: (state) => ({
    home: selectHome(state),
    log: activityLogList.selectList(state),
    overview: overviewList.selectView(state),
  }),
  restore: ({ home, log, overview }) => [
    homeSlice.actions.homeRestored(home),
    activityLogList.actions.viewRestored({ ...activityLogList.plain, list: log }),
    overviewList.actions.viewRestored(overview),
  ],
  read,
  write,
  closed: ({ home, log }) => ({ home, log, overview: overviewList.plain }),
};
