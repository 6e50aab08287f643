import { instantLiteral, localText } from '@server/netsuite/suiteql';
import { readInstant } from '@server/source/rows/readValue';
import { changeTimeOf, earliestOf, instantOf, offsetAt } from './localTime';

const BERLIN = 'Europe/Berlin';
const iso = (date: Date | undefined) => date?.toISOString();

it.each([
  ['2026-07-01 12:00:00', BERLIN, '2026-07-01T10:00:00.000Z'],
  ['2026-01-01 00:30:00', BERLIN, '2025-12-31T23:30:00.000Z'],
  ['2026-07-01 12:00:00', 'America/Los_Angeles', '2026-07-01T19:00:00.000Z'],
  ['2026-07-01 12:00:00', 'Asia/Kathmandu', '2026-07-01T06:15:00.000Z'],
  // Skipped in spring: nobody can have written it.
  ['2026-03-29 02:30:00', BERLIN, '2026-03-29T01:30:00.000Z'],
  ['2026-10-25 02:30:00', BERLIN, '2026-10-25T00:30:00.000Z'],
  // The first and the last time that there is stand for "always" and "without end".
  ['0001-01-01 00:00:00', 'America/New_York', '0001-01-01T04:56:02.000Z'],
  ['9999-12-31 12:00:00', 'America/New_York', '9999-12-31T17:00:00.000Z'],
  ['9999-12-31 23:59:59', BERLIN, '9999-12-31T22:59:59.000Z'],
  ['0001-01-01 00:00:00', BERLIN, '0001-01-01T00:00:00.000Z'],
  ['9999-12-31 23:59:59', 'America/New_York', '9999-12-31T23:59:59.000Z'],
])('ERP-03 %s in %s is %s', (text, zone, instant) => {
  expect(iso(instantOf(text, zone))).toBe(instant);
  expect(readInstant(instant)).toBe(instant);
});

it.each(['', 'soon', '2026-13-01 00:00:00', '2026-01-01', '01/02/2026 10:00 am'])(
  'ERP-03 %j is no time',
  (text) => {
    expect(instantOf(text, BERLIN)).toBeUndefined();
    expect(changeTimeOf(text, BERLIN)).toBeUndefined();
  },
);

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;

/** Moments of a year: every few minutes in the days around a clock change, every half day elsewhere. */
function* momentsOf(zone: string, minutes: number): Generator<number> {
  const end = Date.UTC(2026, 11, 1);
  let time = Date.UTC(2026, 2, 1);
  while (time < end) {
    yield time;
    const isNearChange = offsetAt(time - DAY_MS, zone) !== offsetAt(time + DAY_MS, zone);
    time += isNearChange ? minutes * 60_000 : 12 * HOUR_MS;
  }
}

it.each([BERLIN, 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'])(
  'ERP-03 a change never looks older than one before it, through both clock changes (%s)',
  (zone) => {
    let last = 0;
    for (const time of momentsOf(zone, 7)) {
      const seen = changeTimeOf(localText(new Date(time), zone), zone)?.getTime() ?? 0;
      expect(seen).toBeGreaterThanOrEqual(Math.max(last, time));
      expect(seen - time).toBeLessThan(2 * HOUR_MS);
      last = seen;
    }
  },
);

it.each([BERLIN, 'America/New_York', 'Australia/Lord_Howe'])(
  'ERP-03 everything since a moment reads as later than where a pass begins (%s)',
  (zone) => {
    for (const since of momentsOf(zone, 11)) {
      const from = instantLiteral(earliestOf(new Date(since), zone), zone);
      for (const later of [0, 20, 45, 61, 90, 119, 121, 300])
        expect(instantLiteral(new Date(since + later * 60_000), zone) >= from).toBe(true);
    }
  },
);

it('ERP-03 a pass begins earlier only where clocks go back', () => {
  const summer = new Date('2026-07-01T00:00:00Z');
  expect(earliestOf(summer, BERLIN)).toEqual(summer);
  expect(iso(earliestOf(new Date('2026-10-25T00:40:00Z'), BERLIN))).toBe('2026-10-24T23:40:00.000Z');
});
