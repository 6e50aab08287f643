import { afterRead, SESSION_READ } from '@server/testing/records/afterRead';
import { buildTestApp, type TestApp } from '@server/testing/testApp';
import { addTestUser, type TestUser } from '@server/testing/testUsers';
import { startSession } from './sessions';
import { findAccount, type Account } from './users';

const HOUR = 3_600_000;
const EXPIRED = 'Your session has expired. Please sign in again.';

let test: TestApp;
let user: TestUser;
let count = 0;

beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  count += 1;
  user = await addTestUser(test.db, { role: 'Field Engineer', email: `user${count}@test.example` });
});

const session = () => test.injectAs(user, { url: '/api/session' });
const age = (column: 'last_used_at' | 'expires_at', at: number) =>
  test.db
    .updateTable('sessions')
    .set({ [column]: new Date(at) })
    .where('user_id', '=', user.id)
    .execute();
const lastUse = async () => {
  const row = await test.db
    .selectFrom('sessions')
    .select('last_used_at')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  return row.last_used_at.getTime();
};

it.each([{}, ...['', 'Basic abc', 'Bearer', 'Bearer '].map((authorization) => ({ authorization }))])(
  'API-02 asks for a token where the headers are %j',
  async (headers) => {
    const answer = await test.inject({ url: '/api/session', headers });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ message: 'Missing user token', code: 'unauthenticated' });
  },
);

it('API-02 refuses a token that opens nothing', async () => {
  const answer = await test.inject({ url: '/api/session', headers: { authorization: 'Bearer unknown' } });
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ message: EXPIRED });
});

it('SHELL-12 kills the token at logout, and no other session', async () => {
  const other = await test.injectAs('Admin', { url: '/api/session' });
  const logout = await test.injectAs(user, { method: 'POST', url: '/api/logout' });
  expect([logout.statusCode, logout.body]).toEqual([204, '']);
  expect((await session()).json()).toMatchObject({ message: EXPIRED });
  expect(other.statusCode).toBe(200);
  const trail = await test.db
    .selectFrom('audit_trail')
    .selectAll()
    .where('action', '=', 'sign-out')
    .where('actor_id', '=', user.id)
    .execute();
  expect(trail).toHaveLength(1);
});

it('ends a session that was idle for twelve hours', async () => {
  await age('last_used_at', Date.now() - 12 * HOUR + 5000);
  expect((await session()).statusCode).toBe(200);
  await age('last_used_at', Date.now() - 12 * HOUR - 5000);
  expect((await session()).json()).toMatchObject({ message: EXPIRED });
});

it.each(['installation', 'changes', 'replicas', 'connections', 'outbox'])(
  'D-215 a page that is only left open keeps no session: /api/%s, asked for by the clock, is no use of it',
  async (polled) => {
    user = await addTestUser(test.db, { role: 'Admin', email: `admin${count}@test.example` });
    const longAgo = Date.now() - 11 * HOUR;
    await age('last_used_at', longAgo);
    expect((await test.injectAs(user, { url: `/api/${polled}` })).statusCode).toBe(200);
    expect(await lastUse()).toBe(longAgo);
    expect((await session()).statusCode).toBe(200);
    expect(await lastUse()).toBeGreaterThan(longAgo);
  },
);

describe('a new session', () => {
  const times = { sessionIdleHours: 12, sessionMaxDays: 7 };
  const start = async (change: Partial<Account> = {}, agent: string | null = 'Browser') => {
    const account = { ...(await findAccount(test.db, user.email)), ...change } as Account;
    return startSession(test.db, account, { ip: '192.0.2.1', agent }, times);
  };
  const agentOf = async (agent: string | null) => {
    const session = await start({}, agent);
    const rows = test.db
      .selectFrom('sessions')
      .select('agent')
      .where('id', '=', session?.id ?? '');
    return (await rows.executeTakeFirstOrThrow()).agent;
  };

  it('LOGIN-01 lasts seven days at most', async () => {
    const { expiresAt } = (await start()) ?? {};
    expect(Math.abs(Number(expiresAt) - Date.now() - 7 * 24 * HOUR)).toBeLessThan(5000);
  });

  it('LOGIN-01 is one of twenty at most: the one that was unused the longest ends', async () => {
    await age('last_used_at', Date.now() - HOUR);
    for (let at = 0; at < 19; at += 1) await start();
    expect((await session()).statusCode).toBe(200);
    const sessions = () =>
      test.db.selectFrom('sessions').select('id').where('user_id', '=', user.id).execute();
    await age('last_used_at', Date.now() - 1000);
    const { id } = (await start()) ?? {};
    const open = await sessions();
    expect(open).toHaveLength(20);
    expect(open.map((row) => row.id)).toContain(id);
  });

  it('ADM-13 names its browser, cut and without what cannot be shown', async () => {
    expect(await agentOf('Browser\u202e\n 1')).toBe('Browser 1');
    expect(await agentOf(`B${'x'.repeat(400)}`)).toBe(`B${'x'.repeat(299)}`);
    expect(await agentOf(null)).toBeNull();
  });

  it('ADM-13 is none where the password was replaced, or the account deactivated, since it was read', async () => {
    expect(await start({ password_hash: 'another' })).toBeUndefined();
    await test.db.updateTable('users').set({ is_active: false }).where('id', '=', user.id).execute();
    expect(await start()).toBeUndefined();
  });
});

it('ends a session at its age, however much it is used', async () => {
  await age('expires_at', Date.now() - 1000);
  expect((await session()).json()).toMatchObject({ message: EXPIRED });
});

it('notes the use of a session once a minute at most', async () => {
  const recent = Date.now() - 55_000;
  await age('last_used_at', recent);
  await session();
  expect(await lastUse()).toBe(recent);

  await age('last_used_at', Date.now() - 60_200);
  await session();
  expect(await lastUse()).toBeGreaterThan(recent);
});

it('ends the sessions of a deactivated user at once', async () => {
  await test.db.updateTable('users').set({ is_active: false }).where('id', '=', user.id).execute();
  expect((await session()).json()).toMatchObject({ message: EXPIRED });
});

it('API-02 tells nothing of a session that ends while it is asked for', async () => {
  afterRead(test.deps.db, SESSION_READ, () =>
    test.db.deleteFrom('sessions').where('user_id', '=', user.id).execute(),
  );
  const answer = await session();
  expect([answer.statusCode, answer.json()]).toEqual([401, expect.objectContaining({ message: EXPIRED })]);
});
