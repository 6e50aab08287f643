import { sql } from 'kysely';
import { buildApp } from '@server/app/app';
import { openDatabase } from '@server/db/database';
import { outOfSpace } from '@server/db/pglite/freeSpace';
import { embeddedRecords } from '@server/records/embedded/embeddedRecords';
import { itOnPostgres } from '@server/testing/itOnPostgres';
import { sessionHeaders } from '@server/testing/sessionHeaders';
import { buildTestApp, type TestApp } from '@server/testing/testApp';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const statusOf = async (url: string) => (await test.inject({ url })).statusCode;

it('API-06 is ready once the tables are up to date, and alive before', async () => {
  expect([await statusOf('/api/health'), await statusOf('/api/ready')]).toEqual([200, 200]);
  await sql`alter table kysely_migration rename to before_it`.execute(test.db);
  expect([await statusOf('/api/health'), await statusOf('/api/ready')]).toEqual([200, 503]);
  await sql`alter table before_it rename to kysely_migration`.execute(test.db);
  expect(await statusOf('/api/ready')).toBe(200);
});

it('API-06 is not ready where the database does not answer, and alive', async () => {
  jest.spyOn(test.deps.db.getExecutor(), 'executeQuery').mockRejectedValueOnce(new Error('gone'));
  const answer = await test.inject({ url: '/api/ready' });
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ code: 'overloaded', message: 'The database is not ready.' });
  expect(await statusOf('/api/health')).toBe(200);
});

it('API-07 is not ready where nothing can be written, and alive', async () => {
  const executor = test.deps.db.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  // As the embedded database does on a disk that is too full.
  const spy = jest.spyOn(executor, 'executeQuery').mockImplementation((query) => {
    if (/^update/i.test(query.sql)) throw outOfSpace();
    return execute(query);
  });
  expect([await statusOf('/api/health'), await statusOf('/api/ready')]).toEqual([200, 503]);
  spy.mockRestore();
  expect(await statusOf('/api/ready')).toBe(200);
});

it('API-07 being asked whether it is ready changes nothing', async () => {
  const read = () => sql`select xmin::text, ctid::text, * from installation`.execute(test.db);
  const before = (await read()).rows;
  expect(await statusOf('/api/ready')).toBe(200);
  expect((await read()).rows).toEqual(before);
});

it('API-07 a database that does not answer is not ready within 3 seconds, however often it is asked', async () => {
  const spy = jest
    .spyOn(test.deps.db.getExecutor(), 'executeQuery')
    .mockImplementation(() => new Promise(() => undefined));
  const started = performance.now();
  const asked = await Promise.all(Array.from({ length: 20 }, () => statusOf('/api/ready')));
  expect(performance.now() - started).toBeLessThan(3000);
  expect(new Set(asked)).toEqual(new Set([503]));
  expect(spy).toHaveBeenCalledTimes(1);
  spy.mockRestore();
});

itOnPostgres(
  'API-07 is not ready on a PostgreSQL that only reads; changes are answered 503',
  async (given) => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(test.db);
    const url = new URL(given);
    url.pathname = `/${rows[0]?.name}`;
    url.searchParams.set('options', '-c default_transaction_read_only=on');
    const settings = { databaseUrl: url.href, databasePoolSize: 2, dataDir: '', minFreeBytes: 0 };
    const unused = () => undefined;
    const { db, close } = await openDatabase(settings, { onConnectionLost: unused, onCrash: unused });
    const app = await buildApp({ ...test.deps, db, records: embeddedRecords(db) });
    const headers = sessionHeaders(test.users.Admin);

    expect((await app.inject({ url: '/api/ready' })).statusCode).toBe(503);
    expect((await app.inject({ url: '/api/session', headers })).statusCode).toBe(200);
    const change = await app.inject({ method: 'POST', url: '/api/logout', headers });
    expect(change.statusCode).toBe(503);
    expect(change.headers['retry-after']).toBe('5');
    expect(change.json()).toMatchObject({
      code: 'upstream_unavailable',
      message: expect.stringContaining('takes no changes'),
    });
    await app.close();
    await close();
  },
);

it('OPS-01 is not ready once it is about to end, and alive', async () => {
  const ending = await buildApp(test.deps);
  await ending.drain(0);
  const [ready, health] = [await ending.inject('/api/ready'), await ending.inject('/api/health')];
  expect([ready.statusCode, ready.json<{ message: string }>().message]).toEqual([
    503,
    'The server is about to end.',
  ]);
  expect(health.statusCode).toBe(200);
  await ending.close();
});
