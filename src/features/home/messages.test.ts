import { fullDate, refusedDayLog, shareText, todayNote } from './messages';

it.each([
  [0, 0, 0, 'No tasks start today'],
  [1, 0, 0, '1 task starts today'],
  [5, 0, 2, '5 tasks start today, 2 are overdue'],
  [1, 1, 1, '1 task starts and 1 is due today, 1 is overdue'],
  [0, 3, 0, '3 tasks are due today'],
  [0, 1, 2, '1 task is due today, 2 are overdue'],
  [0, 0, 2, 'No tasks start today, 2 are overdue'],
  [1200, 2300, 3400, '1,200 tasks start and 2,300 are due today, 3,400 are overdue'],
])(
  'HOME-05 says of %i that start, %i that are due and %i that are overdue: %s',
  (starting, due, overdue, sentence) => {
    const parts = todayNote({ starting, due, overdue });
    expect(parts.map(({ lead, text }) => lead + text).join('')).toBe(sentence);
  },
);

it('HOME-05 each number leads to its tasks; none leads nowhere', () => {
  const searches = (counts: Parameters<typeof todayNote>[0]) => todayNote(counts).map(({ search }) => search);
  expect(searches({ starting: 5, due: 3, overdue: 2 })).toEqual([
    'status=ongoing,pending&start=today',
    'status=ongoing,pending&due=today',
    'due=overdue',
  ]);
  expect(searches({ starting: 0, due: 0, overdue: 0 })).toEqual([undefined]);
});

it.each([
  [98, 612, '16% of 612'],
  [0, 612, '0% of 612'],
  [612, 612, '100% of 612'],
  [1, 612, '<1% of 612'],
  [611, 612, '>99% of 612'],
  [500, 100_000, '1% of 100,000'],
  [0, 0, '0 of 0'],
])('HOME-05 tells the share of %i in %i as "%s"', (count, total, text) => {
  expect(shareText(count, total)).toBe(text);
});

it('FMT-01 names a day by its weekday, whatever the time of day is there', () => {
  expect(fullDate('2026-11-21')).toBe('Saturday, November 21, 2026');
  expect(fullDate('2028-02-29')).toBe('Tuesday, February 29, 2028');
});

it('HOME-03 names the day that somebody without a session chose', () => {
  expect(refusedDayLog('2026-11-24', 'task')).toBe(
    'Tried to open the tasks of 11/24/2026 without being signed in',
  );
  expect(refusedDayLog('2026-11-24', 'event')).toBe(
    'Tried to open the events of 11/24/2026 without being signed in',
  );
});
