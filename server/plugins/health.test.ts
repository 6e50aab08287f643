import { sql } from 'kysely';
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
  jest.spyOn(test.db.getExecutor(), 'executeQuery').mockRejectedValueOnce(new Error('gone'));
  const answer = await test.inject({ url: '/api/ready' });
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ code: 'overloaded', message: 'The database is not ready.' });
  expect(await statusOf('/api/health')).toBe(200);
});
