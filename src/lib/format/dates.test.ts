import * as fc from 'fast-check';
import { printedInZone } from '@/testing/printedInZone';
import {
  dueNote,
  shownDate,
  formatDate,
  formatDateTime,
  formatLongDate,
  formatTime,
  isoDate,
  parseTypedDate,
  parseTypedDateTime,
  parseTypedTime,
  shownTime,
} from './dates';

const INVALID = 'Date input not valid.';

describe('date-only values', () => {
  it('FMT-01 are shown month/day/year', () => {
    expect(formatDate('2025-11-05')).toBe('11/05/2025');
    expect(formatDate('2025-11-05T23:59:00.000Z')).toBe('11/05/2025');
  });

  it('FMT-01 are sent year-month-day', () => {
    expect(parseTypedDate('11/05/2025')).toBe('2025-11-05');
    expect(parseTypedDate(' 2/9/2024 ')).toBe('2024-02-09');
    expect(parseTypedDate('11052025')).toBe('2025-11-05');
  });

  it.each([
    '02/30/2025',
    '13/01/2025',
    '00/10/2025',
    '11/05/25',
    '2025-11-05',
    '11/05/20255',
    '02302025',
    '1152025',
    '',
    'soon',
  ])('FMT-01 rejects %j as typed', (typed) => expect(parseTypedDate(typed)).toBeNull());

  it('FMT-01 come back as they were for every day', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const iso = date.toISOString().slice(0, 10);
        expect(parseTypedDate(formatDate(iso))).toBe(iso);
      }),
    );
  });

  it.each([
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'Asia/Manila',
    'America/St_Johns',
    'America/Sao_Paulo',
  ])('FMT-01 never move by a day in %s', (TZ) => {
    const script = `
        import * as dates from './dates.ts';
        const days = ['2025-01-01', '2018-11-04', '2025-03-30', '2024-02-29', '2025-12-31'];
        process.stdout.write(JSON.stringify(days.map((d) => [
          dates.formatDate(d), dates.formatLongDate(d), dates.parseTypedDate(dates.formatDate(d)),
          dates.dueNote(d, d, false).text,
          dates.isoDate(new Date(d + 'T00:30')), dates.isoDate(new Date(d + 'T23:30')),
        ])));`;
    expect(printedInZone(TZ, __dirname, script)).toEqual([
      ['01/01/2025', 'Jan. 01, 2025', '2025-01-01', 'Today', '2025-01-01', '2025-01-01'],
      ['11/04/2018', 'Nov. 04, 2018', '2018-11-04', 'Today', '2018-11-04', '2018-11-04'],
      ['03/30/2025', 'Mar. 30, 2025', '2025-03-30', 'Today', '2025-03-30', '2025-03-30'],
      ['02/29/2024', 'Feb. 29, 2024', '2024-02-29', 'Today', '2024-02-29', '2024-02-29'],
      ['12/31/2025', 'Dec. 31, 2025', '2025-12-31', 'Today', '2025-12-31', '2025-12-31'],
    ]);
  });
});

describe('SRC-02 what another system sent', () => {
  it.each([
    ['2026-11-24', '11/24/2026'],
    ['2026-11-24T08:30:00Z', '11/24/2026'],
    ['2026-11-24 or later', '2026-11-24 or later'],
    ['24.11.2026', '24.11.2026'],
    ['2026-02-30', '2026-02-30'],
    ['soon', 'soon'],
  ])('SRC-02 the date %j is read %j', (text, shown) => {
    expect(shownDate(text)).toBe(shown);
  });

  it.each([
    ['13:30', '1:30 PM'],
    ['13:30:59', '1:30 PM'],
    ['13:30 CET', '13:30 CET'],
    ['25:61', '25:61'],
    ['about nine', 'about nine'],
  ])('SRC-02 the time %j is read %j', (text, shown) => {
    expect(shownTime(text)).toBe(shown);
  });
});

describe('helper formats', () => {
  it('FMT-02 gives an instant’s local day as YYYY-MM-DD', () => {
    expect(isoDate(new Date(2025, 0, 5, 23, 59))).toBe('2025-01-05');
  });

  it('FMT-02 gives the long form with an optional 12-hour time', () => {
    expect(formatLongDate('2025-05-05')).toBe('May. 05, 2025');
    expect(formatLongDate('2025-05-05', '13:30')).toBe('May. 05, 2025 1:30 PM');
  });

  it.each(['', 'tomorrow', '2025-02-30', '05/05/2025'])('FMT-02 says %j is no date', (text) => {
    expect(formatDate(text)).toBe(INVALID);
    expect(formatLongDate(text, '10:00')).toBe(INVALID);
  });

  it.each([
    ['00:00', '12:00 AM'],
    ['09:05', '9:05 AM'],
    ['12:00', '12:00 PM'],
    ['13:30:59', '1:30 PM'],
    ['24:00', INVALID],
  ])('FMT-02 shows %s as %s', (time, shown) => expect(formatTime(time)).toBe(shown));

  it.each([
    ['1:30 PM', '13:30'],
    ['1:30p', '13:30'],
    ['12 am', '00:00'],
    ['12:07 p.m.', '12:07'],
    ['0930', '09:30'],
    ['13:37', '13:37'],
    ['25:00', null],
    ['13:00 PM', null],
    ['9:75', null],
    ['9', null],
    ['12', null],
    ['noon', null],
  ])('FMT-04 reads typed %s as %s', (typed, time) => expect(parseTypedTime(typed)).toBe(time));
});

describe('date and time', () => {
  it('LOG-04 is shown as month/day/year and time', () => {
    expect(formatDateTime('2025-11-21T00:00')).toBe('11/21/2025 12:00 AM');
    expect(formatDateTime('2025-11-21T14:45')).toBe('11/21/2025 2:45 PM');
  });

  it.each([
    ['11/21/2025 2:45 PM', '2025-11-21T14:45'],
    [' 1/5/2025   14:45 ', '2025-01-05T14:45'],
    ['11212025 0930', '2025-11-21T09:30'],
    ['11/21/2025, 1 PM', '2025-11-21T13:00'],
    ['11/21/2025 12 am', '2025-11-21T00:00'],
    ['11/21/2025 9', null],
    ['11/21/2025 25:00', null],
    ['02/30/2025 10:00', null],
    ['10:00 AM', null],
    ['11/21/2025 10:00 AM tomorrow', null],
    ['', null],
    ['yesterday', null],
  ])('LOG-04 FMT-04 reads typed %j as %s', (typed, moment) =>
    expect(parseTypedDateTime(typed, 'start')).toBe(moment),
  );

  it('LOG-04 takes a day alone for its first or its last minute', () => {
    expect(parseTypedDateTime('11/21/2025', 'start')).toBe('2025-11-21T00:00');
    expect(parseTypedDateTime('11/21/2025 ', 'end')).toBe('2025-11-21T23:59');
  });
});

describe('dueNote', () => {
  it.each([
    ['2025-11-21', 'open', 'Today'],
    ['2025-11-20', 'open', 'Overdue by 1 day'],
    ['2025-11-18', 'open', 'Overdue by 3 days'],
    ['2025-11-22', 'open', undefined],
    ['2025-11-18', 'closed', undefined],
    ['2025-11-21', 'closed', undefined],
    ['', 'open', undefined],
  ] as const)('says for %s, %s: %s', (due, state, text) => {
    expect(dueNote(due, '2025-11-21', state === 'closed')?.text).toBe(text);
  });

  it('counts calendar days over a change of clocks', () => {
    expect(dueNote('2025-03-01', '2025-04-01', false)?.text).toBe('Overdue by 31 days');
  });
});
