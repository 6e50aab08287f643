import { execFileSync } from 'node:child_process';
import * as fc from 'fast-check';
import {
  dueNote,
  formatDate,
  formatLongDate,
  formatTime,
  isoDate,
  parseTypedDate,
  parseTypedTime,
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
  ])('FMT-01 refuses %j as typed', (typed) => expect(parseTypedDate(typed)).toBeNull());

  it('FMT-01 come back as they were for every day', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const iso = date.toISOString().slice(0, 10);
        expect(parseTypedDate(formatDate(iso))).toBe(iso);
      }),
    );
  });

  // Node reads TZ once at start, so each zone gets a process of its own.
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
          dates.dueNote(d, d, null).text,
          dates.isoDate(new Date(d + 'T00:30')), dates.isoDate(new Date(d + 'T23:30')),
        ])));`;
    const output = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      cwd: __dirname,
      env: { ...process.env, TZ },
      encoding: 'utf8',
    });
    expect(JSON.parse(output)).toEqual([
      ['01/01/2025', 'Jan. 01, 2025', '2025-01-01', 'Today', '2025-01-01', '2025-01-01'],
      ['11/04/2018', 'Nov. 04, 2018', '2018-11-04', 'Today', '2018-11-04', '2018-11-04'],
      ['03/30/2025', 'Mar. 30, 2025', '2025-03-30', 'Today', '2025-03-30', '2025-03-30'],
      ['02/29/2024', 'Feb. 29, 2024', '2024-02-29', 'Today', '2024-02-29', '2024-02-29'],
      ['12/31/2025', 'Dec. 31, 2025', '2025-12-31', 'Today', '2025-12-31', '2025-12-31'],
    ]);
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

describe('dueNote', () => {
  it.each([
    ['2025-11-21', 'ongoing', 'Today'],
    ['2025-11-20', 'pending', 'Overdue by 1 day'],
    ['2025-11-18', null, 'Overdue by 3 days'],
    ['2025-11-22', 'ongoing', undefined],
    ['2025-11-18', 'completed', undefined],
    ['2025-11-21', 'cancelled', undefined],
    ['', 'ongoing', undefined],
  ] as const)('says for %s, %s: %s', (due, bucket, text) => {
    expect(dueNote(due, '2025-11-21', bucket)?.text).toBe(text);
  });

  it('counts calendar days over a change of clocks', () => {
    expect(dueNote('2025-03-01', '2025-04-01', null)?.text).toBe('Overdue by 31 days');
  });
});
