import { daysText, hasDay, parseTypedDays, rangeEnds, readDays, type DayWord } from './dayChoice';

/** A Wednesday. */
const TODAY = '2026-11-25';
const words: readonly DayWord[] = ['overdue', 'today', 'this-week', 'none'];

describe('the days that a filter holds', () => {
  it.each<[value: string, held: string[], others: (string | null)[]]>([
    ['2026-11-25', ['2026-11-25'], ['2026-11-24', '2026-11-26', null]],
    [
      '2026-11-24..2026-11-26',
      ['2026-11-24', '2026-11-25', '2026-11-26'],
      ['2026-11-23', '2026-11-27', null],
    ],
    ['2026-11-24..', ['2026-11-24', '2030-01-01'], ['2026-11-23', null]],
    ['..2026-11-24', ['2026-11-24', '2000-01-01'], ['2026-11-25', null]],
    ['overdue', ['2026-11-24', '2020-02-29'], [TODAY, '2026-11-26', null]],
    ['today', [TODAY], ['2026-11-24', '2026-11-26', null]],
    ['tomorrow', ['2026-11-26'], [TODAY, '2026-11-27', null]],
    ['this-week', ['2026-11-22', TODAY, '2026-11-28'], ['2026-11-21', '2026-11-29', null]],
    ['next-week', ['2026-11-29', '2026-12-05'], ['2026-11-28', '2026-12-06', null]],
    ['this-month', ['2026-11-01', '2026-11-30'], ['2026-10-31', '2026-12-01', null]],
    ['last-30-days', ['2026-10-27', TODAY], ['2026-10-26', '2026-11-26', null]],
    ['before-90-days', ['2026-08-26', '2020-01-01'], ['2026-08-27', TODAY, null]],
  ])('VIEW-03 %s', (value, held, others) => {
    const fits = hasDay(value, TODAY);
    expect(held.filter(fits)).toEqual(held);
    expect(others.filter(fits)).toEqual([]);
  });

  it.each(['none', 'never'])('VIEW-03 %s is what has no day', (word) => {
    expect([null, '', TODAY].map(hasDay(word, TODAY))).toEqual([true, true, false]);
  });

  it.each([
    ['2024-02-10', '2024-02-29', '2024-03-01'],
    ['2026-12-31', '2026-12-31', '2027-01-01'],
  ])('VIEW-03 the month of %s ends with %s', (today, last, after) => {
    expect([last, after].map(hasDay('this-month', today))).toEqual([true, false]);
  });

  it('VIEW-03 FMT-01 weeks run from Sunday to Saturday, over the end of a year and a change of the clock', () => {
    expect(
      ['2026-12-26', '2026-12-27', '2027-01-02', '2027-01-03'].map(hasDay('this-week', '2026-12-27')),
    ).toEqual([false, true, true, false]);
    expect(['2026-03-07', '2026-03-08', '2026-03-14'].map(hasDay('this-week', '2026-03-14'))).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('days in an address or a saved view', () => {
  it.each(['2026-11-25', '2026-11-24..2026-11-26', '2026-11-24..', '..2026-11-24', 'overdue', 'none'])(
    'SHELL-17 VIEW-03 %s is read as it is',
    (text) => expect(readDays(text, words)).toBe(text),
  );

  it('SHELL-17 a range of one day is that day', () => {
    expect(readDays('2026-11-25..2026-11-25', words)).toBe('2026-11-25');
  });

  it.each([
    '2026-02-30',
    '2026-11-26..2026-11-24',
    '2026-11-24..x',
    '..',
    '2026-11-01..2026-11-02..2026-11-03',
    'tomorrow',
    'constructor',
    '20-11-2026',
  ])('SHELL-17 VIEW-02 %s makes no sense here', (text) => expect(readDays(text, words)).toBeNull());
});

it.each([
  ['11/25/2026', '2026-11-25'],
  ['11/24/2026 - 11/26/2026', '2026-11-24..2026-11-26'],
  ['11/24/2026–11/26/2026', '2026-11-24..2026-11-26'],
  [' 11/24/2026 to 11/26/2026', '2026-11-24..2026-11-26'],
  ['From 11/24/2026', '2026-11-24..'],
  ['until 11/24/2026', '..2026-11-24'],
  ['THIS WEEK', 'this-week'],
  ['No date', 'none'],
  ['tomorrow', null],
  ['11/26/2026 - 11/24/2026', null],
  ['11/24/2026 - 11/2', null],
  ['from 11/2', null],
  ['', null],
])('VIEW-03 FMT-02 typed %j is %j', (typed, value) => expect(parseTypedDays(typed, words)).toBe(value));

it.each([
  ['2026-11-25', '11/25/2026'],
  ['2026-11-24..2026-11-26', '11/24/2026 – 11/26/2026'],
  ['2026-11-24..', 'From 11/24/2026'],
  ['..2026-11-24', 'Until 11/24/2026'],
  ['this-week', 'This week'],
])('VIEW-03 FMT-01 %s reads as %s, and is taken back as typed', (value, text) => {
  expect(daysText(value)).toBe(text);
  expect(parseTypedDays(text, words)).toBe(value);
});

it('VIEW-03 a calendar opens at the ends that are set', () => {
  expect(['2026-11-25', '2026-11-24..2026-11-26', '..2026-11-24', 'today', null].map(rangeEnds)).toEqual([
    ['2026-11-25', '2026-11-25'],
    ['2026-11-24', '2026-11-26'],
    [null, '2026-11-24'],
    [null, null],
    [null, null],
  ]);
});
