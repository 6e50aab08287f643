import { printedInZone } from '@/testing/printedInZone';
import { clockTime, formatLogTime, instantText, linkedDayText, recentInstantText } from './instants';

it("TFILE-01 an instant reads in the reader's time zone", () => {
  const evening = new Date(2026, 10, 20, 23, 30);
  expect(instantText(evening.toISOString())).toBe('11/20/2026 11:30 PM');
  expect(instantText('soon')).toBe('Date input not valid.');
});

it.each([
  ['of today', new Date(2026, 10, 24, 14, 45).toISOString(), '2:45 PM'],
  ['of the first minute of today', new Date(2026, 10, 24).toISOString(), '12:00 AM'],
  ['of the day before', new Date(2026, 10, 23, 23, 59).toISOString(), '11/23/2026 11:59 PM'],
  ['of the same day a year before', new Date(2025, 10, 24, 14, 45).toISOString(), '11/24/2025 2:45 PM'],
  ['that is none', 'soon', 'Date input not valid.'],
])('FMT-01 an instant %s reads as the others of its list need it', (_which, instant, text) => {
  expect(recentInstantText(instant, '2026-11-24')).toBe(text);
});

it.each([
  [new Date(2026, 10, 24, 14, 2, 14), '2:02:14 PM'],
  [new Date(2026, 10, 24, 0, 0, 9), '12:00:09 AM'],
  [new Date(2026, 10, 24, 12, 30, 0), '12:30:00 PM'],
])('FMT-01 the clock of %p reads %s', (at, text) => expect(clockTime(at.toISOString())).toBe(text));

it("FMT-01 LINK-01 a day stays as it is, and an instant is a day on the reader's clock", () => {
  expect(linkedDayText('2026-11-20')).toBe('11/20/2026');
  for (const hour of [0, 23])
    expect(linkedDayText(new Date(2026, 10, 20, hour, 30).toISOString())).toBe('11/20/2026');
});

describe('formatLogTime', () => {
  it.each([
    [new Date(2025, 10, 21, 14, 41, 18), '[11-21-2025, 02:41:18 PM]'],
    [new Date(2025, 0, 5, 0, 0, 0), '[01-05-2025, 12:00:00 AM]'],
    [new Date(2025, 0, 5, 0, 59, 59, 999), '[01-05-2025, 12:59:59 AM]'],
    [new Date(2025, 0, 5, 12, 0, 9), '[01-05-2025, 12:00:09 PM]'],
    [new Date(2025, 11, 31, 23, 59, 59), '[12-31-2025, 11:59:59 PM]'],
  ])('LOG-05 shows %p as %s', (at, shown) => expect(formatLogTime(at.toISOString())).toBe(shown));

  it('LOG-05 says what is no time', () => expect(formatLogTime('yesterday')).toBe('Date input not valid.'));

  it.each([
    // The hour that comes twice, before and after the clocks go back.
    ['America/New_York', '2025-11-02T05:30:00.000Z', '[11-02-2025, 01:30:00 AM]'],
    ['America/New_York', '2025-11-02T06:30:00.000Z', '[11-02-2025, 01:30:00 AM]'],
    // The hour that is left out.
    ['America/New_York', '2025-03-09T06:59:59.000Z', '[03-09-2025, 01:59:59 AM]'],
    ['America/New_York', '2025-03-09T07:00:00.000Z', '[03-09-2025, 03:00:00 AM]'],
    ['Asia/Kathmandu', '2025-11-20T18:15:00.000Z', '[11-21-2025, 12:00:00 AM]'],
    ['Pacific/Kiritimati', '2025-12-31T10:00:00.000Z', '[01-01-2026, 12:00:00 AM]'],
    ['Pacific/Pago_Pago', '2026-01-01T10:59:59.000Z', '[12-31-2025, 11:59:59 PM]'],
  ])('LOG-05 goes by the clocks of %s at %s', (zone, at, shown) => {
    const script = `
      import { formatLogTime } from './instants.ts';
      process.stdout.write(JSON.stringify(formatLogTime('${at}')));`;
    expect(printedInZone(zone, __dirname, script)).toBe(shown);
  });
});
