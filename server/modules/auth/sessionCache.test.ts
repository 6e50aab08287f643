import { sql } from 'kysely';
import { OwnAccessChanges } from '@server/db/accessChanges';
import { fromNow } from '@server/db/time';
import { afterRead, SESSION_READ } from '@server/testing/records/afterRead';
import { askAs, untilKnown } from '@server/testing/sessionReads';
import { buildTestApp, type TestApp } from '@server/testing/testApp';
import { addTestUser, type TestUser } from '@server/testing/testUsers';
import { SessionCache } from './sessionCache';
import type { LiveSession } from './sessions';

let test: TestApp;
let user: TestUser;
let count = 0;

beforeAll(async () => {
  test = await buildTestApp({ config: { requestsPerMinute: 10_000_000 } });
});
afterAll(() => test.close());
beforeEach(async () => {
  count += 1;
  user = await addTestUser(test.db, { role: 'Field Engineer', email: `known${count}@test.example` });
});

const change = (update: ReturnType<typeof sql>) => update.execute(test.db);

it('API-02 reads a session once for many calls', async () => {
  await untilKnown(test, user);
  expect(await askAs(test, user)).toEqual({ isIn: true, hasRead: false });
});

it('API-13 takes no known token with another cookie, and goes on to know it with its own', async () => {
  await untilKnown(test, user);
  for (const cookie of ['', 'another', test.users.Admin.cookie])
    expect(await askAs(test, { ...user, cookie })).toEqual({ isIn: false, hasRead: true });
  expect(await askAs(test, user)).toEqual({ isIn: true, hasRead: false });
});

it.each([
  ['a deleted session', (id: string) => sql`delete from sessions where user_id = ${id}`],
  [
    'an expired session',
    (id: string) => sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${id}`,
  ],
  [
    'an idle session',
    (id: string) => sql`update sessions set last_used_at = now() - interval '13 hours' where user_id = ${id}`,
  ],
  ['another token', (id: string) => sql`update sessions set token_hash = ${id} where user_id = ${id}`],
  ['another cookie', (id: string) => sql`update sessions set cookie_hash = ${id} where user_id = ${id}`],
  ['a deactivation', (id: string) => sql`update users set is_active = false where id = ${id}`],
])('API-02 accepts a known session no more after %s, from the next call on', async (_what, ending) => {
  await untilKnown(test, user);
  await change(ending(user.id));
  expect((await askAs(test, user)).isIn).toBe(false);
});

it('API-02 applies another role, and a password to be changed, from the next call on', async () => {
  await untilKnown(test, user);
  const ask = (url: string) => test.injectAs(user, { url });
  expect((await ask('/api/globalAdmin?type=getUsers')).statusCode).toBe(403);
  await change(sql`update users set role = 'Admin' where id = ${user.id}`);
  expect((await ask('/api/globalAdmin?type=getUsers')).statusCode).toBe(200);
  await change(sql`update users set must_change_password = true where id = ${user.id}`);
  expect((await ask('/api/tasks')).json()).toMatchObject({ code: 'password_change_required' });
});

it('API-02 keeps a session after a sign-in, a recorded use, and changes no right depends on', async () => {
  await untilKnown(test, user);
  await change(sql`update users set last_sign_in_at = now() where id = ${user.id}`);
  await change(sql`update sessions set last_used_at = now() where user_id = ${user.id}`);
  await addTestUser(test.db, { role: 'Admin', email: `other${count}@test.example` });
  expect((await askAs(test, user)).hasRead).toBe(false);
});

it('API-02 does not keep what it read before a change that came in between', async () => {
  afterRead(test.deps.db, SESSION_READ, () =>
    change(sql`update users set is_active = false where id = ${user.id}`),
  );
  await askAs(test, user);
  expect((await askAs(test, user)).isIn).toBe(false);
});

it('API-02 reads a known session again when its time is up', async () => {
  await change(sql`update sessions set expires_at = ${fromNow(30)} where user_id = ${user.id}`);
  await untilKnown(test, user);
  const now = performance.now.bind(performance);
  const clock = jest.spyOn(performance, 'now');
  // By a clock that jumps nothing was heard of the database for as long.
  const heard = jest.spyOn(test.deps.accessChanges, 'isCurrent').mockReturnValue(true);
  const hasReadAfter = async (seconds: number) => {
    clock.mockImplementation(() => now() + seconds * 1000);
    return (await askAs(test, user)).hasRead;
  };
  expect([await hasReadAfter(15), await hasReadAfter(30)]).toEqual([false, true]);
  clock.mockRestore();
  heard.mockRestore();
});

it('API-02 records the use of a known session when it is due', async () => {
  const lastUse = async () =>
    (
      await test.db
        .selectFrom('sessions')
        .select('last_used_at')
        .where('user_id', '=', user.id)
        .executeTakeFirstOrThrow()
    ).last_used_at.getTime();
  await change(sql`update sessions set last_used_at = ${fromNow(-59.3)} where user_id = ${user.id}`);
  const before = await lastUse();
  await untilKnown(test, user);
  while ((await lastUse()) === before) await askAs(test, user);
  expect(await lastUse()).toBeGreaterThan(before + 59_000);
});

it('API-02 keeps a bounded number of sessions, the newest', async () => {
  const cache = new SessionCache(new OwnAccessChanges(), 2);
  const reads: string[] = [];
  for (const token of ['a', 'b', 'c', 'b', 'c', 'a']) {
    await cache.get({ token, cookie: 'own' }, async () => {
      reads.push(token);
      return { principal: {}, stale: false, lastsMs: 60_000 } as LiveSession;
    });
  }
  expect(reads).toEqual(['a', 'b', 'c', 'a']);
});
