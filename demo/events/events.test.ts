import { addMonths, closedEventStatuses } from '@contract/dashboardRules';
import { calendars } from '@demo/people/calendars';
import { clockChangesOf } from './chosenEvents';
import { one } from '@demo/draw';
import { demoEvents } from './events';
import { demoAccounts } from '@demo/people/people';

/** Ends and beginnings of months and years, a leap day, a month before a short one. */
const days = ['2026-11-21', '2026-01-31', '2027-01-01', '2028-02-29', '2026-03-31', '2026-12-31'];

/** The events that stand in a calendar. */
function within(calendar: string | undefined, day: string) {
  const { events, entries } = demoEvents(0, day);
  const found = calendars.find(({ name, email }) => [name, email].includes(calendar ?? ''));
  if (!found) throw new Error(`There is no calendar ${calendar}.`);
  const ids = new Set(
    entries.filter(({ calendar_id }) => calendar_id === found.id).map(({ event_id }) => event_id),
  );
  return events.filter(({ id }) => ids.has(id));
}

describe.each(days)('the events of %s', (day) => {
  it.each(Object.values(demoAccounts))(
    'HOME-01 HOME-02 mark today and days in the months around for $fullname',
    ({ email }) => {
      const open = within(email, day).filter(
        ({ status }) => !closedEventStatuses.includes(status?.toLowerCase() ?? ''),
      );
      expect(open.filter(({ startdate }) => startdate === day).length).toBeGreaterThanOrEqual(4);
      for (const months of [-1, 0, 1]) {
        const month = addMonths(day.slice(0, 7), months);
        const marked = new Set(
          open.flatMap(({ startdate }) => (startdate?.startsWith(month) ? startdate : [])),
        );
        expect([month, marked.size >= 4]).toEqual([month, true]);
      }
    },
  );

  it('EVT-03 have every shape: over midnight, all day, open ends, long, crowded, without owner and status', () => {
    const { events } = demoEvents(0, day);
    const shapes: Record<string, (event: (typeof events)[number]) => boolean> = {
      overnight: ({ starttime, endtime }) => starttime === '22:00' && endtime === '02:00',
      untilMidnight: ({ endtime }) => endtime === '00:00',
      allDay: ({ startdate, starttime, endtime }) => startdate === day && !starttime && !endtime,
      openEnd: ({ starttime, endtime }) => Boolean(starttime) && !endtime,
      openStart: ({ starttime, endtime }) => !starttime && Boolean(endtime),
      long: ({ title }) => (title?.length ?? 0) > 200,
      crowded: ({ attendee }) => (attendee?.split(', ').length ?? 0) > 15,
      nobodys: ({ owner, status }) => owner === null && status === null,
      otherCase: ({ status }) => status === 'CANCELLED',
    };
    const found = Object.keys(shapes).filter((shape) => events.some((event) => shapes[shape]?.(event)));
    expect(found).toEqual(Object.keys(shapes));
  });

  it('EVT-05 leave one calendar empty, and no other', () => {
    const counts = calendars.map(({ name }) => ({ name, count: within(name, day).length }));
    expect(counts.filter(({ count }) => count === 0).map(({ name }) => name)).toEqual(['Boardroom']);
  });

  it('are entered before they start, and before the day', () => {
    const late = demoEvents(0, day).events.filter(
      ({ created_at, startdate = '' }) => !created_at || created_at >= startdate || created_at >= day,
    );
    expect(late).toEqual([]);
  });
});

it.each([
  ['2026', ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01']],
  ['2027', ['2027-03-14', '2027-03-28', '2027-10-31', '2027-11-07']],
  ['2020', ['2020-03-08', '2020-03-29', '2020-10-25', '2020-11-01']],
])('EVT-02 the clocks of %s are changed on known days', (year, expected) => {
  expect(clockChangesOf(year)).toEqual(expected);
});

it('EVT-02 each demo account has an event in the hour that a change of clocks repeats or leaves out', () => {
  const watches = (email: string, day: string) =>
    within(email, day)
      .filter(({ starttime, endtime }) => starttime === '02:30' && endtime === '03:30')
      .map(({ startdate }) => startdate);
  for (const { email } of Object.values(demoAccounts)) {
    expect(watches(email, '2026-11-21')).toEqual(['2026-10-25', '2026-11-01']);
    expect(watches(email, '2026-02-10')).toEqual(['2026-03-08', '2026-03-29']);
    expect(watches(email, '2026-07-01')).toEqual([]);
  }
});

it('the events of a day are the same, whatever was drawn before', () => {
  const first = demoEvents(0, '2026-11-21');
  one([1, 2, 3]);
  expect(demoEvents(0, '2026-11-21')).toEqual(first);
  expect(first.events).toHaveLength(300);
});
