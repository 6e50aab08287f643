import fc from 'fast-check';
import { expectRead } from '@server/testing/records/expectRead';
import type { Cell } from '../table';
import type { DateOrder } from './conventions';
import { readDate, readInstant, readTimeOfDay } from './readValue';

const zone = 'Europe/Berlin';
const utc = (...parts: [number, number, number, number?, number?, number?]) =>
  new Date(Date.UTC(parts[0], parts[1] - 1, ...(parts.slice(2) as [number])));

it.each<[Cell, DateOrder, string | null | RegExp]>([
  ['03.02.2026', 'dmy', '2026-02-03'],
  ['03.02.2026', 'mdy', '2026-03-02'],
  ['3/2/26', 'dmy', '2026-02-03'],
  ['26/2/3', 'ymd', '2026-02-03'],
  ['3. 2. 2026', 'dmy', '2026-02-03'],
  ['1-2-70', 'dmy', '1970-02-01'],
  ['2026-02-03', 'mdy', '2026-02-03'],
  ['2026/2/3', 'dmy', '2026-02-03'],
  ['20260203', 'dmy', '2026-02-03'],
  ['3 Feb 2026', 'mdy', '2026-02-03'],
  ['03-FEB-26', 'ymd', '2026-02-03'],
  ['Feb. 03, 2026', 'dmy', '2026-02-03'],
  ['Tuesday, February 3rd, 2026', 'dmy', '2026-02-03'],
  ['2026-Feb-03', 'dmy', '2026-02-03'],
  ['Sept 9 2026', 'dmy', '2026-09-09'],
  ['29.02.2024', 'dmy', '2024-02-29'],
  ['2026-02-03T00:00:00Z', 'dmy', '2026-02-03'],
  [' 2026-02-03 00:00 ', 'dmy', '2026-02-03'],
  [utc(2026, 2, 3), 'dmy', '2026-02-03'],
  [46056, 'mdy', '2026-02-03'],
  [new Date('2026-02-02T23:59:59.999Z'), 'dmy', '2026-02-03'],
  [null, 'dmy', null],
  ['  ', 'dmy', null],
  ['31.02.2026', 'dmy', /^"31.02.2026" is not a date \(day, month, year\)\.$/],
  ['02/31/2026', 'mdy', /\(month, day, year\)/],
  ['29.02.2026', 'dmy', /not a date/],
  ['03.02.026', 'dmy', /not a date/],
  ['03-02/2026', 'dmy', /not a date/],
  ['0.0.2026', 'dmy', /not a date/],
  ['3 Fob 2026', 'dmy', /not a date/],
  ['soon', 'dmy', /not a date/],
  ['46056', 'dmy', /not a date/],
  [true, 'dmy', /not a date/],
  [12, 'dmy', /not a date/],
  ['2026-02-03 14:00', 'dmy', '2026-02-03'],
  ['1/2/2026 11:45 pm', 'mdy', '2026-01-02'],
  ['2026-02-03T23:30:00Z', 'dmy', '2026-02-03'],
  ['2026-02-03 25:00', 'dmy', /not a date/],
  [utc(2026, 2, 3, 23, 45), 'dmy', '2026-02-03'],
])('IMP-01 reads %j as a date (%s)', (cell, dateOrder, expected) => {
  expectRead(readDate(cell, { dateOrder }), expected);
});

it.each<[Cell, string | null | RegExp]>([
  ['2026-02-03T14:30:00Z', '2026-02-03T14:30:00.000Z'],
  ['2026-02-03T14:30:00.125+05:30', '2026-02-03T09:00:00.125Z'],
  ['2026-02-03 14:30:00+0100', '2026-02-03T13:30:00.000Z'],
  ['03.02.2026 14:30', '2026-02-03T13:30:00.000Z'],
  ['03.07.2026, 2:30:15 PM', '2026-07-03T12:30:15.000Z'],
  ['Jul. 03, 2026 12 a.m.', '2026-07-02T22:00:00.000Z'],
  ['03.02.2026', '2026-02-02T23:00:00.000Z'],
  [utc(2026, 2, 3, 14, 30, 15), '2026-02-03T13:30:15.000Z'],
  [46056.5, '2026-02-03T11:00:00.000Z'],
  ['25.10.2026 02:30', '2026-10-25T00:30:00.000Z'],
  ['29.03.2026 01:59:59', '2026-03-29T00:59:59.000Z'],
  ['29.03.2026 02:30', /does not exist in Europe\/Berlin/],
  ['03.02.2026 24:00', /is not a date with a time \(day, month, year\)/],
  ['03.02.2026 13:00 pm', /not a date with a time/],
  ['14:30', /not a date with a time/],
  ['', null],
])('IMP-01 reads %j as an instant', (cell, expected) => {
  expectRead(readInstant(cell, { dateOrder: 'dmy', zone }), expected);
});

it.each<[Cell, string | null | RegExp]>([
  ['14:30', '14:30'],
  ['2:30:15 pm', '14:30:15'],
  ['12 AM', '00:00'],
  ['9.05', '09:05'],
  [0.604166666666667, '14:30'],
  [utc(1899, 12, 31, 14, 30), '14:30'],
  [null, null],
  ['9', /"9" is not a time of day/],
  ['25:00', /not a time/],
  ['10:60', /not a time/],
  ['14:30Z', /not a time/],
  [1.5, /not a time/],
])('IMP-01 reads %j as a time of day', (cell, expected) => {
  expectRead(readTimeOfDay(cell), expected);
});

it('IMP-05 reads every instant again that an export has written', () => {
  const dates = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(dates, fc.constantFrom<DateOrder>('dmy', 'mdy', 'ymd'), (date, dateOrder) => {
      expect(readInstant(date.toISOString(), { dateOrder, zone })).toEqual({ value: date.toISOString() });
    }),
    { seed: 17, numRuns: 2000 },
  );
});

it('IMP-01 reads local times of zones as their clocks show them', () => {
  const format = new Intl.DateTimeFormat('sv', {
    timeZone: zone,
    ...{ dateStyle: 'short', timeStyle: 'medium' },
  });
  const dates = fc.date({ min: new Date('2000-01-01'), max: new Date('2037-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(dates, (date) => {
      const read = readInstant(format.format(date), { dateOrder: 'ymd', zone });
      expect('value' in read && format.format(new Date(read.value!))).toBe(format.format(date));
    }),
    { seed: 17, numRuns: 500 },
  );
});
