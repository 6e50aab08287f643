import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '@server/app/app';
import { buildTestApp, type TestApp } from '@server/testing/testApp';
import { deleteOldDraws } from './callCounts';

/* Two servers on one database. */

const MOST = 60;
/** A twentieth. */
const PART = 3;
let test: TestApp;
let other: FastifyInstance;
let addresses = 0;

beforeEach(async () => {
  test = await buildTestApp({ config: { requestsPerMinute: MOST } });
  other = await buildApp(test.deps);
  addresses += 1;
});
afterEach(async () => {
  await other.close();
  await test.close();
});

async function ask(app: FastifyInstance): Promise<number> {
  const answer = await app.inject({ url: '/api/session', remoteAddress: `198.51.100.${addresses}` });
  return answer.statusCode;
}
/** How many calls are let in of so many, each in turn at the next server. */
async function letIn(servers: FastifyInstance[], calls: number): Promise<number> {
  let count = 0;
  for (let at = 0; at < calls; at += 1) {
    const status = await ask(servers[at % servers.length] as FastifyInstance);
    expect([401, 429]).toContain(status);
    if (status === 401) count += 1;
  }
  return count;
}
/** The statements of the limits. */
const watched = () => jest.spyOn(test.deps.db.getExecutor(), 'executeQuery');
const draws = (spy: ReturnType<typeof watched>) =>
  spy.mock.calls.filter(([{ sql: text }]) => text.includes('call_counts'));

it('OPS-14 who alternates between two servers gets the calls of one', async () => {
  expect(await letIn([test.app, other], 3 * MOST)).toBe(MOST);
  expect(await letIn([other], 1)).toBe(0);
});

it('OPS-14 who calls two servers all at once gets the calls of one', async () => {
  const calls = Array.from({ length: 3 * MOST }, (_, at) => ask(at % 2 === 0 ? test.app : other));
  const statuses = await Promise.all(calls);
  expect(statuses.filter((status) => status === 401)).toHaveLength(MOST);
});

it('OPS-14 who has used up the limit at one server gets a twentieth more at each other one', async () => {
  expect(await letIn([test.app], 2 * MOST)).toBe(MOST);
  expect(await letIn([other], MOST)).toBe(PART);
});

it('OPS-14 a rejection says when the minute of the caller ends, at each server, and it ends there', async () => {
  await letIn([test.app, other], 2 * MOST);
  await sql`update call_counts set began_at = now() - interval '50 seconds'`.execute(test.db);
  const third = await buildApp(test.deps);
  for (let at = 0; at < PART; at += 1) expect(await ask(third)).toBe(401);
  const refused = await third.inject({ url: '/api/session', remoteAddress: `198.51.100.${addresses}` });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(10);
  expect(refused.headers['ratelimit-remaining']).toBe('0');
  await sql`update call_counts set began_at = now() - interval '61 seconds'`.execute(test.db);
  const fourth = await buildApp(test.deps);
  expect(await letIn([fourth], 2 * MOST)).toBe(MOST);
  await third.close();
  await fourth.close();
});

it('OPS-14 calls of the first twentieth ask the database nothing, later ones once for each twentieth', async () => {
  const spy = watched();
  expect(await letIn([test.app], PART)).toBe(PART);
  expect(draws(spy)).toHaveLength(0);
  expect(await letIn([test.app], MOST - PART)).toBe(MOST - PART);
  expect(draws(spy)).toHaveLength(19);
  // Who is refused costs nothing more.
  expect(await letIn([test.app], MOST)).toBe(0);
  expect(draws(spy)).toHaveLength(19);
  spy.mockRestore();
});

it.each([
  ['gives errors', () => Promise.reject(new Error('gone'))],
  ['does not answer', () => new Promise<never>(() => undefined)],
])(
  'OPS-14 while the database %s each server counts its own calls, and keeps them waiting once at most',
  async (_how, answer) => {
    const hurried = await buildApp({ ...test.deps, countPatienceMs: 100 });
    const executor = test.deps.db.getExecutor();
    const execute = executor.executeQuery.bind(executor);
    const spy = jest
      .spyOn(executor, 'executeQuery')
      .mockImplementation((query) => (query.sql.includes('call_counts') ? answer() : execute<never>(query)));
    const began = performance.now();
    expect(await letIn([hurried], 2 * MOST)).toBe(MOST);
    expect(performance.now() - began).toBeLessThan(5000);
    expect(draws(spy)).toHaveLength(1);
    spy.mockRestore();
    await hurried.close();
    // The other server has not failed.
    expect(await letIn([other], 2 * MOST)).toBe(MOST);
  },
);

it('OPS-14 what was drawn in minutes that are over is deleted', async () => {
  await letIn([test.app], 2 * PART);
  await deleteOldDraws(test.db);
  const counted = () => test.db.selectFrom('call_counts').select('caller').execute();
  expect(await counted()).toHaveLength(1);
  await sql`update call_counts set began_at = now() - interval '61 seconds'`.execute(test.db);
  await deleteOldDraws(test.db);
  expect(await counted()).toEqual([]);
});

const EXPORT = '/api/export/case?format=ndjson';
const slots = () => test.db.selectFrom('work_slots').selectAll().execute();

it('OPS-14 an export has ended before its client knows', async () => {
  const executor = test.deps.db.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  let begin: (goOn: () => void) => void = () => undefined;
  const deletion = new Promise<() => void>((resolve) => {
    begin = resolve;
  });
  jest.spyOn(executor, 'executeQuery').mockImplementation(async (query) => {
    if (query.sql.startsWith('delete from "work_slots"')) await new Promise<void>(begin);
    return execute<never>(query);
  });
  let isAnswered = false;
  const answer = test.injectAs('Admin', { url: EXPORT }).finally(() => {
    isAnswered = true;
  });
  const goOn = await deletion;
  for (let turns = 0; turns < 50; turns += 1) await new Promise(setImmediate);
  expect(isAnswered).toBe(false);
  goOn();
  expect((await answer).statusCode).toBe(200);
  expect(await slots()).toEqual([]);
});

it('OPS-14 exports at once are limited over both servers', async () => {
  // Three that another server has under way.
  const key = `export:${test.users.Admin.id}`;
  const held = ['a', 'b', 'c'].map((each) => ({
    id: `00000000-0000-4000-8000-00000000000${each}`,
    key,
    held_until: new Date(Date.now() + 60_000),
  }));
  await test.db.insertInto('work_slots').values(held).execute();
  const refused = await test.injectAs('Admin', { url: EXPORT });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '30']);
  expect(await slots()).toHaveLength(3);
});
