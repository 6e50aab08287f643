import { activityLogList } from '@/features/activity-log/activityLogList';
import { overviewList } from '@/features/home/overview/overviewList';
import { homeAddress } from './homeAddress';

const { read, write, closed } = homeAddress;
const plain = {
  home: { mode: 'task', month: null },
  log: activityLogList.plain.list,
  overview: overviewList.plain,
} as const;
const overview = { ...overviewList.plain, open: true } as const;

it.each([
  ['', plain],
  ['?mode=event&month=2026-12', { ...plain, home: { mode: 'event', month: '2026-12' } }],
  [
    '?from=2026-11-20T08%3A30&to=2026-11-21T17%3A00&page=2',
    {
      ...plain,
      log: { ...plain.log, filters: { from: '2026-11-20T08:30', to: '2026-11-21T17:00' }, page: 1 },
    },
  ],
  ['?overview=1', { ...plain, overview }],
  [
    '?overview=1&type=Event&assignee=Amira+S&opage=3',
    {
      ...plain,
      overview: {
        open: true,
        list: { ...overview.list, filters: { type: 'Event', assignee: 'Amira S' }, page: 2 },
      },
    },
  ],
] as const)('SHELL-17 "%s" is read, and written the same', (address, view) => {
  expect(read(address)).toEqual(view);
  expect(write(view)).toBe(address);
});

it.each([
  '?mode=party&month=2026-13&page=0',
  '?month=1899-12&page=-1',
  '?month=2100-01&page=1.5',
  '?month=&from=yesterday&to=2026-02-30T10:00',
  '?from=2026-11-20&to=2026-11-20T24:00',
  '?type=Task&assignee=Amira&opage=2',
])('SHELL-17 what makes no sense counts as not given: %s', (address) => {
  expect(read(address)).toEqual(plain);
});

it('SHELL-17 a name longer than the search takes is cut, an unknown type is All', () => {
  const view = read(`?overview=1&type=Room&opage=x&assignee=${'a'.repeat(199)}🌀`);
  expect(view.overview.list).toMatchObject({ filters: { type: null, assignee: 'a'.repeat(199) }, page: 0 });
});

it('HOME-07 the overview is what opens and closes over the page', () => {
  const view = read('?mode=event&page=2&overview=1&type=Task');
  expect(write(closed(view))).toBe('?mode=event&page=2');
});
