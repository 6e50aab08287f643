import { sql } from 'kysely';
import type { LoginAnswer } from '@contract/accounts/auth';
import { addressKey } from '@server/http/limits/rateLimits';
import { openMailbox } from '@server/testing/mailbox';
import { setTestPassword } from '@server/testing/passwords';
import { buildTestApp, TEST_API_KEY, type TestApp } from '@server/testing/testApp';
import { addTestUser, type TestUser } from '@server/testing/testUsers';

const PASSWORD = 'seven green tractors';
const USED_UP = 'Too many wrong passwords were tried for this account.';
const OFFICE = '192.0.2.1';
const HOME = '198.51.100.1';
/** So that no limit of a minute is met, and all goes on within an hour. */
const SECONDS_BETWEEN = 13;

const mailbox = openMailbox();
let test: TestApp;
let owner: TestUser;
let count = 0;

beforeAll(async () => {
  test = await buildTestApp({ mailer: mailbox });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.deleteFrom('rate_hits').execute();
  await test.db.deleteFrom('sign_in_networks').execute();
  owner = await addOwner();
});

async function addOwner(): Promise<TestUser> {
  count += 1;
  const user = await addTestUser(test.db, { role: 'Field Engineer', email: `owner${count}@test.example` });
  await setTestPassword(test.db, user.id, PASSWORD);
  return user;
}

const post = (url: string, payload: object, remoteAddress: string, devices?: string) =>
  test.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress,
    headers: { 'x-api-key': TEST_API_KEY, ...(devices && { 'x-known-devices': devices }) },
  });
const login = (password: string, address: string, devices?: string, email = owner.email) =>
  post('/api/login', { email, password }, address, devices);
const forgot = (address: string, devices?: string, email = owner.email) =>
  post('/api/forgot-password', { email }, address, devices);
/** The token that a browser gets which the owner signs in with. */
const knownDevice = async (address = OFFICE) =>
  (await login(PASSWORD, address, 'none')).json<LoginAnswer>().device ?? '';
const stranger = (i: number) => `203.0.${Math.floor(i / 250)}.${1 + (i % 250)}`;

/** Tries until it is refused: how many passwords were looked at. The seconds in between pass at once. */
async function guessAll(guess: (i: number) => Promise<{ statusCode: number }>, most = 60): Promise<number> {
  let looked = 0;
  for (let i = 0; i < most; i++) {
    const { statusCode } = await guess(i);
    if (statusCode !== 429) looked += 1;
    await sql`update rate_hits set at = at - make_interval(secs => ${SECONDS_BETWEEN})`.execute(test.db);
  }
  return looked;
}

it('LOGIN-15 one stranger leaves tries to the owner, from a browser and an address that nobody knows', async () => {
  expect(await guessAll(() => login('wrong', stranger(1)))).toBe(15);
  expect((await login(PASSWORD, HOME)).statusCode).toBe(200);
});

it('LOGIN-15 strangers everywhere keep out neither a known device nor a network people sign in from', async () => {
  const device = await knownDevice();
  expect(await guessAll((i) => login('wrong', stranger(i)))).toBe(40);
  const refused = await login(PASSWORD, HOME);
  expect(refused.statusCode).toBe(429);
  expect(refused.json<{ message: string }>().message).toContain(USED_UP);
  expect(refused.json<{ message: string }>().message).toMatch(/Or try again in \d+ minutes\.$/);

  expect((await login(PASSWORD, HOME, device)).statusCode).toBe(200);
  expect((await login(PASSWORD, HOME)).statusCode).toBe(200);
});

it('LOGIN-15 strangers use up no tries of a network that others sign in from', async () => {
  await knownDevice(OFFICE);
  const colleague = await addOwner();
  await guessAll((i) => login('wrong', stranger(i), undefined, colleague.email));
  expect((await login(PASSWORD, HOME, undefined, colleague.email)).statusCode).toBe(429);
  expect((await login(PASSWORD, OFFICE, undefined, colleague.email)).statusCode).toBe(200);
});

it('LOGIN-15 an address without an account is limited alike, in the same words', async () => {
  await knownDevice(OFFICE);
  for (const address of [stranger, () => OFFICE]) {
    const known = await guessAll((i) => login('wrong', address(i)));
    const unknown = await guessAll((i) => login('wrong', address(i), undefined, 'nobody@test.example'));
    expect(known).toBe(unknown);
  }
  const texts = await Promise.all(
    [owner.email, 'nobody@test.example'].map(async (email) => {
      const { message } = (await login(PASSWORD, HOME, undefined, email)).json<{ message: string }>();
      return message.replace(/\d+/, 'n');
    }),
  );
  expect(texts[0]).toContain(USED_UP);
  expect(texts[1]).toBe(texts[0]);
});

it('LOGIN-15 a hundred passwords an hour are looked at, from wherever they are tried', async () => {
  const devices = [await knownDevice(), await knownDevice()];
  const change = () =>
    test.injectAs(owner, {
      method: 'POST',
      url: '/api/change-password',
      payload: { current: 'wrong', password: 'eleven blue ferries' },
    });
  const inLine = [
    await guessAll((i) => login('wrong', HOME, devices[i % 2])),
    await guessAll((i) => login('wrong', i < 20 ? OFFICE : stranger(i)), 100),
  ];
  await test.db
    .updateTable('sign_in_networks')
    .set({ network: stranger(300) })
    .execute();
  inLine.push(await guessAll(() => login('wrong', stranger(300)), 20));
  inLine.push(await guessAll(change, 20));
  expect(inLine.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(100);
  expect(inLine).toEqual([25, 15 + 40, 10, 10]);
}, 60_000);

it('LOGIN-15 tries on many accounts shut a network that nobody has signed in from, and no office for longer than a minute', async () => {
  const spray = [OFFICE, HOME].flatMap((ip) =>
    Array.from({ length: 600 }, () => ({
      key: addressKey('sign-in', ip),
      at: new Date(Date.now() - 30 * 60_000),
    })),
  );
  await knownDevice(OFFICE);
  await test.db.insertInto('rate_hits').values(spray).execute();
  expect((await login(PASSWORD, HOME)).statusCode).toBe(429);
  expect((await login(PASSWORD, OFFICE)).statusCode).toBe(200);
});

it('LOGIN-15 wrong tries on one known device leave some to another', async () => {
  const [shared, own] = [await knownDevice(), await knownDevice()];
  expect(await guessAll(() => login('wrong', OFFICE, shared))).toBe(15);
  expect((await login(PASSWORD, OFFICE, shared)).statusCode).toBe(429);
  expect((await login(PASSWORD, OFFICE, own)).statusCode).toBe(200);
});

it('LOGIN-15 the right password forgives the wrong ones of its place, and none within the hour’s sum', async () => {
  const device = await knownDevice();
  expect(await guessAll(() => login('wrong', OFFICE, device), 14)).toBe(14);
  expect((await login(PASSWORD, OFFICE, device)).statusCode).toBe(200);
  expect(await guessAll(() => login('wrong', OFFICE, device), 20)).toBe(25 - 14);
});

describe('LOGIN-15 one password tried on many accounts', () => {
  let small: TestApp;
  beforeAll(async () => {
    small = await buildTestApp({ config: { signInTriesPerMinute: 1 } });
    await setTestPassword(small.db, small.users.Admin.id, PASSWORD);
  });
  afterAll(() => small.close());
  const tryAt = (email: string, password: string, devices = 'none') =>
    small.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email, password },
      headers: { 'x-api-key': TEST_API_KEY, 'x-known-devices': devices },
    });

  it('is refused an address after ten times as many as for one, but not to known devices there', async () => {
    const { email } = small.users.Admin;
    const { device } = (await tryAt(email, PASSWORD)).json<LoginAnswer>();
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) {
      statuses.push((await tryAt(`person${i}@test.example`, 'Password1')).statusCode);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    expect((await tryAt(email, PASSWORD)).statusCode).toBe(429);
    expect((await tryAt(email, PASSWORD, device)).statusCode).toBe(200);
  });
});

describe('LOGIN-16 requests of a reset mail', () => {
  it('by a stranger do not deny the owner’s own', async () => {
    expect(await guessAll(() => forgot(stranger(1)), 20)).toBe(8);
    expect((await forgot(HOME)).statusCode).toBe(200);
  });

  it('by strangers everywhere do not deny those of a known device, nor fill the mailbox', async () => {
    const device = await knownDevice();
    expect(await guessAll((i) => forgot(stranger(i)), 30)).toBe(15);
    const refused = await forgot(HOME);
    expect(refused.statusCode).toBe(429);
    expect(refused.json<{ message: string }>().message).toMatch(
      /^Too many reset mails .* Or try again in \d+ minutes\.$/,
    );
    expect((await forgot(HOME, device)).statusCode).toBe(200);
    expect(await guessAll(() => forgot(HOME, device), 20)).toBeLessThan(10);
  });

  it('for no account are limited alike', async () => {
    const asked = await guessAll((i) => forgot(stranger(i), undefined, 'nobody@test.example'), 30);
    expect(asked).toBe(15);
  });
});
