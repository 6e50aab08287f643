import type { LogEntry } from '@contract/logs';
import { buildTestApp, type TestApp } from '@server/testing/testApp';

let test: TestApp;
let own: string;

beforeAll(async () => {
  test = await buildTestApp();
  own = test.users['Field Engineer'].id;
});
afterAll(() => test.close());
beforeEach(() => test.db.deleteFrom('activity_logs').execute());

const write = (message: string, userId = own) =>
  test.injectAs('Field Engineer', { method: 'POST', url: '/api/logs', payload: { userId, message } });
const read = async (query = '') =>
  (await test.injectAs('Field Engineer', { url: `/api/logs/${own}${query}` })).json<LogEntry[]>();
const messages = async (query?: string) => (await read(query)).map((entry) => entry.message);

it('LOG-01 stores an entry and answers it', async () => {
  const answer = await write('User logged in');
  expect(answer.statusCode).toBe(201);
  const entry = answer.json<LogEntry>();
  expect(entry).toMatchObject({ userId: own, message: 'User logged in' });
  expect(Math.abs(Date.parse(entry.time) - Date.now())).toBeLessThan(20_000);
  expect(await read()).toEqual([entry]);
});

it('LOG-02 answers the newest first, by instants and a limit', async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 8, minute));
  await test.db
    .insertInto('activity_logs')
    .values([0, 2, 1].map((minute) => ({ user_id: own, message: `at ${minute}`, time: at(minute) })))
    .execute();
  expect(await messages()).toEqual(['at 2', 'at 1', 'at 0']);
  expect(await messages('?limit=1')).toEqual(['at 2']);
  expect(await messages(`?from=${at(1).toISOString()}`)).toEqual(['at 2', 'at 1']);
  expect(await messages(`?from=${at(0).toISOString()}&to=${at(1).toISOString()}`)).toEqual(['at 1', 'at 0']);
});

it('LOG-02 finds an entry by the time it was answered with', async () => {
  const { time } = (await write('just now')).json<LogEntry>();
  expect(await messages(`?from=${time}&to=${time}`)).toEqual(['just now']);
});

it.each(['?from=yesterday', '?to=2026-02-30T00:00:00Z', '?limit=0', '?limit=many', '?page=2'])(
  'API-04 refuses %s',
  async (query) => {
    const answer = await test.injectAs('Field Engineer', { url: `/api/logs/${own}${query}` });
    expect(answer.statusCode).toBe(400);
  },
);

it.each([
  { userId: 'x' },
  { message: 'x' },
  { userId: 'x', message: '  ' },
  { userId: 'x', message: 'a\u0000' },
])('API-04 refuses to write %j', async (payload) => {
  const answer = await test.injectAs('Field Engineer', { method: 'POST', url: '/api/logs', payload });
  expect(answer.statusCode).toBe(400);
});

it('LOG-02 is for the owner and for admins', async () => {
  await write('mine');
  const stranger = await test.injectAs('Field Service Partner', { url: `/api/logs/${own}` });
  expect(stranger.statusCode).toBe(403);
  expect(stranger.body).not.toContain('mine');
  const admin = await test.injectAs('Admin', { url: `/api/logs/${own}` });
  expect(admin.json<LogEntry[]>()).toMatchObject([{ message: 'mine' }]);
});

it.each(['Field Engineer', 'Admin'] as const)('LOG-01 lets no %s write to another log', async (role) => {
  const userId = test.users['Field Service Partner'].id;
  const payload = { userId, message: 'not theirs' };
  const answer = await test.injectAs(role, { method: 'POST', url: '/api/logs', payload });
  expect(answer.statusCode).toBe(403);
  expect(await test.db.selectFrom('activity_logs').selectAll().execute()).toEqual([]);
});

it('D-15 puts a refusal into the audit trail', async () => {
  await test.injectAs('Field Service Partner', { url: `/api/logs/${own}` });
  const newest = await test.db
    .selectFrom('audit_trail')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(newest).toMatchObject({
    actor_id: test.users['Field Service Partner'].id,
    action: 'request.refused',
    subject_id: 'GET /api/logs/:userId',
    after: { params: { userId: own } },
  });
});
