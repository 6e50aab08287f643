import type { UserSession } from '@contract/accounts/admin';
import { auditOf } from '@server/testing/auditOf';
import { setTestPassword } from '@server/testing/passwords';
import { secretsOf } from '@server/testing/sessionHeaders';
import { buildTestApp, type TestApp } from '@server/testing/testApp';
import { addTestSession, addTestUser, type TestUser } from '@server/testing/testUsers';

const PASSWORD = 'seven tractors in the field';
let test: TestApp;
let person: TestUser;
let count = 0;

beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  count += 1;
  person = await addTestUser(test.db, { role: 'Admin', email: `person${count}@test.example` });
});

const post = (url: string, payload: object, who = person) =>
  test.injectAs(who, { method: 'POST', url, payload });
const listed = async (who = person) =>
  (await test.injectAs(who, { url: '/api/ownSessions' })).json<UserSession[]>();
/** The same person on another device. */
const elsewhere = async (): Promise<TestUser> => ({
  ...person,
  ...(await addTestSession(test.db, person.id)),
});
const statusOf = async (who: TestUser) => (await test.injectAs(who, { url: '/api/session' })).statusCode;

it("OWN-01 lists the caller's sessions, and nobody else's, with the one in use marked", async () => {
  const other = await elsewhere();
  const [ours, theirs] = [await listed(), await listed(other)];
  expect(ours.map(({ current }) => current).sort()).toEqual([false, true]);
  const own = (sessions: UserSession[]) => sessions.find(({ current }) => current)?.id;
  expect(own(ours)).not.toBe(own(theirs));
  expect(ours.map(({ id }) => id).sort()).toEqual(theirs.map(({ id }) => id).sort());
});

it('OWN-01 ends one other session at once', async () => {
  const [other, third] = [await elsewhere(), await elsewhere()];
  const sessionId = (await listed(other)).find(({ current }) => current)?.id;
  expect(await statusOf(other)).toBe(200);
  expect((await post('/api/endOwnSessions', { sessionId })).json()).toEqual({ ended: 1 });
  expect([await statusOf(other), await statusOf(third), await statusOf(person)]).toEqual([401, 200, 200]);
  // Once more is no error: it is what was wanted.
  expect((await post('/api/endOwnSessions', { sessionId })).json()).toEqual({ ended: 0 });
  expect((await auditOf(test.db, person.id)).map(({ action, after }) => ({ action, after }))).toEqual([
    { action: 'sessions.ended', after: { ended: 1 } },
  ]);
});

it('OWN-01 ends all others, and keeps the one in use', async () => {
  const others = [await elsewhere(), await elsewhere()];
  expect((await post('/api/endOwnSessions', {})).json()).toEqual({ ended: 2 });
  expect(await Promise.all(others.map(statusOf))).toEqual([401, 401]);
  expect(await statusOf(person)).toBe(200);
});

it("OWN-01 ends neither the session in use nor anybody else's", async () => {
  const own = (await listed())[0]?.id;
  const answer = await post('/api/endOwnSessions', { sessionId: own });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ issues: [{ path: 'sessionId' }] });
  const other = test.users['Field Engineer'];
  const theirs = (await listed(other))[0]?.id;
  expect((await post('/api/endOwnSessions', { sessionId: theirs })).json()).toEqual({ ended: 0 });
  expect(await statusOf(other)).toBe(200);
});

describe('what changes who may get in', () => {
  const minutesPass = (minutes: number) =>
    test.db
      .updateTable('sessions')
      .set({ confirmed_at: new Date(Date.now() - minutes * 60_000) })
      .where('user_id', '=', person.id)
      .execute();
  /** Gives the password again; the session has another token and cookie then. */
  const confirm = async () => {
    const answer = await post('/api/confirmIdentity', { current: PASSWORD });
    expect(answer.statusCode).toBe(200);
    const { token } = answer.json<{ token: string }>();
    person = { ...person, ...secretsOf(token, answer.headers['set-cookie']) };
  };
  const deactivate = async () => {
    const { id } = await addTestUser(test.db, {
      role: 'Field Engineer',
      email: `other${count}@test.example`,
    });
    return post(`/api/globalAdmin?type=updateStatus&userid=${id}`, { is_active: false });
  };

  it('OWN-02 needs the password again after 15 minutes, and goes on for as long once it was given', async () => {
    await setTestPassword(test.db, person.id, PASSWORD);
    await minutesPass(14);
    expect((await deactivate()).statusCode).toBe(200);
    count += 1;
    await minutesPass(16);
    const rejected = await deactivate();
    expect(rejected.statusCode).toBe(428);
    expect(rejected.json()).toMatchObject({ code: 'confirmation_required' });
    // Looking is free, and so are changes that give nobody a way in.
    expect((await test.injectAs(person, { url: '/api/globalAdmin?type=getUsers' })).statusCode).toBe(200);
    expect((await post('/api/endOwnSessions', {})).statusCode).toBe(200);

    count += 1;
    await confirm();
    expect((await deactivate()).statusCode).toBe(200);
    const actions = (await auditOf(test.db, person.id)).map(({ action }) => action);
    expect(actions).toEqual(['password.confirmed']);
  });

  it('OWN-02 is not opened by a wrong password, of which there are few tries', async () => {
    await setTestPassword(test.db, person.id, PASSWORD);
    await minutesPass(16);
    const wrong = await post('/api/confirmIdentity', { current: 'a wrong one' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json()).toMatchObject({
      issues: [{ path: 'current', message: 'Current password is wrong.' }],
    });
    expect((await deactivate()).statusCode).toBe(428);
    for (let tries = 1; tries < 10; tries += 1)
      await post('/api/confirmIdentity', { current: 'a wrong one' });
    expect((await post('/api/confirmIdentity', { current: PASSWORD })).statusCode).toBe(429);
    const actions = (await auditOf(test.db, person.id)).map(({ action }) => action);
    expect(new Set(actions)).toEqual(new Set(['password.confirm-refused']));
  });

  it('OWN-02 API-13 goes on under a new token and cookie: those before are worth nothing', async () => {
    await setTestPassword(test.db, person.id, PASSWORD);
    const before = person;
    expect(await statusOf(before)).toBe(200);
    const id = (await listed())[0]?.id;
    await confirm();
    expect(person.token).not.toBe(before.token);
    expect(person.cookie).not.toBe(before.cookie);
    const mixed = [before, { ...person, token: before.token }, { ...person, cookie: before.cookie }];
    expect(await Promise.all(mixed.map(statusOf))).toEqual([401, 401, 401]);
    expect(await statusOf(person)).toBe(200);
    expect((await listed()).map((session) => [session.id, session.current])).toEqual([[id, true]]);
    const stored = await test.db
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', person.id)
      .execute();
    expect(JSON.stringify(stored)).not.toContain(person.token);
    expect(JSON.stringify(stored)).not.toContain(person.cookie);
  });

  it('OWN-02 is confirmed for one session, not for those elsewhere', async () => {
    await setTestPassword(test.db, person.id, PASSWORD);
    const other = await elsewhere();
    await minutesPass(16);
    await confirm();
    const payload = { name: 'A program', kinds: 'all', rights: 'read' };
    expect((await post('/api/apiTokens', payload, other)).statusCode).toBe(428);
    expect((await post('/api/apiTokens', payload)).statusCode).toBe(201);
  });
});
