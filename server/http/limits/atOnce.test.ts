import { sql } from 'kysely';
import { openTestDatabase, type TestDatabase } from '@server/testing/testDatabase';
import { atOnce, deleteOldSlots } from './atOnce';
import { ApiError } from '../errors';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const limit = { most: 2, busy: 'Wait.' };
const tooMany = new ApiError(429, 'rate_limited', 'Wait.', { headers: { 'retry-after': '30' } });
const slots = () => database.db.selectFrom('work_slots').select('key').execute();

it('SEC-04 a caller has so much under way at once, and others as much', async () => {
  const begin = atOnce(database.served.db, { ...limit, kind: 'one' });
  const ends = [await begin('a'), await begin('a')];
  await expect(begin('a')).rejects.toThrow(tooMany);
  ends.push(await begin('b'));
  // The end of one is the end of one, however often it is told.
  await ends[0]?.();
  await ends[0]?.();
  ends.push(await begin('a'));
  await expect(begin('a')).rejects.toThrow('Wait.');
  for (const end of ends) await end();
  await (
    await begin('a')
  )();
  expect(await slots()).toEqual([]);
});

it('OPS-14 two servers let a caller begin no more than one does, also all at once', async () => {
  const servers = [1, 2].map(() => atOnce(database.served.db, { ...limit, kind: 'shared' }));
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, (_, at) => servers[at % 2]?.('a') ?? Promise.reject(new Error('none'))),
  );
  const begun = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(begun).toHaveLength(2);
  for (const each of tries) if (each.status === 'rejected') expect(each.reason).toEqual(tooMany);
  await begun[0]?.();
  const next = await servers[1]?.('a');
  await expect(servers[0]?.('a')).rejects.toThrow('Wait.');
  await next?.();
  await begun[1]?.();
});

it('OPS-14 the work of a killed server ends by itself', async () => {
  const [killed, other] = [1, 2].map(() => atOnce(database.served.db, { ...limit, kind: 'killed' }));
  const ends = [await killed?.('a'), await killed?.('a')];
  await expect(other?.('a')).rejects.toThrow('Wait.');
  await sql`update work_slots set held_until = now() - interval '1 second'`.execute(database.db);
  await (
    await other?.('a')
  )?.();
  expect(await slots()).toHaveLength(2);
  await deleteOldSlots(database.db);
  expect(await slots()).toEqual([]);
  for (const end of ends) await end?.();
});

it('OPS-14 where nothing can be written, a server counts its own work', async () => {
  const begin = atOnce(database.served.db, { ...limit, kind: 'read only' });
  const spy = jest.spyOn(database.served.db, 'transaction').mockImplementation(() => {
    throw new Error('away');
  });
  const ends = [await begin('a'), await begin('a')];
  await expect(begin('a')).rejects.toThrow('Wait.');
  for (const end of ends) await end();
  await (
    await begin('a')
  )();
  spy.mockRestore();
});
