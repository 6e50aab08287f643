import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { SERVING } from '@server/db/database';
import { passwordQueue } from '@server/modules/auth/passwords';
import { itOnPostgres } from '@server/testing/itOnPostgres';
import { lockWaits } from '@server/testing/lockWaits';
import { buildTestApp, TEST_API_KEY, type TestApp } from '@server/testing/testApp';

/*
 * What calls are answered while others hang on the database; how soon, the tests of `ConnectionSlots` say. On the embedded
 * one nobody can lock anything.
 */

let test: TestApp;
beforeAll(async () => {
  // The times of the product, not the tests' longer ones.
  test = await buildTestApp({ databaseTimes: SERVING, passwordWork: passwordQueue() });
}, 60_000);
afterAll(() => test.close());

const tasks = () => test.injectAs('Field Engineer', { url: '/api/tasks' });
const updateTask = () =>
  test.injectAs('Field Engineer', {
    method: 'POST',
    url: '/api/taskUpdate',
    payload: { email: 'engineer@test.example', internalid: '1', fields: { message: 'x' } },
  });
const session = () => test.injectAs('Admin', { url: '/api/session' });
const many = (count: number, call: () => Promise<LightMyRequestResponse>) =>
  Promise.all(Array.from({ length: count }, call));
const statuses = (answers: LightMyRequestResponse[]) => [
  ...new Set(answers.map(({ statusCode }) => statusCode)),
];

it('API-07 more calls at once than there are connections are all answered', async () => {
  expect(statuses(await many(40, tasks))).toEqual([200]);
  expect(statuses(await many(40, session))).toEqual([200]);
});

itOnPostgres('API-07 calls that hang on a locked table are told so, and stop no others', async () => {
  await test.db.transaction().execute(async (trx) => {
    await sql`lock table tasks in access exclusive mode`.execute(trx);
    const stuck = Promise.all([many(20, tasks), many(10, updateTask)]);
    const others = await many(20, session);
    const [read, written] = await stuck;
    expect(statuses(others)).toEqual([200]);
    expect(statuses([...read, ...written])).toEqual([503]);
    expect(read.concat(written).every(({ headers }) => headers['retry-after'] === '5')).toBe(true);
  });
  expect((await tasks()).statusCode).toBe(200);
});

itOnPostgres('API-07 who signs in while accounts are locked is told so', async () => {
  const signIn = (number: number) =>
    test.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'x-api-key': TEST_API_KEY },
      payload: { email: `person${number}@test.example`, password: 'not-the-password' },
      remoteAddress: `198.51.100.${number}`,
    });
  await test.db.transaction().execute(async (trx) => {
    await sql`lock table users in access exclusive mode`.execute(trx);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, number) => signIn(number)));
    expect(statuses(answers)).toEqual([503]);
  });
});

itOnPostgres(
  'API-07 calls whose connections are ended are answered 503, and the next go through',
  async () => {
    await test.db.transaction().execute(async (trx) => {
      await sql`lock table tasks in access exclusive mode`.execute(trx);
      const stuck = many(2, tasks);
      await lockWaits(trx, 2);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(trx);
      const answers = await stuck;
      expect(statuses(answers)).toEqual([503]);
      expect(answers.map((answer) => answer.json<{ code: string }>().code)).toEqual(
        Array(2).fill('upstream_unavailable'),
      );
    });
    expect((await tasks()).statusCode).toBe(200);
  },
);
