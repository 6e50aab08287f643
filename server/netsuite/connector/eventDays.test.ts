import fc from 'fast-check';
import { daysOfEvent, type EventRule } from './eventDays';

const rule = (given: Partial<EventRule>): EventRule => ({
  every: 'day',
  period: 1,
  start: '2026-01-05',
  end: null,
  weekdays: [],
  weekOfMonth: null,
  ...given,
});
const days = (given: Partial<EventRule>, from = '2026-01-01', to = '2026-12-31', excluded: string[] = []) =>
  daysOfEvent(rule(given), new Set(excluded), { from, to });

describe('the days of a repeating event', () => {
  it.each([
    [
      'every third day',
      { period: 3, end: '2026-01-14' },
      ['2026-01-05', '2026-01-08', '2026-01-11', '2026-01-14'],
    ],
    [
      'every weekday',
      { weekdays: [1, 2, 3, 4, 5], start: '2026-01-08', end: '2026-01-13' },
      ['2026-01-08', '2026-01-09', '2026-01-12', '2026-01-13'],
    ],
    [
      'Tuesday and Thursday of every second week, from a Wednesday',
      { every: 'week', period: 2, weekdays: [4, 2], start: '2026-01-07', end: '2026-02-05' },
      ['2026-01-08', '2026-01-20', '2026-01-22', '2026-02-03', '2026-02-05'],
    ],
    [
      'the day of the first one',
      { every: 'week', end: '2026-01-19' },
      ['2026-01-05', '2026-01-12', '2026-01-19'],
    ],
    [
      'the 31st, where a month has one',
      { every: 'month', start: '2026-01-31', end: '2026-05-31' },
      ['2026-01-31', '2026-03-31', '2026-05-31'],
    ],
    [
      'the first Friday of every second month',
      { every: 'month', period: 2, weekdays: [5], weekOfMonth: 1, start: '2026-01-02', end: '2026-05-30' },
      ['2026-01-02', '2026-03-06', '2026-05-01'],
    ],
    [
      'the last Monday of a month, of four or five',
      { every: 'month', weekdays: [1], weekOfMonth: 5, start: '2026-01-26', end: '2026-03-31' },
      ['2026-01-26', '2026-02-23', '2026-03-30'],
    ],
  ] as const)('ERP-03 %s', (_what, given, expected) => {
    expect(days({ ...given })).toEqual(expected);
  });

  it('ERP-03 once a year, a leap day only where there is one', () => {
    const span = ['2020-01-01', '2032-12-31'] as const;
    expect(days({ every: 'year', start: '2024-02-29' }, ...span)).toEqual([
      '2024-02-29',
      '2028-02-29',
      '2032-02-29',
    ]);
    const thanksgiving = { every: 'year', weekdays: [4], weekOfMonth: 4, start: '2025-11-27' } as const;
    expect(days(thanksgiving, '2025-01-01', '2027-12-31')).toEqual([
      '2025-11-27',
      '2026-11-26',
      '2027-11-25',
    ]);
  });

  it('ERP-03 without those that are left out, and none before the first or after the last', () => {
    expect(days({ end: '2026-01-08' }, undefined, undefined, ['2026-01-06', '2030-01-01'])).toEqual([
      '2026-01-05',
      '2026-01-07',
      '2026-01-08',
    ]);
    expect(days({ start: '2027-01-01' })).toEqual([]);
    expect(days({ end: '2025-12-31', start: '2025-01-01' })).toEqual([]);
    expect(days({ period: 7, start: '1990-01-01' }, '2026-01-01', '2026-01-07')).toEqual(['2026-01-05']);
  });

  it.each([
    ['2026-03-05', '2026-03-12'],
    ['2026-03-25', '2026-04-02'],
    ['2026-10-22', '2026-10-30'],
    ['2026-10-29', '2026-11-05'],
  ])('ERP-03 each day once while clocks change between %s and %s', (from, to) => {
    const found = days({}, from, to);
    const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
    expect(found).toHaveLength(length);
    expect(new Set(found).size).toBe(length);
  });

  it('ERP-03 are the same ones whichever span they are asked for', () => {
    const day = fc.date({ min: new Date('2025-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
    const text = day.map((date) => date.toISOString().slice(0, 10));
    const rules = fc.record({
      every: fc.constantFrom('day', 'week', 'month', 'year'),
      period: fc.integer({ min: 1, max: 5 }),
      start: text,
      end: fc.option(text),
      weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
      weekOfMonth: fc.option(fc.integer({ min: 1, max: 5 })),
    });
    fc.assert(
      fc.property(rules, text, text, (given, one, other) => {
        const [from, to] = [one, other].sort() as [string, string];
        const all = days(given, '2024-01-01', '2028-12-31');
        expect(all).toEqual([...new Set(all)].sort());
        expect(days(given as EventRule, from, to)).toEqual(all.filter((each) => each >= from && each <= to));
      }),
    );
  });
});
