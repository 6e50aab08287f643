import type { LightMyRequestResponse } from 'fastify';
import type { RenewedSessionAnswer, LoginAnswer, SessionAnswer } from '@contract/accounts/auth';
import { ACCOUNT_READ, afterRead } from '@server/testing/records/afterRead';
import { itOnPostgres } from '@server/testing/itOnPostgres';
import { lockWaits } from '@server/testing/lockWaits';
import { openMailbox } from '@server/testing/mailbox';
import { setTestPassword } from '@server/testing/passwords';
import { secretsOf, sessionHeaders } from '@server/testing/sessionHeaders';
import { buildTestApp, TEST_API_KEY, type TestApp } from '@server/testing/testApp';
import { addTestUser, type TestUser } from '@server/testing/testUsers';
import { queueInvitation } from './invitations';
import type { SessionSecrets } from './sessions';

const OLD = 'seven green tractors';
const NEW = 'eleven blue ferries';

const mailbox = openMailbox();
let test: TestApp;
let user: TestUser;
let count = 0;

beforeAll(async () => {
  test = await buildTestApp({ mailer: mailbox });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.deleteFrom('rate_hits').execute();
  count += 1;
  user = await addTestUser(test.db, {
    role: 'Field Engineer',
    email: `user${count}@test.example`,
    mustChangePassword: true,
  });
  await setTestPassword(test.db, user.id, OLD);
});

const change = (payload: object, remoteAddress = '192.0.2.1', who: TestUser = user) =>
  test.injectAs(who, { method: 'POST', url: '/api/change-password', payload, remoteAddress });
const login = (password: string, remoteAddress = '192.0.2.1') =>
  test.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email: user.email, password },
    headers: { 'x-api-key': TEST_API_KEY },
    remoteAddress,
  });
const session = (secrets: SessionSecrets) =>
  test.inject({ url: '/api/session', headers: sessionHeaders(secrets) });
/** What opens the session that an answer has started or renewed. */
const secretsIn = (answer: LightMyRequestResponse) =>
  secretsOf(answer.json<LoginAnswer | RenewedSessionAnswer>().token, answer.headers['set-cookie']);
const stored = () =>
  test.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();
const trail = () =>
  test.db.selectFrom('audit_trail').selectAll().where('subject_id', '=', user.id).orderBy('id').execute();

it('ADM-13 changes the password, after which everything can be called', async () => {
  const before = await test.injectAs(user, { url: '/api/lookups?type=calendars' });
  expect(before.json()).toMatchObject({ code: 'password_change_required' });
  expect((await session(user)).json<SessionAnswer>().user.must_change_password).toBe(true);

  const answer = await change({ current: OLD, password: NEW });
  const renewed = secretsIn(answer);
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { message: 'Password changed.', token: renewed.token },
  ]);
  expect((await session(renewed)).json<SessionAnswer>().user.must_change_password).toBe(false);
  const after = await test.injectAs({ ...user, ...renewed }, { url: '/api/lookups?type=calendars' });
  expect(after.statusCode).toBe(200);
  expect(await stored()).toMatchObject({ must_change_password: false, version: 2 });
  expect((await login(OLD)).statusCode).toBe(401);
  expect((await login(NEW)).statusCode).toBe(200);
});

it('API-02 ends all other sessions of the account, and of nobody else', async () => {
  const elsewhere = secretsIn(await login(OLD));
  const renewed = secretsIn(await change({ current: OLD, password: NEW }));
  expect((await session(elsewhere)).statusCode).toBe(401);
  expect((await session(renewed)).statusCode).toBe(200);
  expect((await session(test.users.Admin)).statusCode).toBe(200);
});

it('API-13 replaces token and cookie of the session, whose other facts stay', async () => {
  const row = () =>
    test.db.selectFrom('sessions').selectAll().where('user_id', '=', user.id).executeTakeFirstOrThrow();
  const before = await row();
  expect((await session(user)).statusCode).toBe(200);
  const answer = await change({ current: OLD, password: NEW });
  const renewed = secretsIn(answer);
  // In the cache too, from which the session was just answered.
  for (const secrets of [user, { ...renewed, token: user.token }, { ...renewed, cookie: user.cookie }]) {
    const refused = await session(secrets);
    expect([refused.statusCode, refused.json()]).toMatchObject([401, { code: 'unauthenticated' }]);
  }
  expect((await session(renewed)).statusCode).toBe(200);
  const { token_hash, cookie_hash, confirmed_at, last_used_at, ...after } = await row();
  expect(before).toMatchObject(after);
  expect([before.token_hash, before.cookie_hash]).not.toContain(token_hash);
  expect([before.token_hash, before.cookie_hash]).not.toContain(cookie_hash);
  expect(confirmed_at.getTime()).toBeGreaterThan(before.confirmed_at.getTime());
  const [cookie] = answer.cookies;
  expect(cookie).toMatchObject({ name: 'tms-session-80', httpOnly: true, sameSite: 'Strict', path: '/' });
  const left = (before.expires_at.getTime() - last_used_at.getTime()) / 1000;
  expect(Math.abs((cookie?.maxAge ?? 0) - left)).toBeLessThan(60);
});

it('API-13 a change that is refused leaves token and cookie as they are', async () => {
  const answer = await change({ current: 'wrong', password: NEW });
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([400, undefined]);
  expect((await session(user)).statusCode).toBe(200);
});

it('LOGIN-10 voids mailed links, sent or not', async () => {
  await test.db.transaction().execute((trx) => queueInvitation(trx, user));
  await test.app.mailSender.drain();
  await test.inject({
    method: 'POST',
    url: '/api/forgot-password',
    payload: { email: user.email },
    headers: { 'x-api-key': TEST_API_KEY },
  });
  await test.app.mailSender.drain();
  const openLinks = () =>
    test.db
      .selectFrom('password_resets')
      .select('kind')
      .where('user_id', '=', user.id)
      .where('used_at', 'is', null)
      .orderBy('kind')
      .execute();
  expect(await openLinks()).toEqual([{ kind: 'invitation' }, { kind: 'password_reset' }]);
  await change({ current: OLD, password: NEW });
  expect(await openLinks()).toEqual([]);
  expect(await stored()).toMatchObject({ invited_at: null, invitation_expires_at: null });
});

it.each([
  ['a wrong current password', { current: 'wrong', password: NEW }, 'current', /wrong/],
  ['the same again', { current: OLD, password: OLD }, 'password', /must not be the current/],
  ['a common one', { current: OLD, password: 'Password123' }, 'password', /too common/],
  ['one that is too short', { current: OLD, password: 'seven77' }, 'password', /8 characters/],
  ['no current password', { password: NEW }, 'current', /text/],
  ['an empty current password', { current: '', password: NEW }, 'current', /required/],
  ['a key too many', { current: OLD, password: NEW, userid: '1' }, 'userid', /./],
])('LOGIN-12 answers 400 to %s, and changes nothing', async (_what, payload, path, message) => {
  const before = await stored();
  const answer = await change(payload);
  expect(answer.statusCode).toBe(400);
  const { issues } = answer.json<{ issues: { path: string; message: string }[] }>();
  expect(issues).toMatchObject([{ path }]);
  expect(issues[0]?.message).toMatch(message);
  expect(await stored()).toEqual(before);
  expect((await session(user)).statusCode).toBe(200);
});

it('LOGIN-12 refuses the own address', async () => {
  const answer = await change({ current: OLD, password: user.email.toUpperCase() });
  expect(answer.json()).toMatchObject({ issues: [{ path: 'password' }] });
});

it('API-02 needs a session', async () => {
  const answer = await test.inject({
    method: 'POST',
    url: '/api/change-password',
    payload: { current: OLD, password: NEW },
  });
  expect(answer.statusCode).toBe(401);
});

describe('wrong tries', () => {
  it('LOGIN-15 are ten an hour, from wherever they come', async () => {
    for (let i = 0; i < 10; i++) {
      expect((await change({ current: 'wrong', password: NEW }, `198.51.100.${i}`)).statusCode).toBe(400);
    }
    const blocked = await change({ current: OLD, password: NEW }, '198.51.100.77');
    expect(blocked.statusCode).toBe(429);
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(3500);
    expect((await session(user)).statusCode).toBe(200);
  });

  it('LOGIN-15 are apart from those of signing in, which strangers could use up', async () => {
    for (let i = 0; i < 10; i++) await login('wrong', '198.51.100.1');
    expect((await login(OLD, '198.51.100.1')).statusCode).toBe(429);
    expect((await change({ current: OLD, password: NEW }, '198.51.100.1')).statusCode).toBe(200);
  });

  it('LOGIN-15 that are refused are not counted, so that nobody waits longer for them', async () => {
    for (let i = 0; i < 10; i++) await change({ current: 'wrong', password: NEW }, `198.51.100.${i}`);
    const counted = () => test.db.selectFrom('rate_hits').select('id').orderBy('id').execute();
    const before = await counted();
    expect((await change({ current: 'wrong', password: NEW }, '198.51.100.77')).statusCode).toBe(429);
    expect(await counted()).toEqual(before);
  });

  it('LOGIN-15 that come at once are ten, however many', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        change({ current: `guess ${i}`, password: NEW }, `198.51.100.${i}`),
      ),
    );
    const statuses = answers.map((answer) => answer.statusCode).sort();
    expect(statuses).toEqual([...Array<number>(10).fill(400), ...Array<number>(10).fill(429)]);
  });

  it('LOGIN-15 are forgotten once the password is changed', async () => {
    for (let i = 0; i < 9; i++) await change({ current: 'wrong', password: NEW }, `198.51.100.${i}`);
    expect((await change({ current: OLD, password: NEW })).statusCode).toBe(200);
    expect((await login('wrong', '198.51.100.50')).statusCode).toBe(401);
    expect((await login(NEW, '198.51.100.51')).statusCode).toBe(200);
  });
});

it('ADM-13 of two changes at once one is done, and the other finds its current password wrong', async () => {
  const passwords = [NEW, 'thirteen red kayaks'];
  const answers = await Promise.all(passwords.map((password) => change({ current: OLD, password })));
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 400]);
  const done = passwords[answers.findIndex((answer) => answer.statusCode === 200)] ?? '';
  expect((await login(done)).statusCode).toBe(200);
  expect(await stored()).toMatchObject({ version: 2 });
});

it('ADM-13 API-09 a caller signed out while the password is checked changes nothing', async () => {
  const before = await stored();
  afterRead(test.deps.db, ACCOUNT_READ, () =>
    test.db.deleteFrom('sessions').where('user_id', '=', user.id).execute(),
  );
  expect((await change({ current: OLD, password: NEW })).statusCode).toBe(401);
  expect(await stored()).toEqual(before);
});

// The embedded database has one session: there nothing can come in between.
itOnPostgres('ADM-13 a password that another server is just storing stands', async () => {
  const answer = await test.db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ password_hash: 'another' }).where('id', '=', user.id).execute();
    const asked = change({ current: OLD, password: NEW });
    await lockWaits(trx, 1);
    return { asked };
  });
  expect((await answer.asked).statusCode).toBe(400);
  expect(await stored()).toMatchObject({ password_hash: 'another' });
});

it('D-15 puts the change and rejected tries into the audit trail, without any password', async () => {
  await change({ current: 'a wrong password', password: NEW });
  await change({ current: OLD, password: NEW });
  const entries = await trail();
  expect(entries).toMatchObject([
    { action: 'password.change-refused', actor_id: user.id, after: { address: '192.0.2.1' } },
    { action: 'password.changed', actor_id: user.id, after: { address: '192.0.2.1' } },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/tractors|ferries|a wrong password|argon2/);
});
