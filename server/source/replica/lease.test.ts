import { sql } from 'kysely';
import type { OpenDatabase } from '@server/db/database';
import { listedSource } from '@server/testing/records/listedSource';
import { openTestDatabase } from '@server/testing/testDatabase';
import { isAtWork, LeaseLostError, leaseOf, type Lease } from './lease';
import { enterConnector } from './replicaKinds';

let database: OpenDatabase;
let lease: Lease;
beforeEach(async () => {
  database = await openTestDatabase();
  const source = listedSource();
  await enterConnector(database.db, source);
  lease = leaseOf(database.db, source);
}, 60_000);
afterEach(async () => {
  jest.useRealTimers();
  await database.close();
});

const giveToAnother = () =>
  sql`update replicas set claim = gen_random_uuid(), claimed_until = now() + interval '1 minute'`.execute(
    database.db,
  );

it('SRC-05 ERP-06 what was begun under a lease ends as soon as another server has it, and goes on under the next', async () => {
  expect(await lease.take()).toBe(true);
  const begun = lease.lost();
  await giveToAnother();
  expect(begun.aborted).toBe(false);
  expect(await lease.take()).toBe(false);
  expect(begun.reason).toBeInstanceOf(LeaseLostError);
  await sql`update replicas set claimed_until = now() - interval '1 second'`.execute(database.db);
  expect(await lease.take()).toBe(true);
  expect(lease.lost().aborted).toBe(false);
});

it('SRC-05 ERP-06 it ends too where the lease cannot be renewed in time, as while the database is away', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'Date'] });
  expect(await lease.take()).toBe(true);
  const begun = lease.lost();
  jest.advanceTimersByTime(9_000);
  expect(await lease.take()).toBe(true);
  jest.advanceTimersByTime(9_000);
  expect(begun.aborted).toBe(false);
  jest.advanceTimersByTime(1_000);
  expect(begun.aborted).toBe(true);
});

it('SRC-05 a server that leaves its lease ends what it has begun', async () => {
  expect(await lease.take()).toBe(true);
  await lease.leave();
  expect(lease.lost().aborted).toBe(true);
});

it('SRC-05 a server with the connector is at work for it also before it has the lease, one with an older mapping is not', async () => {
  const { name, account, mapping } = listedSource();
  const isTold = async (own?: Parameters<typeof isAtWork>[0]) => {
    const row = await database.db.selectFrom('replicas').select(isAtWork(own).as('told')).executeTakeFirst();
    return row?.told;
  };
  expect(await isTold({ name, account, mapping })).toBe(true);
  expect(await isTold({ name, account, mapping: 'older' })).toBe(false);
  expect(await isTold({ name, account: 'another', mapping })).toBe(false);
  expect(await isTold()).toBe(false);
  await lease.take();
  expect(await isTold()).toBe(true);
});
