import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { Kysely, sql } from 'kysely';
import { itOnPostgres } from '@server/testing/itOnPostgres';
import { startStallingProxy } from '@server/testing/stallingProxy';
import { SERVING } from '../database';
import { inTransaction, withoutHurry } from '../inTransaction';
import { postgresDialect, type PostgresTimes } from './postgresPool';
import type { Database, Executor } from '../schema';
import { databaseFailure } from '../unavailable';

/* What can happen to connections to PostgreSQL. */

const open = (url: string, times: Partial<PostgresTimes> = {}, poolSize = 1) =>
  new Kysely<Database>({
    dialect: postgresDialect({
      url,
      poolSize,
      times: { ...SERVING, ...times },
      onConnectionLost: () => undefined,
    }),
  });
const failureOf = (asked: Promise<unknown>) => asked.then(() => 'none', databaseFailure);
const one = (db: Executor) => sql`select 1 as one`.execute(db);
const pidOf = async (db: Executor) => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]?.pid;
};
const timed = async (act: () => Promise<unknown>) => {
  const started = performance.now();
  await act();
  return performance.now() - started;
};
/** Short enough for a test; together they bound how long a frozen connection is believed in. */
const SHORT = { statement: 1000, answer: 500 };

itOnPostgres('API-07 a connection that is ended during a statement fails that one only', async (url) => {
  const db = open(url);
  expect(await failureOf(sql`select pg_terminate_backend(pg_backend_pid())`.execute(db))).toBe('away');
  expect(await failureOf(one(db))).toBe('none');
  await db.destroy();
});

itOnPostgres('API-07 a connection that is ended within a transaction ends nothing else', async (url) => {
  const db = open(url);
  const other = open(url);
  const broken = inTransaction(db, async (trx) => {
    const pid = await pidOf(trx);
    await sql`select pg_terminate_backend(${pid}, 5000)`.execute(other);
    // The news of the end arrives while nothing is asked of the connection.
    await one(other);
    await one(trx);
  });
  expect(await failureOf(broken)).toBe('away');
  expect(await failureOf(one(db))).toBe('none');
  await Promise.all([db.destroy(), other.destroy()]);
});

itOnPostgres('API-07 a transaction left idle is ended, and what it holds is free', async (url) => {
  const db = open(url, { idleInTransaction: 500 });
  const other = open(url);
  let isHeld = false;
  const idle = inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(4711)`.execute(trx);
    isHeld = true;
    await sql`select pg_advisory_lock(4711)`.execute(other);
    await one(trx);
  });
  expect([await failureOf(idle), isHeld]).toEqual(['away', true]);
  expect(await failureOf(one(db))).toBe('none');
  await Promise.all([db.destroy(), other.destroy()]);
});

itOnPostgres('API-07 of ten frozen connections one is waited for, and the rest thrown away', async (url) => {
  const proxy = await startStallingProxy(url);
  const db = open(proxy.url, SHORT, 10);
  const all = () => Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(0.05)`.execute(db)));
  await all();
  proxy.stall();
  const found = await timed(async () => expect(await failureOf(one(db))).toBe('away'));
  // For one of them: less than the time of two.
  expect(found).toBeLessThan(2 * (SHORT.statement + SHORT.answer));
  await all();
  await db.destroy();
  await proxy.close();
});

itOnPostgres(
  'API-07 who waits on a frozen connection in the middle of a transaction is let go',
  async (url) => {
    const proxy = await startStallingProxy(url);
    const db = open(proxy.url, SHORT, 2);
    const frozen = inTransaction(db, async (trx) => {
      await one(trx);
      proxy.stall();
      await one(trx);
    });
    expect(await failureOf(frozen)).toBe('away');
    expect(await failureOf(one(db))).toBe('none');
    await db.destroy();
    await proxy.close();
  },
);

itOnPostgres('API-07 a statement that may take longer than others does', async (url) => {
  const db = open(url, SHORT);
  expect(await failureOf(sql`select pg_sleep(1.5)`.execute(db))).toBe('away');
  const work = (trx: Executor) => sql`select pg_sleep(1.5)`.execute(trx);
  expect(await failureOf(inTransaction(db, work, { local: { statement_timeout: 30_000 } }))).toBe('none');
  expect(await failureOf(inTransaction(db, work, { local: withoutHurry }))).toBe('none');
  await db.destroy();
});

itOnPostgres('API-07 the server ends although a connection is frozen', async (url) => {
  const proxy = await startStallingProxy(url);
  const db = open(proxy.url, { statement: 0 });
  await one(db);
  proxy.stall();
  const frozen = failureOf(one(db));
  await new Promise(setImmediate);
  expect(await timed(() => db.destroy())).toBeLessThan(3000);
  expect(await frozen).toBe('away');
  await proxy.close();
});

itOnPostgres('API-07 nobody waits for a lock for longer than 3 seconds', async (url) => {
  const db = open(url, {}, 2);
  await inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(4712)`.execute(trx);
    const asked = sql`select pg_advisory_xact_lock(4712)`.execute(db);
    expect(await timed(async () => expect(await failureOf(asked)).toBe('lockedOut'))).toBeLessThan(3000);
  });
  await db.destroy();
});

it('API-07 a database that takes the call and says nothing is given up within 3 seconds', async () => {
  const mute = createServer((socket) => socket.resume()).listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const db = open(`postgres://postgres@127.0.0.1:${(mute.address() as AddressInfo).port}/postgres`);
  expect(await timed(async () => expect(await failureOf(one(db))).toBe('away'))).toBeLessThan(3000);
  await db.destroy();
  await new Promise((resolve) => mute.close(resolve));
});
