import { readFileSync } from 'node:fs';
import { hash, parseOptions } from '@node-rs/argon2';
import { commonPasswords } from './commonPasswords';
import { knownWords } from './knownWords';
import {
  assertPasswordAllowed,
  hashPassword,
  isOutdated,
  passwordProblem,
  passwordQueue,
  verifyPassword,
} from './passwords';

const EMAIL = 'engineer@test.example';

it('hashes by argon2id with 19 MiB and two passes, under a salt of its own', async () => {
  const [one, two] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
  expect(one).not.toBe(two);
  expect(one).toMatch(/^\$argon2id\$/);
  expect(parseOptions(one)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
});

it('knows a hash of another cost, which is made again at the next sign-in', async () => {
  expect(isOutdated(await hashPassword('correct horse'))).toBe(false);
  const cheap = { memoryCost: 8192, timeCost: 2, parallelism: 1 };
  expect(isOutdated(await hash('correct horse', cheap))).toBe(true);
  expect(isOutdated(await hash('correct horse', { ...cheap, memoryCost: 19_456, timeCost: 1 }))).toBe(true);
});

it.each([
  ['the password', 'correct horse', true],
  ['another case', 'Correct horse', false],
  ['a space more at the end', 'correct horse ', false],
  ['nothing', '', false],
])('verifies %s', async (_what, password, expected) => {
  expect(await verifyPassword(await hashPassword('correct horse'), password)).toBe(expected);
});

it('keeps every character of a long password and of white space', async () => {
  const long = 'x'.repeat(255);
  const stored = await hashPassword(`${long}y`);
  expect(await verifyPassword(stored, `${long}z`)).toBe(false);
  expect(await verifyPassword(await hashPassword('  spaces  '), 'spaces')).toBe(false);
});

it('takes an accented letter typed on another system for the same', async () => {
  expect(await verifyPassword(await hashPassword('caf\u00e9 noir'), 'cafe\u0301 noir')).toBe(true);
});

it.each([undefined, 'none'])('lets nobody in where there is no hash (%s)', async (stored) => {
  expect(await verifyPassword(stored, 'anything at all')).toBe(false);
});

it('knows at least 3,000 common passwords that are long enough to be chosen', async () => {
  const choosable = [...(await commonPasswords())].filter((password) => password.length >= 8);
  expect(choosable.length).toBeGreaterThan(3000);
});

it.each(['password1', 'PassWord1', 'qwertyuiop', '1234567890'])('refuses the common %s', async (password) => {
  expect(await passwordProblem(password, EMAIL)).toMatch(/too common/);
});

it('refuses the own address', async () => {
  await expect(assertPasswordAllowed('Engineer@test.example', EMAIL)).rejects.toMatchObject({
    statusCode: 400,
    issues: [{ path: 'password' }],
  });
});

it.each([
  'field-service-demo',
  'Engineer2026!',
  'TaskManagement1',
  'Jonah.Reyes.77',
  'jonah@beispiel',
  'admin qwertyuiop',
])('refuses %s, which is made of words that others would try first', async (password) => {
  const refused = assertPasswordAllowed(password, 'jonah.reyes@beispiel.test');
  await expect(refused).rejects.toMatchObject({
    issues: [{ path: 'password', message: expect.stringContaining('made of words') as string }],
  });
});

it.each(['a system of green tractors', 'jonah likes yellow', 'orderly herons at dusk', '12345!ab'])(
  'allows %s: it has enough besides',
  async (password) => {
    await expect(assertPasswordAllowed(password, 'jonah.reyes@beispiel.test')).resolves.toBeUndefined();
  },
);

it('lists the words in docs/security.md, each of them', () => {
  const listed = readFileSync('docs/security.md', 'utf8');
  expect(knownWords.filter((word) => !listed.includes(`\`${word}\``))).toEqual([]);
});

it('allows what is neither', async () => {
  await expect(assertPasswordAllowed('seven green tractors', EMAIL)).resolves.toBeUndefined();
});

describe('the queue of work with passwords', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const never = () => new Promise<never>(() => undefined);

  it('runs two jobs at once, lets fifty wait for 1.8 seconds, and turns others away at once', async () => {
    const { run } = passwordQueue();
    const work = jest.fn(never);
    const turnedAway: number[] = [];
    for (let i = 0; i < 53; i += 1) run('here', work).catch(() => turnedAway.push(i));
    await jest.advanceTimersByTimeAsync(1799);
    expect([work.mock.calls.length, turnedAway]).toEqual([2, [52]]);
    await jest.advanceTimersByTimeAsync(1);
    expect([work.mock.calls.length, turnedAway.length]).toEqual([2, 51]);
  });
});
