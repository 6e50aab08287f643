import { loginAnswer, resetPasswordAnswer } from '@contract/accounts/auth';
import { keepHouse } from '@server/app/housekeeping';
import { openMailbox } from '@server/testing/mailbox';
import { setTestPassword } from '@server/testing/passwords';
import { secretsOf, sessionHeaders } from '@server/testing/sessionHeaders';
import { buildTestApp, TEST_API_KEY, type TestApp } from '@server/testing/testApp';
import { addTestUser, type TestUser } from '@server/testing/testUsers';
import { deviceTokensIn, findDevice, isFamiliarNetwork, noteNetwork } from './knownDevices';

const PASSWORD = 'seven green tractors';
const NEW = 'eleven blue ferries';
const DAY = 86_400_000;
/** A few, in days: near enough to tell the limit, and more than a test takes. */
const MINUTES = 4 / 1440;

const mailbox = openMailbox();
let test: TestApp;
let user: TestUser;
let count = 0;

beforeAll(async () => {
  test = await buildTestApp({ mailer: mailbox });
});
afterAll(() => test.close());
beforeEach(async () => {
  count += 1;
  user = await addTestUser(test.db, { role: 'Field Engineer', email: `user${count}@test.example` });
  await setTestPassword(test.db, user.id, PASSWORD);
});

const post = (url: string, payload: object, devices?: string) =>
  test.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'x-api-key': TEST_API_KEY, ...(devices !== undefined && { 'x-known-devices': devices }) },
  });
const signIn = async (devices?: string, email = user.email, password = PASSWORD) => {
  const answer = await post('/api/login', { email, password }, devices);
  const signedIn = loginAnswer.parse(answer.json());
  return { ...signedIn, ...secretsOf(signedIn.token, answer.headers['set-cookie']) };
};
const isKnown = async (device = '', email = user.email) =>
  (await findDevice(test.db, email, [device])) !== undefined;
const asAdmin = (url: string, payload: object) => test.injectAs('Admin', { method: 'POST', url, payload });

it('LOGIN-15 a client that keeps tokens is given one, once', async () => {
  const { device = '' } = await signIn('none');
  expect(device).toMatch(/^[\w-]{43}$/);
  expect(await isKnown(device)).toBe(true);
  expect((await signIn(`${'x'.repeat(43)},${device}`)).device).toBeUndefined();
});

it('LOGIN-15 a client that keeps none is given none, and nothing is stored', async () => {
  expect(await signIn()).not.toHaveProperty('device');
  const rows = await test.db.selectFrom('known_devices').selectAll().where('user_id', '=', user.id).execute();
  expect(rows).toEqual([]);
});

it.each(['', ',', 'nonsense', '<script>', 'x'.repeat(4000)])(
  'LOGIN-15 what can be no token (%.20s) is passed over',
  async (devices) => {
    expect((await signIn(devices)).device).toMatch(/^[\w-]{43}$/);
  },
);

it('LOGIN-15 a device is known to the account that was signed in to, and to no other', async () => {
  const { device = '' } = await signIn('none');
  const other = await addTestUser(test.db, { role: 'Admin', email: `other${count}@test.example` });
  await setTestPassword(test.db, other.id, PASSWORD);
  expect(await isKnown(device, other.email)).toBe(false);
  const others = (await signIn(device, other.email)).device;
  expect(others).not.toBe(device);
  expect([await isKnown(device), await isKnown(others), await isKnown(others, other.email)]).toEqual([
    true,
    false,
    true,
  ]);
});

it('LOGIN-15 the token is stored as a hash only, and stays when its session is left', async () => {
  const { device = '', ...session } = await signIn('none');
  const rows = await test.db.selectFrom('known_devices').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(device);
  await test.inject({ method: 'POST', url: '/api/logout', headers: sessionHeaders(session) });
  expect(await isKnown(device)).toBe(true);
});

it('LOGIN-15 of more than twenty devices the one used longest ago is known no more', async () => {
  const devices: string[] = [];
  for (let i = 0; i < 21; i++) devices.push((await signIn('none')).device ?? '');
  expect([await isKnown(devices[0]), await isKnown(devices[1])]).toEqual([false, true]);
});

it('LOGIN-15 a device not seen for 90 days is known no more, and housekeeping deletes it', async () => {
  const { device = '' } = await signIn('none');
  const age = (days: number) =>
    test.db
      .updateTable('known_devices')
      .set({ last_used_at: new Date(Date.now() - days * DAY) })
      .where('user_id', '=', user.id)
      .execute();
  await age(90 - MINUTES);
  expect(await isKnown(device)).toBe(true);
  await age(90 + MINUTES);
  expect(await isKnown(device)).toBe(false);
  await keepHouse(test.deps);
  const rows = await test.db.selectFrom('known_devices').selectAll().where('user_id', '=', user.id).execute();
  expect(rows).toEqual([]);
});

it('LOGIN-15 a client that keeps tokens sends the first eight of them, or says that it has none', () => {
  const tokens = Array.from({ length: 9 }, (_token, at) => String(at).repeat(43));
  expect(deviceTokensIn(tokens.join(', '))).toEqual(tokens.slice(0, 8));
  expect(deviceTokensIn(`x,${tokens[0]}`)).toEqual([tokens[0]]);
  expect([undefined, 'none', ''].map(deviceTokensIn)).toEqual([undefined, [], []]);
});

it('LOGIN-15 the use of a network is noted once an hour at most', async () => {
  const noteAfter = async (seconds: number) => {
    const used = new Date(Date.now() - seconds * 1000);
    await test.db.deleteFrom('sign_in_networks').execute();
    await test.db
      .insertInto('sign_in_networks')
      .values({ network: '192.0.2.1', last_used_at: used })
      .execute();
    await noteNetwork(test.db, '192.0.2.1');
    const row = test.db.selectFrom('sign_in_networks').select('last_used_at');
    return (await row.executeTakeFirstOrThrow()).last_used_at.getTime() > used.getTime();
  };
  expect([await noteAfter(3590), await noteAfter(3600.2)]).toEqual([false, true]);
});

it('LOGIN-15 a network that nobody has signed in from for 30 days is as any other', async () => {
  await signIn();
  const age = (days: number) =>
    test.db
      .updateTable('sign_in_networks')
      .set({ last_used_at: new Date(Date.now() - days * DAY) })
      .execute();
  await age(30 - MINUTES);
  expect(await isFamiliarNetwork(test.db, '127.0.0.1')).toBe(true);
  await age(30 + MINUTES);
  expect(await isFamiliarNetwork(test.db, '127.0.0.1')).toBe(false);
  await signIn();
  expect(await isFamiliarNetwork(test.db, '127.0.0.1')).toBe(true);
  await age(31);
  await keepHouse(test.deps);
  expect(await test.db.selectFrom('sign_in_networks').selectAll().execute()).toEqual([]);
});

describe('LOGIN-15 an intruder is a stranger again', () => {
  const inviteReset = async () => {
    await post('/api/forgot-password', { email: user.email });
    await test.app.mailSender.drain();
    return mailbox.newestToken();
  };

  it('after a password that the owner has changed, who goes on where they are', async () => {
    const [own, thief] = [await signIn('none'), await signIn('none')];
    const answer = await test.inject({
      method: 'POST',
      url: '/api/change-password',
      payload: { current: PASSWORD, password: NEW },
      headers: sessionHeaders(own),
    });
    expect(answer.statusCode).toBe(200);
    expect([await isKnown(own.device), await isKnown(thief.device)]).toEqual([true, false]);
  });

  it('after a password that was set by a mailed link; the device it was set on is known', async () => {
    const thief = await signIn('none');
    const payload = { token: await inviteReset(), password: NEW };
    const { device } = resetPasswordAnswer.parse((await post('/api/reset-password', payload, 'none')).json());
    expect([await isKnown(device), await isKnown(thief.device)]).toEqual([true, false]);
  });

  it.each([
    [
      'a password that an admin has set',
      () => asAdmin(`/api/userPassword?userid=${user.id}`, { password: NEW }),
    ],
    [
      'a deactivation',
      () => asAdmin(`/api/globalAdmin?type=updateStatus&userid=${user.id}`, { is_active: false }),
    ],
    ['an end of all sessions', () => asAdmin(`/api/endSessions?userid=${user.id}`, {})],
  ])('after %s', async (_what, act) => {
    const { device } = await signIn('none');
    expect((await act()).statusCode).toBe(200);
    expect(await isKnown(device)).toBe(false);
  });

  it('after the end of the session that was begun there', async () => {
    const [lost, kept] = [await signIn('none'), await signIn('none')];
    const sessions = await test.injectAs('Admin', { url: `/api/userSessions?userid=${user.id}` });
    const [, { id: sessionId = '' } = {}] = sessions.json<{ id: string }[]>();
    expect((await asAdmin(`/api/endSessions?userid=${user.id}`, { sessionId })).statusCode).toBe(200);
    expect([await isKnown(lost.device), await isKnown(kept.device)]).toEqual([false, true]);
  });
});
