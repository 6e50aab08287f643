import { userAnswer, userAuditAnswer, userSessionsAnswer } from '@contract/accounts/admin';
import type { LoginAnswer } from '@contract/accounts/auth';
import { writeAudit } from '@server/accounts/audit';
import { hashToken, newToken } from '@server/modules/auth/tokens';
import { auditOf } from '@server/testing/auditOf';
import { openMailbox } from '@server/testing/mailbox';
import { setTestPassword } from '@server/testing/passwords';
import { buildTestApp, TEST_API_KEY, type TestApp } from '@server/testing/testApp';
import { addTestUser, type TestUser } from '@server/testing/testUsers';

const mailbox = openMailbox();
let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ mailer: mailbox });
});
afterAll(() => test.close());

const PASSWORD = 'seven green tractors';
let count = 0;
const addUser = (active = true) =>
  addTestUser(test.db, { role: 'Field Engineer', email: `person-${(count += 1)}@test.example`, active });

const post = (call: string, userid: string, payload: object) =>
  test.injectAs('Admin', { method: 'POST', url: `/api/${call}?userid=${userid}`, payload });
const get = (call: string, userid: string) =>
  test.injectAs('Admin', { url: `/api/${call}?userid=${userid}` });
const isSignedIn = async (who: TestUser) =>
  (await test.injectAs(who, { url: '/api/session' })).statusCode === 200;
const fromHere = (url: string, payload: object) =>
  test.inject({ method: 'POST', url, payload, headers: { 'x-api-key': TEST_API_KEY } });
const hashOf = async ({ id }: TestUser) =>
  (await test.db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow())
    .password_hash;

it.each([
  ['POST', 'userPassword', { password: PASSWORD }],
  ['POST', 'userInvitation', {}],
  ['POST', 'endSessions', {}],
  ['GET', 'userSessions', undefined],
  ['GET', 'userAudit', undefined],
] as const)('API-01 %s %s of a user who is gone: 404', async (method, call, payload) => {
  const answer = await test.injectAs('Admin', { method, url: `/api/${call}?userid=gone`, payload });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'not_found' });
});

it.each([
  ['userPassword', { password: PASSWORD, must_change_password: false }],
  ['userInvitation', { email: 'other@test.example' }],
  ['endSessions', { all: true }],
])('API-04 POST %s refuses a key too many', async (call, payload) => {
  const user = await addUser();
  expect((await post(call, user.id, payload)).statusCode).toBe(400);
  expect(await auditOf(test.db, user.id)).toEqual([]);
  expect(await isSignedIn(user)).toBe(true);
});

describe('a password set by an admin', () => {
  it('ADM-13 ends the sessions, and must be changed at the next sign-in', async () => {
    const user = await addUser();
    const answer = await post('userPassword', user.id, { password: PASSWORD });
    expect(userAnswer.parse(answer.json()).user).toMatchObject({
      id: user.id,
      must_change_password: true,
      version: 2,
    });
    expect(await isSignedIn(user)).toBe(false);
    const signedIn = await fromHere('/api/login', { email: user.email, password: PASSWORD });
    expect(signedIn.json<LoginAnswer>().user.must_change_password).toBe(true);
  });

  it('D-15 stands in the audit trail without the password and its hash', async () => {
    const user = await addUser();
    await post('userPassword', user.id, { password: PASSWORD });
    const trail = await auditOf(test.db, user.id);
    expect(trail).toMatchObject([
      {
        actor_id: test.users.Admin.id,
        action: 'user.password-set',
        before: { must_change_password: false },
        after: { must_change_password: true },
      },
    ]);
    expect(JSON.stringify(trail)).not.toMatch(/tractors|argon2/);
  });

  it('ADM-07 ADM-13 a link that was mailed before an account was switched off works no more, also once it is on', async () => {
    const user = await addUser();
    await post('userInvitation', user.id, {});
    await test.app.mailSender.drain();
    for (const is_active of [false, true])
      expect((await post('globalAdmin', `${user.id}&type=updateStatus`, { is_active })).statusCode).toBe(200);
    const answer = await fromHere('/api/reset-password', {
      token: mailbox.newestToken(),
      password: 'eleven blue ferries',
    });
    expect(answer.statusCode).toBe(400);
  });

  it('ADM-13 voids the link of an invitation', async () => {
    const user = await addUser();
    await post('userInvitation', user.id, {});
    await test.app.mailSender.drain();
    const { user: changed } = userAnswer.parse(
      (await post('userPassword', user.id, { password: PASSWORD })).json(),
    );
    expect(changed.invitation).toBeNull();
    const answer = await fromHere('/api/reset-password', {
      token: mailbox.newestToken(),
      password: 'eleven blue ferries',
    });
    expect(answer.statusCode).toBe(400);
  });

  it('ADM-13 one’s own is not set without the current one', async () => {
    const { id } = test.users.Admin;
    const before = await hashOf(test.users.Admin);
    expect((await post('userPassword', id, { password: PASSWORD })).statusCode).toBe(403);
    expect(await hashOf(test.users.Admin)).toBe(before);
    expect(await isSignedIn(test.users.Admin)).toBe(true);
  });

  it.each(['seven77', 'Password123', 'x'.repeat(257)])('LOGIN-12 %j is refused', async (password) => {
    const user = await addUser();
    const answer = await post('userPassword', user.id, { password });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ issues: [{ path: 'password' }] });
    expect(await isSignedIn(user)).toBe(true);
  });
});

describe('an invitation', () => {
  it('ADM-11 is sent again, and the link sent before works no more', async () => {
    const user = await addUser();
    await post('userInvitation', user.id, {});
    await test.app.mailSender.drain();
    const older = mailbox.newestToken();
    const answer = await post('userInvitation', user.id, {});
    expect(userAnswer.parse(answer.json()).user.invitation).not.toBeNull();
    await test.app.mailSender.drain();
    const set = (token: string) => fromHere('/api/reset-password', { token, password: PASSWORD });
    expect([(await set(older)).statusCode, (await set(mailbox.newestToken())).statusCode]).toEqual([
      400, 200,
    ]);
    const trail = await auditOf(test.db, user.id);
    expect(trail.filter(({ action }) => action === 'user.invited')).toMatchObject([
      { actor_id: test.users.Admin.id, after: { email: user.email } },
      { after: { email: user.email } },
    ]);
  });

  it('ADM-11 is refused for who has a password, and for who is deactivated', async () => {
    const [settled, gone] = await Promise.all([addUser(), addUser(false)]);
    await setTestPassword(test.db, settled.id, PASSWORD);
    const answers = [await post('userInvitation', settled.id, {}), await post('userInvitation', gone.id, {})];
    expect(answers.map((answer) => [answer.statusCode, answer.json<{ message: string }>().message])).toEqual([
      [409, 'This person has set a password already.'],
      [409, 'This account is deactivated.'],
    ]);
    expect([await auditOf(test.db, settled.id), await auditOf(test.db, gone.id)]).toEqual([[], []]);
  });
});

describe('sessions', () => {
  const HOUR = 3_600_000;
  const ago = (time: number) => new Date(Date.now() - time);
  const addSession = (user_id: string, over: { last_used_at?: Date; expires_at?: Date } = {}) =>
    test.db
      .insertInto('sessions')
      .values({
        user_id,
        token_hash: hashToken(newToken()),
        cookie_hash: hashToken(newToken()),
        address: '198.51.100.7',
        agent: 'Browser 1',
        expires_at: ago(-HOUR),
        ...over,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const sessionsOf = async (id: string) => userSessionsAnswer.parse((await get('userSessions', id)).json());

  it('ADM-13 are listed with when, from where and by what, the last used first, without those that ended', async () => {
    const user = await addUser();
    const { id } = await addSession(user.id, { last_used_at: ago(HOUR) });
    await addSession(user.id, { expires_at: ago(1000) });
    await addSession(user.id, { last_used_at: ago(test.deps.config.sessionIdleHours * HOUR + 1000) });
    const sessions = await sessionsOf(user.id);
    expect(sessions).toHaveLength(2);
    expect(sessions[1]).toMatchObject({ id, address: '198.51.100.7', agent: 'Browser 1', current: false });
    expect((await get('userSessions', user.id)).body).not.toMatch(/token|hash/);
  });

  it('ADM-13 the own one is marked, and can be ended', async () => {
    const admin = await addTestUser(test.db, { role: 'Admin', email: 'own@test.example' });
    const [session] = (await test.injectAs(admin, { url: `/api/userSessions?userid=${admin.id}` })).json<
      { id: string; current: boolean }[]
    >();
    expect(session?.current).toBe(true);
    const ended = await test.injectAs(admin, {
      method: 'POST',
      url: `/api/endSessions?userid=${admin.id}`,
      payload: { sessionId: session?.id },
    });
    expect(ended.json()).toEqual({ ended: 1 });
    expect(await isSignedIn(admin)).toBe(false);
  });

  it('ADM-13 one is ended, then all of the rest, each told in the audit trail', async () => {
    const user = await addUser();
    const { id } = await addSession(user.id);
    await addSession(user.id);
    expect((await post('endSessions', user.id, { sessionId: id })).json()).toEqual({ ended: 1 });
    expect((await sessionsOf(user.id)).map((session) => session.id)).not.toContain(id);
    expect(await isSignedIn(user)).toBe(true);
    expect((await post('endSessions', user.id, {})).json()).toEqual({ ended: 2 });
    expect(await sessionsOf(user.id)).toEqual([]);
    expect(await isSignedIn(user)).toBe(false);
    expect(await auditOf(test.db, user.id)).toMatchObject([
      { actor_id: test.users.Admin.id, action: 'user.sessions-ended', after: { ended: 1 } },
      { action: 'user.sessions-ended', after: { ended: 2 } },
    ]);
  });

  it('ADM-13 none is ended of another user, nor told where none was', async () => {
    const [user, other] = await Promise.all([addUser(), addUser()]);
    const [theirs] = await sessionsOf(other.id);
    expect((await post('endSessions', user.id, { sessionId: theirs?.id })).json()).toEqual({ ended: 0 });
    expect([await isSignedIn(user), await isSignedIn(other)]).toEqual([true, true]);
    expect(await auditOf(test.db, user.id)).toEqual([]);
  });
});

describe('the audit trail of a user', () => {
  const auditAt = (userid: string) =>
    get('userAudit', userid).then((answer) => userAuditAnswer.parse(answer.json()));
  const write = (actorId: string | null, action: string, subjectType: string, subjectId: string) =>
    writeAudit(test.db, {
      by: { actorId, requestId: null },
      ...{ action, subjectType, subjectId, after: { action } },
    });

  it('D-15 tells what was done to them and by them, once, the newest first, by name', async () => {
    const [user, other] = await Promise.all([addUser(), addUser()]);
    await write(null, 'first', 'user', user.id);
    await write(other.id, 'of another', 'user', other.id);
    await write(user.id, 'second', 'task', '7');
    await write(user.id, 'third', 'user', user.id);
    await write('gone', 'fourth', 'user', user.id);
    await write(other.id, 'a task of that number', 'task', user.id);
    const entries = await auditAt(user.id);
    expect(
      entries.map(({ action, actor, subjectType, subjectId }) => [action, actor, subjectType, subjectId]),
    ).toEqual([
      ['fourth', null, 'user', user.id],
      ['third', user.fullname, 'user', user.id],
      ['second', user.fullname, 'task', '7'],
      ['first', null, 'user', user.id],
    ]);
    expect(entries[3]).toMatchObject({ before: null, after: { action: 'first' } });
  });

  it('D-15 tells of a request how many items it has, not which', async () => {
    const user = await addUser();
    const by = { actorId: user.id, requestId: null };
    const entry = { by, subjectType: 'imr', subjectId: 'IMR10001' };
    const after = { notes: 'Two parts', items: [{ adjust_qty: 1 }, { adjust_qty: 2 }] };
    await writeAudit(test.db, { ...entry, action: 'imr.created', after });
    expect(await auditAt(user.id)).toMatchObject([{ after: { notes: 'Two parts', items: 2 } }]);
  });

  it('D-15 is cut after the newest 200', async () => {
    const [user, other] = await Promise.all([addUser(), addUser()]);
    await test.db
      .insertInto('audit_trail')
      .values(
        Array.from({ length: 450 }, (_, index) => ({
          actor_id: index % 2 ? user.id : other.id,
          action: `entry ${index}`,
          subject_type: 'user',
          subject_id: index % 2 ? other.id : user.id,
        })),
      )
      .execute();
    const entries = await auditAt(user.id);
    expect(entries.map(({ action }) => action)).toEqual(
      Array.from({ length: 200 }, (_, index) => `entry ${449 - index}`),
    );
  });
});
