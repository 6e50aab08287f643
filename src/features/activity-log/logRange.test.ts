import { logsOfDay } from '@/api/logs';
import { printedInZone } from '@/testing/printedInZone';
import { isReversed, toLogRange } from './logRange';

const today = '2025-11-21';
const usual = { from: null, to: null, page: 0 };
const iso = (...parts: [number, number, number, number, number, number?, number?]) =>
  new Date(...parts).toISOString();

/** What an expression comes to where the clocks are of zone `TZ`. */
const computedIn = (TZ: string, expression: string): unknown =>
  printedInZone(
    TZ,
    __dirname,
    `import { isReversed, toLogRange } from './logRange.ts';
    process.stdout.write(JSON.stringify(${expression}));`,
  );

describe('toLogRange', () => {
  it('LOG-02 LOG-04 asks by default for exactly what is loaded beforehand: today, with an open end', () => {
    const range = toLogRange('7', usual, today);
    expect(JSON.parse(JSON.stringify(range))).toEqual(logsOfDay('7', today));
    expect(range.from).toBe(iso(2025, 10, 21, 0, 0));
  });

  it('LOG-04 asks from the first instant of a minute to the last of another', () => {
    const view = { from: '2025-11-20T09:30', to: '2025-11-20T17:45', page: 2 };
    expect(toLogRange('7', view, today)).toEqual({
      userId: '7',
      from: iso(2025, 10, 20, 9, 30),
      to: iso(2025, 10, 20, 17, 45, 59, 999),
      page: 3,
    });
  });

  it('LOG-04 has an open end where the server would take no such year', () => {
    const view = { from: '0000-01-01T12:00', to: '9999-12-31T23:59', page: 0 };
    const { from, to } = toLogRange('7', view, today);
    expect(from).toBeUndefined();
    // West of Greenwich this instant is in the year 10000.
    expect(to ?? '9999').toMatch(/^9999/);
  });

  it('LOG-04 asks for no page that the server would reject', () => {
    expect(toLogRange('7', { ...usual, page: Number.MAX_SAFE_INTEGER - 1 }, today).page).toBe(1_000_000);
  });

  it.each([
    // 1:30 comes twice that night: from the first to the last.
    [
      'America/New_York',
      '2025-11-02T01:30',
      '2025-11-02T01:30',
      '2025-11-02T05:30:00.000Z',
      '2025-11-02T06:30:59.999Z',
    ],
    // Midnight is left out: the day begins at one.
    [
      'America/Sao_Paulo',
      '2018-11-04T00:00',
      '2018-11-04T23:59',
      '2018-11-04T03:00:00.000Z',
      '2018-11-05T01:59:59.999Z',
    ],
    [
      'Asia/Kathmandu',
      '2025-11-21T00:00',
      '2025-11-21T00:00',
      '2025-11-20T18:15:00.000Z',
      '2025-11-20T18:15:59.999Z',
    ],
    ['America/New_York', '9999-12-31T23:00', '9999-12-31T23:59', undefined, undefined],
  ])('LOG-04 goes by the clocks of %s for %s to %s', (TZ, from, to, first, last) => {
    const view = JSON.stringify({ from, to, page: 0 });
    const asked = computedIn(TZ, `toLogRange('7', ${view}, '${today}')`);
    const { from: askedFrom, to: askedTo } = asked as { from?: string; to?: string };
    expect([askedFrom, askedTo]).toEqual([first, last]);
  });
});

describe('isReversed', () => {
  const now = '2025-11-21T14:45';
  it.each([
    [null, null, false],
    ['2025-11-20T10:00', null, false],
    ['2025-11-20T10:00', '2025-11-20T10:00', false],
    ['2025-11-20T10:01', '2025-11-20T10:00', true],
    // Against what stands for the end that is not set.
    [null, '2025-11-20T23:59', true],
    ['2025-11-21T14:46', null, true],
    ['2025-11-21T14:45', null, false],
  ])('LOG-04 of %s and %s is %s', (from, to, reversed) =>
    expect(isReversed({ from, to }, now)).toBe(reversed),
  );

  it.each([
    // 2:45 is left out that night, and stands for 3:45.
    ['2026-03-08T02:45', '2026-03-08T03:15', true],
    // From the first 1:45 to the second 1:15.
    ['2026-11-01T01:45', '2026-11-01T01:15', false],
  ])('LOG-04 goes by the clocks of New York from %s to %s: %s', (from, to, reversed) => {
    const ends = JSON.stringify({ from, to });
    expect(computedIn('America/New_York', `isReversed(${ends}, '${now}')`)).toBe(reversed);
  });
});
