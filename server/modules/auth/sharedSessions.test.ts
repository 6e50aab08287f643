import { sql } from 'kysely';
import { buildApp } from '@server/app/app';
import { openDatabase, SERVING, type OpenDatabase } from '@server/db/database';
import { embeddedRecords } from '@server/records/embedded/embeddedRecords';
import { itOnPostgres } from '@server/testing/itOnPostgres';
import {
  askAs,
  lastAccepted,
  untilKnown,
  untilRefused,
  type SessionServer,
} from '@server/testing/sessionReads';
import { sessionHeaders } from '@server/testing/sessionHeaders';
import { startStallingProxy } from '@server/testing/stallingProxy';
import { buildTestApp, type TestApp } from '@server/testing/testApp';
import { addTestUser, type TestUser } from '@server/testing/testUsers';

/* Two servers on one PostgreSQL: what ends a session on one ends it on the other. */

let test: TestApp;
let user: TestUser;
let count = 0;

beforeAll(async () => {
  test = await buildTestApp({ config: { requestsPerMinute: 10_000_000 } });
});
afterAll(() => test.close());
beforeEach(async () => {
  count += 1;
  user = await addTestUser(test.db, { role: 'Field Engineer', email: `shared${count}@test.example` });
});

it('API-02 reads sessions again while a change might not be heard of', async () => {
  await untilKnown(test, user);
  const spy = jest.spyOn(test.deps.accessChanges, 'isCurrent').mockReturnValue(false);
  expect(await askAs(test, user)).toEqual({ isIn: true, hasRead: true });
  spy.mockRestore();
});

/** Runs `act` with another server on the database of the test, reached by way of `base`. */
async function withOther(
  base: string,
  act: (other: SessionServer) => Promise<void>,
  times = SERVING,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(test.db);
  const url = new URL(base);
  url.pathname = `/${rows[0]?.name}`;
  const settings = { databaseUrl: url.href, databasePoolSize: 2, dataDir: '', minFreeBytes: 0 };
  const unused = () => undefined;
  const opened: OpenDatabase = await openDatabase(
    settings,
    { onConnectionLost: unused, onCrash: unused },
    times,
  );
  const { db, accessChanges } = opened;
  const app = await buildApp({ ...test.deps, db, accessChanges, records: embeddedRecords(db) });
  try {
    await act({ app, deps: { db } });
  } finally {
    await app.close();
    await opened.close();
  }
}

const asAdmin = (url: string, payload: object) => test.injectAs('Admin', { method: 'POST', url, payload });

const endings: [string, () => Promise<{ statusCode: number }>][] = [
  ['a logout', () => test.injectAs(user, { method: 'POST', url: '/api/logout' })],
  ['an admin who ends the sessions', () => asAdmin(`/api/endSessions?userid=${user.id}`, {})],
  [
    'a password set by an admin',
    () => asAdmin(`/api/userPassword?userid=${user.id}`, { password: 'seven green tractors' }),
  ],
];
for (const [what, end] of endings) {
  itOnPostgres(`API-02 ${what} ends a session at once here, and within a second on all servers`, (url) =>
    withOther(url, async (other) => {
      await untilKnown(test, user);
      await untilKnown(other, user);
      expect((await end()).statusCode).toBeLessThan(300);
      const elsewhere = untilRefused(other, user);
      expect((await askAs(test, user)).isIn).toBe(false);
      expect(await elsewhere).toBeLessThan(1000);
    }),
  );
}

itOnPostgres('API-02 a deactivation and another role reach all servers within a second', (url) =>
  withOther(url, async (other) => {
    await untilKnown(other, user);
    await sql`update users set is_active = false where id = ${user.id}`.execute(test.db);
    expect(await untilRefused(other, user)).toBeLessThan(1000);

    const { Admin } = test.users;
    await untilKnown(other, Admin);
    const { id } = Admin;
    await sql`update users set role = 'Field Engineer' where id = ${id}`.execute(test.db);
    const headers = sessionHeaders(Admin);
    const isAdmin = async () => {
      const { statusCode } = await other.app.inject({ url: '/api/globalAdmin?type=getUsers', headers });
      expect([200, 403]).toContain(statusCode);
      return statusCode === 200;
    };
    expect(await lastAccepted(isAdmin)).toBeLessThan(1000);
    await sql`update users set role = 'Admin' where id = ${id}`.execute(test.db);
  }),
);

itOnPostgres('API-02 a server whose connections were cut accepts no ended session after a second', (url) =>
  withOther(url, async (other) => {
    await untilKnown(other, user);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and (query like 'select 1%' or query like 'listen %')`.execute(
      test.db,
    );
    await sql`delete from sessions where user_id = ${user.id}`.execute(test.db);
    expect(await untilRefused(other, user, { mayBeAway: true })).toBeLessThan(1000);
    // It listens again.
    await untilKnown(other, test.users['Field Engineer']);
  }),
);

itOnPostgres(
  'API-02 a server whose connections have frozen accepts no ended session after a second',
  async (url) => {
    const proxy = await startStallingProxy(url);
    const act = async (other: SessionServer) => {
      await untilKnown(other, user);
      proxy.stall();
      await sql`delete from sessions where user_id = ${user.id}`.execute(test.db);
      expect(await untilRefused(other, user, { mayBeAway: true })).toBeLessThan(1000);
      // It listens again, over new connections.
      await untilKnown(other, test.users['Field Engineer']);
      expect((await askAs(other, user)).isIn).toBe(false);
    };
    // What is frozen is waited for: for less time than the product does.
    await withOther(proxy.url, act, { ...SERVING, statement: 2000, answer: 500 });
    await proxy.close();
  },
);
