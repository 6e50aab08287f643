import { failure } from '@contract/errors';
import { logEntry, logsAnswer, type LogEntry } from '@contract/logs';
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
const ask = (query = '') => test.injectAs('Field Engineer', { url: `/api/logs/${own}${query}` });
async function read(query?: string): Promise<{ entries: LogEntry[]; total: unknown }> {
  const answer = await ask(query);
  expect(answer.statusCode).toBe(200);
  return { entries: logsAnswer.parse(answer.json()), total: answer.headers['x-total-count'] };
}
const messages = async (query?: string) => (await read(query)).entries.map((entry) => entry.message);

it('LOG-01 stores an entry and answers it', async () => {
  const answer = await write('User logged in');
  expect(answer.statusCode).toBe(201);
  const entry = logEntry.parse(answer.json());
  expect(entry).toMatchObject({ userId: own, message: 'User logged in' });
  expect(Math.abs(Date.parse(entry.time) - Date.now())).toBeLessThan(20_000);
  expect(await read()).toEqual({ entries: [entry], total: '1' });
});

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 8, minute));
const store = (minutes: readonly number[], userId = own) =>
  test.db
    .insertInto('activity_logs')
    .values(minutes.map((minute) => ({ user_id: userId, message: `at ${minute}`, time: at(minute) })))
    .execute();

it('LOG-02 answers the newest first, by instants and a limit', async () => {
  await store([0, 2, 1]);
  expect(await messages()).toEqual(['at 2', 'at 1', 'at 0']);
  expect(await messages('?limit=1')).toEqual(['at 2']);
  expect(await messages(`?from=${at(1).toISOString()}`)).toEqual(['at 2', 'at 1']);
  expect(await messages(`?from=${at(0).toISOString()}&to=${at(1).toISOString()}`)).toEqual(['at 1', 'at 0']);
});

it('LOG-02 finds an entry by the time it was answered with', async () => {
  const { time } = (await write('just now')).json<LogEntry>();
  expect(await messages(`?from=${time}&to=${time}`)).toEqual(['just now']);
});

it('LOG-02 finds an entry by any instant of its millisecond, and none of the next', async () => {
  const at = (time: string) => ({ user_id: own, message: time, time: `2026-11-21T08:00:00.${time}Z` });
  await test.db
    .insertInto('activity_logs')
    .values(['122999', '123001', '123999', '124000'].map(at))
    .execute();
  const time = '2026-11-21T08:00:00.123';
  expect(await messages(`?from=${time}Z&to=${time}Z`)).toEqual(['123999', '123001']);
  expect(await messages(`?to=${time}456Z`)).toEqual(['123999', '123001', '122999']);
});

describe('by pages', () => {
  /** What `limit=3` answers, page by page, and what each says of the total. */
  const pages = async (count: number, range = '') =>
    Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const { entries, total } = await read(`?limit=3&page=${index + 1}${range}`);
        return [entries.map(({ message }) => message).join(), total];
      }),
    );

  it('LOG-04 each page tells how many entries there are in all, one beyond the last too', async () => {
    await store([0, 1, 2, 3, 4, 5, 6]);
    await store([7, 8], test.users.Admin.id);
    expect(await pages(4)).toEqual([
      ['at 6,at 5,at 4', '7'],
      ['at 3,at 2,at 1', '7'],
      ['at 0', '7'],
      ['', '7'],
    ]);
    expect(await pages(3, `&from=${at(1).toISOString()}&to=${at(5).toISOString()}`)).toEqual([
      ['at 5,at 4,at 3', '5'],
      ['at 2,at 1', '5'],
      ['', '5'],
    ]);
  });

  it('LOG-04 a last page that is full is followed by an empty one', async () => {
    await store([0, 1, 2]);
    expect(await pages(2)).toEqual([
      ['at 2,at 1,at 0', '3'],
      ['', '3'],
    ]);
    expect(await pages(1, `&from=${at(9).toISOString()}`)).toEqual([['', '0']]);
    expect(await read('?limit=1000&page=1000000')).toEqual({ entries: [], total: '3' });
  });

  it('LOG-04 entries of one instant stand on one page each, the last stored first', async () => {
    await store([5, 5, 5, 5, 5]);
    const stored = await test.db.selectFrom('activity_logs').select('id').orderBy('id', 'desc').execute();
    const answers = await Promise.all([1, 2, 3].map((page) => read(`?limit=2&page=${page}`)));
    expect(answers.flatMap(({ entries }) => entries.map(({ id }) => Number(id)))).toEqual(
      stored.map(({ id }) => id),
    );
  });

  it('LOG-02 without a page all entries up to the limit are answered, and counted', async () => {
    await store([0, 1, 2]);
    expect(await read('?limit=2')).toMatchObject({ total: '3', entries: [{}, {}] });
    expect(await read()).toMatchObject({ total: '3', entries: [{}, {}, {}] });
  });
});

it.each([
  ['?from=yesterday', 'from'],
  ['?to=2026-02-30T00:00:00Z', 'to'],
  ['?limit=0', 'limit'],
  ['?limit=1001', 'limit'],
  ['?limit=many', 'limit'],
  ['?page=0', 'page'],
  ['?page=x', 'page'],
  ['?page=-1&limit=15', 'page'],
  ['?pages=2', 'pages'],
  ['?from=2026-11-21T12:00:00Z&to=2026-11-21T11:59:59.999Z', 'from'],
])('API-04 LOG-04 refuses %s by the name of %s', async (query, path) => {
  await store([0]);
  const answer = await ask(query);
  expect(answer.statusCode).toBe(400);
  expect(failure.parse(answer.json())).toMatchObject({ code: 'validation_failed', issues: [{ path }] });
  expect(answer.headers).not.toHaveProperty('x-total-count');
});

it('LOG-04 says what is wrong with a range that ends before it begins', async () => {
  const answer = await ask('?from=2026-11-21T12:00:00Z&to=2026-11-21T08:00:00Z');
  expect(answer.json()).toMatchObject({
    message: 'from: From must not be after to',
    issues: [{ path: 'from', message: 'From must not be after to' }],
  });
});

it('API-02 answers 401 without a token, and shows nothing', async () => {
  await write('mine');
  for (const headers of [{}, { authorization: 'Bearer wrong' }]) {
    const answer = await test.inject({ url: `/api/logs/${own}?page=1&limit=15`, headers });
    expect(answer.statusCode).toBe(401);
    expect(failure.parse(answer.json()).code).toBe('unauthenticated');
    expect(answer.body).not.toContain('mine');
  }
});

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
  expect(failure.parse(stranger.json()).code).toBe('forbidden');
  expect(stranger.body).not.toContain('mine');
  expect(stranger.headers).not.toHaveProperty('x-total-count');
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

it('D-15 puts a rejected call into the audit trail', async () => {
  await test.injectAs('Field Service Partner', {
    url: `/api/logs/${own}`,
    remoteAddress: '203.0.113.77',
  });
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
