import argon2, { hash, parseOptions } from '@node-rs/argon2';
import type { LoginAnswer } from '@contract/accounts/auth';
import { ACCOUNT_READ, afterRead } from '@server/testing/records/afterRead';
import { auditOf } from '@server/testing/auditOf';
import { openMailbox } from '@server/testing/mailbox';
import { setTestPassword } from '@server/testing/passwords';
import { secretsOf, sessionHeaders } from '@server/testing/sessionHeaders';
import { buildTestApp, TEST_API_KEY, type TestApp } from '@server/testing/testApp';
import { addTestUser, type TestUser } from '@server/testing/testUsers';
import { isOutdated } from './passwords';
import { findAccount } from './users';

const PASSWORD = 'seven green tractors';
const EMAIL = 'engineer@test.example';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp({ mailer: openMailbox() });
  await setTestPassword(test.db, test.users['Field Engineer'].id, PASSWORD);
});
afterAll(() => test.close());
beforeEach(() => test.db.deleteFrom('rate_hits').execute());

const login = (
  payload: object,
  remoteAddress = '192.0.2.1',
  headers: object = { 'x-api-key': TEST_API_KEY },
) => test.inject({ method: 'POST', url: '/api/login', payload, remoteAddress, headers: { ...headers } });

const wrongTries = async (count: number, email: string, address: string) => {
  const statuses: number[] = [];
  for (let i = 0; i < count; i++) {
    statuses.push((await login({ email, password: `wrong ${i}` }, address)).statusCode);
  }
  return statuses;
};

/** Moves all that was counted into the past. */
const aMinutePasses = () =>
  test.db
    .updateTable('rate_hits')
    .set({ at: new Date(Date.now() - 61_000) })
    .execute();

it('LOGIN-02 answers the user and a token that opens the session', async () => {
  const answer = await login({ email: 'Engineer@TEST.example', password: PASSWORD });
  expect(answer.statusCode).toBe(200);
  const { user, token, expiresAt, ...others } = answer.json<LoginAnswer>();
  expect(others).toEqual({});
  expect(user).toEqual({
    id: test.users['Field Engineer'].id,
    email: EMAIL,
    username: 'engineer',
    fullname: 'engineer',
    alias: null,
    role: 'Field Engineer',
    internal_ns_id: '2',
    must_change_password: false,
  });
  expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now() + 6.9 * 86_400_000);
  const headers = sessionHeaders(secretsOf(token, answer.headers['set-cookie']));
  const session = await test.inject({ url: '/api/session', headers });
  expect(session.json()).toEqual({ user, expiresAt });
});

it('LOGIN-02 hashes the password again where its hash was made at a lower cost', async () => {
  const { id, email } = await addTestUser(test.db, { role: 'Field Engineer', email: 'early@test.example' });
  const cheap = await hash(PASSWORD, { memoryCost: 8192, timeCost: 2, parallelism: 1 });
  await test.db.updateTable('users').set({ password_hash: cheap }).where('id', '=', id).execute();
  const stored = async () => (await findAccount(test.db, email))?.password_hash ?? '';
  expect((await login({ email, password: 'wrong' })).statusCode).toBe(401);
  expect(await stored()).toBe(cheap);
  expect((await login({ email, password: PASSWORD })).statusCode).toBe(200);
  const renewed = await stored();
  expect(isOutdated(renewed)).toBe(false);
  expect((await login({ email, password: PASSWORD })).statusCode).toBe(200);
  expect(await stored()).toBe(renewed);
});

it('LOGIN-02 API-13 stores token and cookie as hashes only', async () => {
  const answer = await login({ email: EMAIL, password: PASSWORD });
  const { token } = answer.json<LoginAnswer>();
  const [cookie] = answer.cookies;
  expect(cookie?.value).toMatch(/^[\w-]{43}$/);
  expect(cookie?.value).not.toBe(token);
  const rows = JSON.stringify(await test.db.selectFrom('sessions').selectAll().execute());
  expect(rows).not.toContain(token);
  expect(rows).not.toContain(cookie?.value);
});

describe('ADM-13 a session', () => {
  const agentOf = async (agent?: string) => {
    const headers = { 'x-api-key': TEST_API_KEY, 'user-agent': agent };
    await login({ email: EMAIL, password: PASSWORD }, '192.0.2.44', headers);
    return test.db
      .selectFrom('sessions')
      .select(['address', 'agent'])
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
  };

  it('remembers from where it was started, and by what browser', async () => {
    expect(await agentOf('Mozilla/5.0 (X11; Linux x86_64)')).toEqual({
      address: '192.0.2.44',
      agent: 'Mozilla/5.0 (X11; Linux x86_64)',
    });
  });

  it.each([
    ['is endless', 'x'.repeat(5000), 'x'.repeat(300)],
    ['holds what cannot be stored or seen', 'A\u0000\u0007\ud800B\u202e', 'AB'],
    ['is cut in the middle of a character', `${'x'.repeat(299)}\u{1F600}`, 'x'.repeat(299)],
    ['is empty', '', ''],
  ])('takes the name of a browser that %s', async (_what, agent, expected) => {
    expect((await agentOf(agent)).agent).toBe(expected);
  });

  it('notes when its owner signed in last', async () => {
    const lastSignIn = async () => {
      const { id } = test.users['Field Engineer'];
      const row = await test.db.selectFrom('users').select('last_sign_in_at').where('id', '=', id).execute();
      return row[0]?.last_sign_in_at?.getTime() ?? 0;
    };
    await login({ email: EMAIL, password: PASSWORD });
    const before = await lastSignIn();
    expect(Math.abs(before - Date.now())).toBeLessThan(20_000);
    await login({ email: EMAIL, password: 'wrong' });
    expect(await lastSignIn()).toBe(before);
    await login({ email: EMAIL, password: PASSWORD });
    expect(await lastSignIn()).toBeGreaterThan(before);
  });
});

it.each([
  ['/api/login', { email: EMAIL, password: PASSWORD }],
  ['/api/forgot-password', { email: EMAIL }],
  ['/api/reset-password', { token: 'x', password: PASSWORD }],
])('API-03 %s needs the API key', async (url, payload) => {
  for (const headers of [{}, { 'x-api-key': 'another key' }]) {
    const answer = await test.inject({ method: 'POST', url, payload, headers });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'invalid_api_key' });
  }
});

describe('LOGIN-06 a rejected sign-in', () => {
  it('is the same to the byte for an unknown user and a wrong password', async () => {
    const answers = [
      await login({ email: EMAIL, password: 'wrong' }),
      await login({ email: 'nobody@test.example', password: 'wrong' }),
      await login({ email: 'no address at all', password: 'wrong' }),
    ];
    const [first, ...others] = answers.map((answer) => {
      const { 'x-request-id': id, date: _date, ...others } = answer.headers;
      // They count on with each call, for anybody.
      const headers = { ...others, 'ratelimit-remaining': 'fewer', 'ratelimit-reset': 'soon' };
      const policy = String(headers['content-security-policy']).replace(/nonce-\w+/g, 'nonce');
      return {
        status: answer.statusCode,
        headers: { ...headers, 'content-security-policy': policy },
        body: answer.body.replace(String(id), 'id'),
      };
    });
    expect(first).toMatchObject({ status: 401 });
    expect(JSON.parse(first?.body ?? '')).toMatchObject({
      message: 'Invalid email or password',
      error: 'Invalid email or password',
      code: 'invalid_credentials',
    });
    for (const other of others) expect(other).toEqual(first);
  });

  it('takes the time of a hash for an unknown user too', async () => {
    const check = jest.spyOn(argon2, 'verify');
    const work = async (email: string) => {
      check.mockClear();
      await login({ email, password: 'wrong' });
      return check.mock.calls.map(([stored]) => {
        const { memoryCost, timeCost, parallelism } = parseOptions(String(stored));
        return { memoryCost, timeCost, parallelism };
      });
    };
    const known = await work(EMAIL);
    expect(known).toHaveLength(1);
    expect(await work('nobody@test.example')).toEqual(known);
    check.mockRestore();
  });

  it('tells of a deactivation only to who knows the password', async () => {
    const user = await addTestUser(test.db, {
      role: 'Field Engineer',
      email: 'gone@test.example',
      active: false,
    });
    await setTestPassword(test.db, user.id, PASSWORD);
    const wrong = await login({ email: user.email, password: 'wrong' });
    expect(wrong.json()).toMatchObject({ message: 'Invalid email or password' });
    const right = await login({ email: user.email, password: PASSWORD });
    expect(right.statusCode).toBe(403);
    expect(right.json()).toMatchObject({ code: 'account_deactivated' });
  });

  it.each([
    ['a body without a password', { email: EMAIL }],
    ['a number for a password', { email: EMAIL, password: 12345678 }],
    ['a key too many', { email: EMAIL, password: PASSWORD, remember: true }],
    ['a password of 257 characters', { email: EMAIL, password: 'x'.repeat(257) }],
    ['U+0000', { email: EMAIL, password: 'seven\u0000green' }],
  ])('API-04 is 400 for %s', async (_what, payload) => {
    expect((await login(payload)).statusCode).toBe(400);
  });
});

describe('ADM-13 what happens to the account while its password is checked', () => {
  const sessionsOf = ({ id }: TestUser) =>
    test.db.selectFrom('sessions').select('id').where('user_id', '=', id).orderBy('id').execute();

  it.each([
    ['another password', 'changed@test.example', { password_hash: 'another' }],
    ['a deactivation', 'switched-off@test.example', { is_active: false }],
  ])('%s lets nobody in', async (_what, email, change) => {
    const user = await addTestUser(test.db, { role: 'Field Engineer', email });
    await setTestPassword(test.db, user.id, PASSWORD);
    const before = await sessionsOf(user);
    afterRead(test.deps.db, ACCOUNT_READ, () =>
      test.db.updateTable('users').set(change).where('id', '=', user.id).execute(),
    );
    const answer = await login({ email: user.email, password: PASSWORD });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'invalid_credentials' });
    expect(await sessionsOf(user)).toEqual(before);
  });
});

describe('wrong tries', () => {
  it('LOGIN-15 are ten a minute for an account from one address, and then the right one waits too', async () => {
    expect(await wrongTries(10, EMAIL, '198.51.100.1')).not.toContain(429);
    const blocked = await login({ email: EMAIL.toUpperCase(), password: PASSWORD }, '198.51.100.1');
    expect(blocked.statusCode).toBe(429);
    expect(blocked.json()).toMatchObject({ code: 'rate_limited' });
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(blocked.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  it('LOGIN-15 keep neither the owner out elsewhere, nor others who share the address', async () => {
    await wrongTries(10, EMAIL, '203.0.113.1');
    expect((await login({ email: EMAIL, password: PASSWORD }, '203.0.113.2')).statusCode).toBe(200);
    const colleague = await addTestUser(test.db, { role: 'Admin', email: 'colleague@test.example' });
    await setTestPassword(test.db, colleague.id, PASSWORD);
    expect((await login({ email: colleague.email, password: PASSWORD }, '203.0.113.1')).statusCode).toBe(200);
  });

  it('LOGIN-15 block an unknown account alike', async () => {
    await wrongTries(10, EMAIL, '203.0.113.3');
    await wrongTries(10, 'nobody@test.example', '203.0.113.3');
    const [known, unknown] = await Promise.all(
      [EMAIL, 'nobody@test.example'].map((email) => login({ email, password: 'wrong' }, '203.0.113.3')),
    );
    expect([known?.statusCode, unknown?.statusCode]).toEqual([429, 429]);
    expect(known?.json<{ message: string }>().message.replace(/\d+/, 'n')).toBe(
      unknown?.json<{ message: string }>().message.replace(/\d+/, 'n'),
    );
  });

  it('are free again after a minute, which refused tries do not prolong', async () => {
    await wrongTries(10, EMAIL, '203.0.113.5');
    await aMinutePasses();
    expect(await wrongTries(1, EMAIL, '203.0.113.5')).toEqual([401]);

    await wrongTries(9, EMAIL, '203.0.113.5');
    const counted = () => test.db.selectFrom('rate_hits').select('id').execute();
    const before = await counted();
    expect(await wrongTries(5, EMAIL, '203.0.113.5')).toEqual([429, 429, 429, 429, 429]);
    expect(await counted()).toEqual(before);
  });

  it('leave sessions that are open alone', async () => {
    await wrongTries(10, EMAIL, '203.0.113.6');
    expect((await test.injectAs('Field Engineer', { url: '/api/session' })).statusCode).toBe(200);
  });

  it('of an account are forgotten at its success', async () => {
    await wrongTries(9, EMAIL, '203.0.113.7');
    expect((await login({ email: EMAIL, password: PASSWORD }, '203.0.113.8')).statusCode).toBe(200);
    expect(await wrongTries(9, EMAIL, '203.0.113.9')).not.toContain(429);
  });

  it('LOGIN-15 that come at once are ten, however many', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => login({ email: EMAIL, password: `guess ${i}` })),
    );
    const statuses = answers.map((answer) => answer.statusCode).sort();
    expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(20).fill(429)]);
  });

  it('LOGIN-15 are counted before the password is looked at, and the right one not after', async () => {
    const counted = () =>
      test.db.selectFrom('rate_hits').select('key').where('key', 'not like', 'sign-ins:%').execute();
    let meanwhile: unknown[] = [];
    afterRead(test.deps.db, ACCOUNT_READ, async () => {
      meanwhile = await counted();
    });
    expect((await login({ email: EMAIL, password: PASSWORD }, '203.0.113.12')).statusCode).toBe(200);
    expect(meanwhile).toHaveLength(3);
    expect(await counted()).toEqual([]);
  });

  it('do not count right ones that come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => login({ email: EMAIL, password: PASSWORD })),
    );
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
  });
});

it('D-15 puts accepted and rejected sign-ins into the audit trail, without the password', async () => {
  const trail = () => test.db.selectFrom('audit_trail').selectAll().orderBy('id', 'desc').limit(2).execute();
  await login({ email: EMAIL, password: 'a wrong password' });
  await login({ email: EMAIL, password: PASSWORD });
  const [ok, refused] = await trail();
  const { id } = test.users['Field Engineer'];
  expect(ok).toMatchObject({ action: 'sign-in.succeeded', actor_id: id, after: { address: '192.0.2.1' } });
  expect(refused).toMatchObject({
    action: 'sign-in.refused',
    actor_id: null,
    subject_id: id,
    after: { email: EMAIL, reason: 'credentials' },
  });
  expect(JSON.stringify([ok, refused])).not.toMatch(/tractors|a wrong password/);
});

it('OPS-03 a sign-in beyond the limit stands in the audit trail, once however often it comes', async () => {
  const { id } = test.users['Field Engineer'];
  await wrongTries(13, EMAIL, '203.0.113.40');
  const limited = (await auditOf(test.db, id)).filter(({ action }) => action === 'sign-in.limited');
  const ofAddress = limited.filter(({ after }) => after?.address === '203.0.113.40');
  expect(ofAddress).toMatchObject([{ actor_id: null, after: { email: EMAIL, address: '203.0.113.40' } }]);
});

it('D-15 tells why somebody who was deactivated was refused, with the right password too', async () => {
  const user = await addTestUser(test.db, { role: 'Admin', email: 'left@test.example', active: false });
  await setTestPassword(test.db, user.id, PASSWORD);
  await login({ email: user.email, password: PASSWORD });
  const trail = await auditOf(test.db, user.id);
  expect(trail).toMatchObject([
    { action: 'sign-in.refused', actor_id: null, after: { reason: 'deactivated', address: '192.0.2.1' } },
  ]);
});

it('D-15 OPS-03 who was deactivated fills the audit trail no further than with wrong passwords', async () => {
  const user = await addTestUser(test.db, {
    role: 'Admin',
    email: 'gone-for-good@test.example',
    active: false,
  });
  await setTestPassword(test.db, user.id, PASSWORD);
  for (let count = 0; count < 15; count += 1) await login({ email: user.email, password: PASSWORD });
  const trail = await auditOf(test.db, user.id);
  expect(trail.filter(({ action }) => action === 'sign-in.refused').length).toBeLessThanOrEqual(10);
  expect(trail.filter(({ action }) => action === 'sign-in.limited')).toHaveLength(1);
});

it('D-15 keeps the audit trail from being changed', async () => {
  await login({ email: EMAIL, password: PASSWORD });
  await expect(test.db.deleteFrom('audit_trail').execute()).rejects.toThrow(/only be added to/);
  await expect(test.db.updateTable('audit_trail').set({ action: 'x' }).execute()).rejects.toThrow(
    /only be added to/,
  );
});
