import * as fc from 'fast-check';
import { isIsoDate } from '@/lib/format/dates';
import { printedInZone } from '@/testing/printedInZone';
import { endText, startText, timeText } from './eventTimes';

type Case = [string, string, string | null, string | null, [string, string, string | null]];

/** What it is, its day, from, to; and what is read of it: the line of the list, its start and end. */
const cases: Case[] = [
  [
    'an hour and a half',
    '2026-11-24',
    '09:00',
    '10:30',
    ['9:00 AM – 10:30 AM', '11/24/2026, 9:00 AM', '11/24/2026, 10:30 AM'],
  ],
  ['all day', '2026-11-24', null, null, ['All day', '11/24/2026, all day', '11/24/2026']],
  // SRC-02: another system may write a time as any text.
  ['no times', '2026-11-24', 'noon', '9 am', ['noon – 9 am', '11/24/2026, noon', '11/24/2026, 9 am']],
  ['one text', '2026-11-24', 'all day', 'all day', ['all day', '11/24/2026, all day', '11/24/2026, all day']],
  ['a zone', '2026-11-24', '09:00 CET', null, ['From 09:00 CET', '11/24/2026, 09:00 CET', null]],
  ['a start alone', '2026-11-24', '09:00', null, ['From 9:00 AM', '11/24/2026, 9:00 AM', null]],
  ['an end alone', '2026-11-24', null, '17:00', ['Until 5:00 PM', '11/24/2026', '11/24/2026, 5:00 PM']],
  ['no length', '2026-11-24', '12:00', '12:00', ['12:00 PM', '11/24/2026, 12:00 PM', '11/24/2026, 12:00 PM']],
  [
    'over midnight',
    '2026-11-24',
    '22:00',
    '02:00',
    ['10:00 PM – 2:00 AM, next day', '11/24/2026, 10:00 PM', '11/25/2026, 2:00 AM'],
  ],
  [
    'until midnight',
    '2026-11-24',
    '20:00',
    '00:00',
    ['8:00 PM – 12:00 AM, next day', '11/24/2026, 8:00 PM', '11/25/2026, 12:00 AM'],
  ],
  [
    'over the end of a month',
    '2026-11-30',
    '23:30',
    '01:00',
    ['11:30 PM – 1:00 AM, next day', '11/30/2026, 11:30 PM', '12/01/2026, 1:00 AM'],
  ],
  [
    'over the end of a year',
    '2026-12-31',
    '22:00',
    '01:00',
    ['10:00 PM – 1:00 AM, next day', '12/31/2026, 10:00 PM', '01/01/2027, 1:00 AM'],
  ],
  [
    'over the end of a February',
    '2026-02-28',
    '22:00',
    '01:00',
    ['10:00 PM – 1:00 AM, next day', '02/28/2026, 10:00 PM', '03/01/2026, 1:00 AM'],
  ],
  [
    'over the 28th of a leap February',
    '2028-02-28',
    '22:00',
    '01:00',
    ['10:00 PM – 1:00 AM, next day', '02/28/2028, 10:00 PM', '02/29/2028, 1:00 AM'],
  ],
  // 2026: New York springs forward on 03/08 and falls back on 11/01, London on 03/29; each at 2:00 or 1:00.
  [
    'the hour that New York leaves out',
    '2026-03-08',
    '02:30',
    '03:30',
    ['2:30 AM – 3:30 AM', '03/08/2026, 2:30 AM', '03/08/2026, 3:30 AM'],
  ],
  [
    'the hour that New York has twice',
    '2026-11-01',
    '01:30',
    '02:30',
    ['1:30 AM – 2:30 AM', '11/01/2026, 1:30 AM', '11/01/2026, 2:30 AM'],
  ],
  [
    'the hour that London leaves out',
    '2026-03-29',
    '01:30',
    null,
    ['From 1:30 AM', '03/29/2026, 1:30 AM', null],
  ],
  [
    'the midnight that São Paulo left out',
    '2018-11-04',
    '00:15',
    '00:45',
    ['12:15 AM – 12:45 AM', '11/04/2018, 12:15 AM', '11/04/2018, 12:45 AM'],
  ],
  [
    'the day that Samoa left out',
    '2011-12-29',
    '23:00',
    '01:00',
    ['11:00 PM – 1:00 AM, next day', '12/29/2011, 11:00 PM', '12/30/2011, 1:00 AM'],
  ],
];
const event = (startdate: string, starttime: string | null, endtime: string | null) => ({
  startdate,
  starttime,
  endtime,
});

it.each(cases)('EVT-03 FMT-01 shows %s', (_what, day, from, to, [time, start, end]) => {
  const times = event(day, from, to);
  expect([timeText(times), startText(times), endText(times)]).toEqual([time, start, end]);
});

// Node reads TZ once at start, so each zone gets a process of its own.
it.each(['Pacific/Apia', 'Pacific/Pago_Pago', 'America/New_York', 'Europe/London', 'America/Sao_Paulo'])(
  'EVT-03 FMT-01 says the same to a reader in %s',
  (TZ) => {
    const script = `
      import { endText, startText, timeText } from './eventTimes.ts';
      const all = ${JSON.stringify(cases.map(([, day, from, to]) => event(day, from, to)))};
      process.stdout.write(JSON.stringify(all.map((each) => [timeText(each), startText(each), endText(each)])));`;
    expect(printedInZone(TZ, __dirname, script)).toEqual(cases.map(([, , , , shown]) => shown));
  },
);

describe('whatever the times', () => {
  const digits = (from: number, to: number, length: number) =>
    fc.integer({ min: from, max: to }).map((number) => String(number).padStart(length, '0'));
  const day = fc
    .tuple(digits(1900, 2199, 4), digits(1, 12, 2), digits(1, 31, 2))
    .map((parts) => parts.join('-'))
    .filter(isIsoDate);
  const time = fc.tuple(digits(0, 23, 2), digits(0, 59, 2)).map((parts) => parts.join(':'));
  /** "MM/DD/YYYY, …" as the number of its day. */
  const dayOf = (text: string) =>
    Date.UTC(Number(text.slice(6, 10)), Number(text.slice(0, 2)) - 1, Number(text.slice(3, 5))) / 86_400_000;

  it('EVT-03 an event ends on its day, or on the very next one where it ends before it starts', () => {
    fc.assert(
      fc.property(day, time, time, (startdate, starttime, endtime) => {
        const times = event(startdate, starttime, endtime);
        const isNextDay = endtime < starttime;
        expect(dayOf(endText(times) ?? '') - dayOf(startText(times))).toBe(Number(isNextDay));
        expect(timeText(times).includes('next day')).toBe(isNextDay);
      }),
    );
  });
});
