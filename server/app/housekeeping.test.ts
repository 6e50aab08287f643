import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import fastify from 'fastify';
import { buildTestApp, type TestApp } from '@server/testing/testApp';
import { housekeepingPlugin, keepHouse } from './housekeeping';

const DAY = 86_400_000;

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

it('deletes what has ended and nothing else', async () => {
  const { db, deps, users } = test;
  const user_id = users.Admin.id;
  const past = new Date(Date.now() - 1000);
  const future = new Date(Date.now() + DAY);
  await db.deleteFrom('sessions').execute();
  await db
    .insertInto('sessions')
    .values([
      { user_id, token_hash: 'live', cookie_hash: '1', expires_at: future },
      { user_id, token_hash: 'too old', cookie_hash: '2', expires_at: past },
      {
        ...{ user_id, token_hash: 'idle', cookie_hash: '3', expires_at: future },
        last_used_at: new Date(Date.now() - DAY),
      },
      { user_id, token_hash: 'without a cookie', expires_at: future },
    ])
    .execute();
  await db
    .insertInto('password_resets')
    .values([
      { user_id, token_hash: 'open', expires_at: future },
      { user_id, token_hash: 'over', expires_at: past },
    ])
    .execute();
  await db
    .insertInto('rate_hits')
    .values([{ key: 'now' }, { key: 'old', at: new Date(Date.now() - 3_601_000) }])
    .execute();
  const mail = { kind: 'password_reset' as const, recipient: 'a@test.example' };
  await db
    .insertInto('mail_outbox')
    .values([
      { ...mail, expires_at: past, sent_at: past },
      { ...mail, expires_at: new Date(Date.now() - 8 * DAY) },
    ])
    .execute();
  const creation = { user_id, operation: 'imr', request_hash: '' };
  await db
    .insertInto('idempotency_keys')
    .values([
      { ...creation, key: 'kept', created_at: new Date(Date.now() - 29 * DAY) },
      { ...creation, key: 'old', created_at: new Date(Date.now() - 31 * DAY) },
    ])
    .execute();

  const vacuum = jest.fn(async () => undefined);
  await keepHouse({ ...deps, vacuum });
  expect(vacuum).toHaveBeenCalledTimes(1);

  const left = async (table: 'sessions' | 'password_resets') =>
    (await db.selectFrom(table).select('token_hash').execute()).map((row) => row.token_hash);
  expect(await left('sessions')).toEqual(['live']);
  expect(await left('password_resets')).toEqual(['open']);
  expect(await db.selectFrom('rate_hits').select('key').execute()).toEqual([{ key: 'now' }]);
  expect(await db.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: 'kept' }]);
  expect(await db.selectFrom('mail_outbox').select('expires_at').execute()).toEqual([{ expires_at: past }]);
});

it('LOGIN-10 deletes the files of old mails, which hold links, and nothing else', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'house-'));
  const outbox = join(dataDir, 'outbox');
  await mkdir(outbox);
  const write = async (name: string, days: number) => {
    await writeFile(join(outbox, name), '');
    const at = new Date(Date.now() - days * DAY);
    await utimes(join(outbox, name), at, at);
  };
  await write('new.eml', 13);
  await write('old.eml', 15);
  await write('old.eml.part', 15);
  await write('old notes.txt', 15);
  await keepHouse({ ...test.deps, config: { ...test.deps.config, dataDir } });
  expect((await readdir(outbox)).sort()).toEqual(['new.eml', 'old notes.txt']);
  await rm(dataDir, { recursive: true });
});

it('goes on where one thing cannot be deleted, and says what failed', async () => {
  const { db, deps } = test;
  await db
    .insertInto('rate_hits')
    .values({ key: 'old', at: new Date(Date.now() - DAY) })
    .execute();
  await db.schema.alterTable('password_resets').renameTo('moved').execute();
  try {
    await expect(keepHouse(deps)).rejects.toThrow(AggregateError);
  } finally {
    await db.schema.alterTable('moved').renameTo('password_resets').execute();
  }
  expect(await db.selectFrom('rate_hits').select('key').where('key', '=', 'old').execute()).toEqual([]);
});

it('OPS-01 begins no run while another goes on, and a server that stops waits for it', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
  let begun = 0;
  let end = () => {};
  const held = new Promise<void>((resolve) => (end = resolve));
  const vacuum = () => {
    begun += 1;
    return held;
  };
  const server = fastify();
  await server.register(housekeepingPlugin({ ...test.deps, vacuum }));
  await server.ready();
  jest.advanceTimersByTime(10 * 60_000);
  while (begun === 0) await setImmediate();
  jest.advanceTimersByTime(20 * 60_000);
  // As long as a run takes.
  await keepHouse(test.deps);
  await setImmediate();
  expect(begun).toBe(1);
  let isClosed = false;
  const closing = server.close().then(() => (isClosed = true));
  await keepHouse(test.deps);
  expect(isClosed).toBe(false);
  end();
  await closing;
  expect(begun).toBe(1);
  jest.useRealTimers();
});
