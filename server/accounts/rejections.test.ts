import type { FastifyBaseLogger } from 'fastify';
import type { OpenDatabase } from '@server/db/database';
import { openTestDatabase } from '@server/testing/testDatabase';
import { Rejections } from './rejections';

const WINDOW_MS = 600_000;
const error = jest.fn();
let database: OpenDatabase;
let rejections: Rejections;

beforeEach(async () => {
  database = await openTestDatabase();
  rejections = new Rejections(database.db, { error } as unknown as FastifyBaseLogger);
});
afterEach(async () => {
  await rejections.close();
  await database.close();
});

const rejected = (actorId: string, address = '203.0.113.1') => ({
  by: { actorId, requestId: null },
  action: 'request.refused',
  subjectType: 'route',
  subjectId: 'GET /api/users',
  after: { params: {}, address },
});
const trail = () =>
  database.db.selectFrom('audit_trail').select(['actor_id', 'after']).orderBy('id').execute();

it('OPS-03 writes the first rejection at once and its repeats as one, when their time is over', async () => {
  for (let times = 0; times < 500; times += 1) await rejections.add(rejected('a'));
  await rejections.add(rejected('a', '203.0.113.2'));
  await rejections.add(rejected('b'));
  const first = (actor_id: string, address = '203.0.113.1') => ({ actor_id, after: { params: {}, address } });
  const firsts = [first('a'), first('a', '203.0.113.2'), first('b')];
  await rejections.flush(Date.now() + WINDOW_MS - 5000);
  expect(await trail()).toEqual(firsts);
  await rejections.flush(Date.now() + WINDOW_MS);
  expect((await trail()).slice(3)).toEqual([
    {
      actor_id: 'a',
      after: {
        params: {},
        address: '203.0.113.1',
        repeats: 499,
        since: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      },
    },
  ]);
  // What comes after that begins again.
  await rejections.add(rejected('a'));
  expect(await trail()).toHaveLength(5);
});

it('OPS-03 an attack from ever new addresses writes no entry for each', async () => {
  for (let at = 0; at < 1000; at += 1) await rejections.add(rejected('a', `address ${at}`));
  expect(await trail()).toHaveLength(201);
  await rejections.flush(Infinity);
  expect((await trail()).at(-1)).toMatchObject({
    actor_id: null,
    after: { reason: 'many callers', repeats: 799 },
  });
});

it('OPS-03 one that cannot be stored keeps no other from the trail', async () => {
  for (const address of ['203.0.113.1', 'no \0 address', '203.0.113.2']) {
    await rejections.add(rejected('a', address));
    await rejections.add(rejected('a', address));
  }
  error.mockClear();
  await rejections.flush(Infinity);
  expect((await trail()).slice(2)).toMatchObject([
    { after: { address: '203.0.113.1', repeats: 1 } },
    { after: { address: '203.0.113.2', repeats: 1 } },
  ]);
  expect(error).toHaveBeenCalledTimes(1);
});

it('OPS-03 repeats are written when the server ends', async () => {
  await rejections.add(rejected('a'));
  await rejections.add(rejected('a'));
  await rejections.close();
  expect((await trail())[1]).toMatchObject({ after: { repeats: 1 } });
});

it('OPS-03 a database that is away is logged, and rejects no call otherwise than it is', async () => {
  jest.spyOn(database.db.getExecutor(), 'executeQuery').mockRejectedValueOnce(new Error('away'));
  await rejections.add(rejected('a'));
  expect(error).toHaveBeenCalledWith(
    { err: new Error('away'), rejected: 1 },
    'a rejected call is missing in the audit trail',
  );
});
