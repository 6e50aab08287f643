import { sql } from 'kysely';
import { changeStates, type ChangeState } from '@contract/source/changes';
import { buildApp } from '@server/app/app';
import { fromNow } from '@server/db/time';
import { securityHeaders } from '@server/http/securityHeaders';
import { freePort } from '@server/testing/freePort';
import { listedSource } from '@server/testing/records/listedSource';
import { buildTestApp, type TestApp } from '@server/testing/testApp';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const valueOf = (text: string, series: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${series} `))
    ?.slice(series.length + 1);

it('OPS-06 counts calls by route and status, and never by what the caller has sent', async () => {
  await test.inject({ url: '/api/health' });
  await test.inject({ url: '/api/session' });
  await test.injectAs('Admin', { url: `/api/logs/${test.users.Admin.id}` });
  await test.inject({ url: '/api/nothing"of{ours' });
  const text = await test.app.metrics();
  const count = (method: string, route: string, status: number) =>
    valueOf(text, `tms_call_seconds_count{method="${method}",route="${route}",status="${status}"}`);
  expect(count('GET', '/api/health', 200)).toBe('1');
  expect(count('GET', '/api/session', 401)).toBe('1');
  expect(count('GET', '/api/logs/:userId', 200)).toBe('1');
  expect(text).not.toContain(test.users.Admin.id);
  expect(text).not.toContain('ours');
  const last = 'tms_call_seconds_bucket{method="GET",route="/api/health",status="200",le="+Inf"}';
  expect(valueOf(text, last)).toBe('1');
});

it('OPS-06 tells of sessions, mails, changes and the event loop', async () => {
  const text = await test.app.metrics();
  expect(valueOf(text, 'tms_sessions')).toBe('3');
  expect(valueOf(text, 'tms_mails_waiting')).toBe('0');
  expect(valueOf(text, 'tms_database_up')).toBe('1');
  expect(Number(valueOf(text, 'tms_event_loop_lag_seconds'))).toBeGreaterThanOrEqual(0);
  expect(Number(valueOf(text, 'process_resident_memory_bytes'))).toBeGreaterThan(1e6);
  for (const line of text.trim().split('\n'))
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="[^"]*",?)+\})? [\d.e+-]+)$/);
});

it('OPS-06 tells of each kind of a connector, also of one that has never been read', async () => {
  const connector = listedSource({ kinds: ['case', 'task'] });
  connector.before = (name, kind) => {
    if (name === 'readAll' && kind === 'case') throw new Error('The role may not see cases.');
  };
  const connected = await buildTestApp({ connector });
  connector.put('task', 'T1', { title: 'Fan' });
  connector.put('task', 'T2', {});
  await connected.app.replicaWorker?.drain();
  await connected.db.updateTable('replica_kinds').set({ halted: 12 }).where('kind', '=', 'case').execute();
  await connected.db
    .updateTable('replica_kinds')
    .set({ compared_at: fromNow(-3600) })
    .where('kind', '=', 'task')
    .execute();
  const text = await connected.app.metrics();
  await connected.close();
  expect(valueOf(text, 'tms_source_compared_seconds{kind="case"}')).toBeUndefined();
  expect(Number(valueOf(text, 'tms_source_compared_seconds{kind="task"}'))).toBeGreaterThanOrEqual(3600);
  expect(valueOf(text, 'tms_source_halted{kind="case"}')).toBe('12');
  expect(valueOf(text, 'tms_source_halted{kind="task"}')).toBe('0');
  expect(valueOf(text, 'tms_source_quarantined{kind="case"}')).toBe('0');
  expect(valueOf(text, 'tms_source_quarantined{kind="task"}')).toBe('1');
  expect(valueOf(text, 'tms_source_lag_seconds{kind="case"}')).toBeUndefined();
  expect(valueOf(text, 'tms_source_failures{kind="case"}')).toBe('1');
  expect(valueOf(text, 'tms_source_failures{kind="task"}')).toBe('0');
  expect(Number(valueOf(text, 'tms_source_lag_seconds{kind="task"}'))).toBeGreaterThanOrEqual(0);
});

it('OPS-06 ERP-06 tells how many changes wait, and what became of those of the last day', async () => {
  const ended = async (state: ChangeState, hoursAgo: number) =>
    sql`insert into outbox (source, kind, operation, label, actor_id, base, content, state, settled_at)
      values ('ERP', 'task', 'update', 'Fan', ${test.users.Admin.id}, '{}', '{}', ${state},
        case when ${state} <> 'waiting' then now() - ${hoursAgo} * interval '1 hour' end)`.execute(test.db);
  await ended('waiting', 0);
  for (const hoursAgo of [1, 23, 25]) await ended('rejected', hoursAgo);
  await ended('confirmed', 23);
  const text = await test.app.metrics();
  const of = (state: ChangeState) => valueOf(text, `tms_changes{state="${state}"}`);
  expect(changeStates.map((state) => [state, of(state)])).toEqual([
    ['waiting', '1'],
    ['confirmed', '1'],
    ['rejected', '2'],
    ['conflict', '0'],
    ['cancelled', '0'],
  ]);
});

it('OPS-06 goes on without a database', async () => {
  const spy = jest.spyOn(test.deps.db.getExecutor(), 'executeQuery').mockRejectedValue(new Error('gone'));
  const text = await test.app.metrics();
  spy.mockRestore();
  expect(valueOf(text, 'tms_database_up')).toBe('0');
  expect(text).not.toContain('tms_sessions');
});

it('OPS-06 is served at a port of its own, and nowhere else', async () => {
  const port = await freePort();
  const config = { ...test.deps.config, metricsPort: port, metricsHost: '127.0.0.1' };
  const app = await buildApp({ ...test.deps, config });
  await app.ready();
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  expect(Object.fromEntries(answer.headers)).toMatchObject(
    securityHeaders({ https: false, origin: new URL(config.publicUrl).origin }),
  );
  expect(await answer.text()).toContain('tms_sessions');
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(404);
  expect((await app.inject('/metrics')).statusCode).toBe(404);
  await app.close();
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
});
