import { limitsOfReset, limitsOfTry, type Origin } from './passwordTries';

const MINUTE = 60;
const HOUR = 3600;

/** The limits of a try from a kind of place, as [on what, how many, in how many seconds]. */
const told = (limits: ReturnType<typeof limitsOfTry>) =>
  limits.map(({ key, max, seconds }) => [key.replace(/[0-9a-f]{64}/, '#'), max, seconds]);
const claimed = (kind: Origin['kind']) => ({
  email: 'Ana@Demo.test',
  origin: { kind, place: 'here' },
  ip: '192.0.2.1',
});
const triesFrom = (kind: Origin['kind']) => told(limitsOfTry({ signInTriesPerMinute: 10 }, claimed(kind)));
const resetsFrom = (kind: Origin['kind']) => told(limitsOfReset(claimed(kind)));

it.each([
  ['device', 25],
  ['familiar', 25],
  ['unknown', 40],
  ['session', 10],
] as const)('LOGIN-15 D-110 from a %s, an account’s password is tried %i times an hour', (kind, hourly) => {
  expect(triesFrom(kind).slice(0, 3)).toEqual([
    [`sign-in:account:#:${kind}:here`, 10, MINUTE],
    [`sign-in:account:#:${kind}:here`, 15, HOUR],
    [`sign-in:account:#:${kind}`, hourly, HOUR],
  ]);
});

it.each([
  ['device', 10],
  ['familiar', 15],
  ['unknown', 15],
  ['session', 0],
] as const)('LOGIN-16 D-112 from a %s, a reset mail is asked for %i times an hour', (kind, hourly) => {
  expect(resetsFrom(kind).slice(0, 3)).toEqual([
    [`reset:account:#:${kind}:here`, 5, MINUTE],
    [`reset:account:#:${kind}:here`, 8, HOUR],
    [`reset:account:#:${kind}`, hourly, HOUR],
  ]);
});

it('LOGIN-15 D-110 a network is limited by the minute, by the hour too where nobody has signed in from it, and never for a known device', () => {
  const tries = 'sign-in:address:192.0.2.1';
  const resets = 'reset:address:192.0.2.1';
  expect([triesFrom('familiar'), triesFrom('unknown')].map((limits) => limits.slice(3))).toEqual([
    [[tries, 100, MINUTE]],
    [
      [tries, 100, MINUTE],
      [tries, 600, HOUR],
    ],
  ]);
  expect([resetsFrom('familiar'), resetsFrom('unknown')].map((limits) => limits.slice(3))).toEqual([
    [[resets, 30, MINUTE]],
    [
      [resets, 30, MINUTE],
      [resets, 180, HOUR],
    ],
  ]);
  expect(
    [triesFrom('device'), triesFrom('session'), resetsFrom('device')].map(({ length }) => length),
  ).toEqual([3, 3, 3]);
});

it('LOGIN-15 an address counts the same in any case', () => {
  const [first] = limitsOfTry({ signInTriesPerMinute: 10 }, claimed('unknown'));
  const lower = { ...claimed('unknown'), email: 'ana@demo.test' };
  expect(limitsOfTry({ signInTriesPerMinute: 10 }, lower)[0]?.key).toBe(first?.key);
});
