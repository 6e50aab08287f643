import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { diag } from '@opentelemetry/api';
import fastify from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '@server/app/app';
import { createLogger } from '@server/app/log';
import { collectorSettings, keptLog, startCollector, until, type SentSpan } from '@server/testing/collector';
import { leaveCall } from '@server/testing/leaveCall';
import { addTask } from '@server/testing/records/addTask';
import { buildTestApp, type TestApp } from '@server/testing/testApp';
import { startTracing, type TracingLimits } from './startTracing';
import { tracePlugin } from './tracePlugin';
import { inSpan, inTrace } from './tracing';

type Collector = Awaited<ReturnType<typeof startCollector>>;

/** Spans are sent at once, as far as a collector takes them; who is silent is given up soon. */
const QUICK: Partial<TracingLimits> = { delayMs: 10, exportMs: 400, stopMs: 2000 };

let collector: Collector;
let test: TestApp;
let stop: () => Promise<void>;
beforeAll(async () => {
  collector = await startCollector();
  // Before the database is opened, as the server does.
  ({ stop } = startTracing(collectorSettings(collector.url), createLogger('silent'), QUICK));
  test = await buildTestApp({
    config: { tracing: collectorSettings(collector.url), trustProxy: ['10.1.0.0/16'] },
  });
});
afterAll(async () => {
  await test.close();
  await stop();
  await collector.close();
});

// Where a test has failed, too.
afterEach(() => jest.restoreAllMocks());

const traced = (isWanted: (span: SentSpan) => boolean) => collector.spans().filter(isWanted);
/** The span of a call, by the id that its answer has. */
async function spanOfCall(id: unknown): Promise<SentSpan> {
  const ofCall = (span: SentSpan) => span.facts['tms.request_id'] === id && span.kind === 2;
  await until(() => traced(ofCall).length > 0);
  const [span, ...others] = traced(ofCall);
  expect(others).toEqual([]);
  return span!;
}
const childrenOf = ({ spanId }: SentSpan) => traced((span) => span.parentId === spanId);

it('OPS-06 a call is one span by its route, and its statements are its children', async () => {
  const answer = await test.injectAs('Admin', { url: `/api/logs/${test.users['Field Engineer'].id}` });
  expect(answer.statusCode).toBe(200);
  const span = await spanOfCall(answer.headers['x-request-id']);
  expect(span).toMatchObject({ name: 'GET /api/logs/:userId', kind: 2, parentId: '', isError: false });
  expect(span.facts).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/logs/:userId',
    'http.response.status_code': 200,
    'url.scheme': 'http',
    'tms.request_id': answer.headers['x-request-id'],
  });
  const statements = childrenOf(span);
  expect(statements.map(({ name }) => name)).toContain('select activity_logs');
  for (const statement of statements) {
    expect(statement).toMatchObject({ kind: 3, traceId: span.traceId, isError: false });
    expect(statement.facts['db.system.name']).toBe('postgresql');
  }
  expect(collector.calls[0]).toMatchObject({
    path: '/v1/traces',
    headers: { 'content-type': 'application/x-protobuf' },
  });
  expect(collector.resources()[0]).toMatchObject({ 'service.name': 'tasks' });
});

it('OPS-06 statements behind the body of a call are its children too, with those of its transaction', async () => {
  const answer = await test.injectAs('Admin', {
    method: 'POST',
    url: '/api/apiTokens',
    payload: { name: 'A program', kinds: 'all', rights: 'read' },
  });
  expect(answer.statusCode).toBeLessThan(300);
  const span = await spanOfCall(answer.headers['x-request-id']);
  expect(childrenOf(span).map(({ name }) => name)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^(begin|start)/), 'insert api_tokens', 'commit']),
  );
});

it('OPS-06 nothing that people type, no value, no id of a record and no secret leaves the server', async () => {
  const id = await addTask(test.db, { title: 'Fan of the fourth rack' });
  const { token, id: userId } = test.users.Admin;
  const calls = [
    await test.injectAs('Admin', { url: `/api/tasks?internalid=${id}` }),
    await test.injectAs('Admin', {
      url: '/api/tasks?title=hunter2',
      headers: { 'x-global': 'true', 'x-user-email': 'hunter2@test.example' },
    }),
    await test.injectAs('Admin', { url: '/api/globalSearch?type=solist&id=hunter2' }),
    await test.injectAs('Admin', { url: `/api/logs/${userId}` }),
    await test.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'x-api-key': test.deps.config.apiKey, cookie: 'a=hunter2', 'user-agent': 'hunter2' },
      payload: { email: 'hunter2@test.example', password: 'hunter2' },
    }),
    await test.inject({ url: '/api/nothing/hunter2' }),
  ];
  expect(calls.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 401, 404]);
  // The last one has no route, and is not traced.
  for (const { headers } of calls.slice(0, -1)) await spanOfCall(headers['x-request-id']);
  const bytes = collector.bytes().toString('latin1');
  expect(bytes).toContain('db.query.text');
  for (const secret of ['hunter2', 'fourth rack', id, userId, token, 'test.example', '127.0.0.1'])
    expect(bytes).not.toContain(secret);
});

it('OPS-06 long statements are cut, and one that fails tells the code of its error alone', async () => {
  const text = `select '${'x'.repeat(9000)}' from nowhere_at_all`;
  const failing = inTrace(
    () => ({ name: 'a failing statement' }),
    () => sql.raw(text).execute(test.deps.db),
  );
  await expect(failing).rejects.toThrow('nowhere_at_all');
  const isOver = (span: SentSpan) => span.name === 'a failing statement';
  await until(() => traced(isOver).length > 0);
  const [parent] = traced(isOver);
  const [statement] = childrenOf(parent!);
  expect(statement).toMatchObject({ isError: true, facts: { 'error.type': '42P01' } });
  expect(statement?.facts['db.query.text']).toBe(text.slice(0, 2000));
  expect(parent).toMatchObject({ isError: true, facts: { 'error.type': '42P01' } });
  expect(collector.bytes().toString('latin1')).not.toContain('does not exist');
});

it('OPS-06 an error is what the server has done wrong: a 5xx, and neither 401 nor 404', async () => {
  const wrong = await test.inject({ url: '/api/session' });
  const spy = jest
    .spyOn(test.deps.db.getExecutor(), 'executeQuery')
    .mockRejectedValue(new Error('hunter2 broke'));
  const broken = await test.injectAs('Admin', { url: '/api/homeDashboards' });
  spy.mockRestore();
  expect([wrong.statusCode, broken.statusCode]).toEqual([401, 500]);
  expect(await spanOfCall(wrong.headers['x-request-id'])).toMatchObject({
    isError: false,
    facts: { 'http.response.status_code': 401 },
  });
  expect(await spanOfCall(broken.headers['x-request-id'])).toMatchObject({
    isError: true,
    facts: { 'http.response.status_code': 500, 'error.type': '500' },
  });
});

it('OPS-06 health checks and the page of the API are not traced', async () => {
  for (const url of ['/api/health', '/api/ready', '/api/openapi.json', '/api/docs', '/brand-logo.svg'])
    await test.inject({ url });
  await spanOfCall((await test.inject({ url: '/api/session' })).headers['x-request-id']);
  const routes = new Set(collector.spans().map(({ facts }) => facts['http.route']));
  expect([...routes].filter((route) => /health|ready|openapi|docs|logo/.test(String(route)))).toEqual([]);
});

const isUnfinished = ({ facts }: SentSpan) => facts['tms.unfinished'] === true;

it('OPS-06 a call whose client has gone ends its span', async () => {
  const { logger } = keptLog();
  const app = await buildApp({ ...test.deps, logger });
  const end = await leaveCall(app, test.deps, [
    'GET /api/installation HTTP/1.1',
    'host: x',
    'authorization: Bearer x',
  ]);
  await until(() => traced(isUnfinished).length > 0);
  expect(traced(isUnfinished)).toMatchObject([{ isError: false, kind: 2 }]);
  expect(traced(isUnfinished)[0]?.facts['http.response.status_code']).toBeUndefined();
  await end();
});

it('OPS-06 an answer that the server breaks off is an error, and one that its caller leaves is none', async () => {
  const app = fastify();
  await app.register(tracePlugin);
  const rows = async function* (end: () => Promise<unknown>) {
    yield 'the first row';
    await end();
  };
  const sendRows = (url: string, end: () => Promise<unknown>) =>
    app.get(url, (_request, reply) => reply.send(Readable.from(rows(end))));
  sendRows('/api/broken', () => Promise.reject(new Error('hunter2')));
  const left = new AbortController();
  sendRows('/api/left', () => once(left.signal, 'abort'));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const broken = await fetch(`${url}/api/broken`);
  await expect(broken.text()).rejects.toThrow();
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.once('data', () => socket.destroy());
  socket.write('GET /api/left HTTP/1.1\r\nhost: x\r\n\r\n');
  const spanOf = async (route: string) => {
    const isIts = ({ facts }: SentSpan) => facts['http.route'] === route;
    await until(() => traced(isIts).length > 0);
    return traced(isIts)[0];
  };
  const facts = { 'tms.unfinished': true, 'http.response.status_code': 200 };
  expect(await spanOf('/api/broken')).toMatchObject({
    isError: true,
    facts: { ...facts, 'error.type': 'broken_off' },
  });
  expect(await spanOf('/api/left')).toMatchObject({ isError: false, facts });
  left.abort();
  await app.close();
});

it('OPS-06 nothing is noted on a span that has ended', async () => {
  const warn = jest.fn();
  const quiet = () => undefined;
  diag.setLogger({ error: quiet, warn, info: quiet, debug: quiet, verbose: quiet });
  const app = fastify();
  await app.register(tracePlugin);
  let isClosed = false;
  app.get('/api/answered', (_request, reply) => {
    reply.raw.once('close', () => {
      isClosed = true;
    });
    return reply.send('well');
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  await (await fetch(`${url}/api/answered`)).text();
  await until(() => isClosed);
  await app.close();
  diag.disable();
  expect(warn).not.toHaveBeenCalled();
});

it.each(['00', '01'])(
  'OPS-06 no call joins a trace of its caller, not even by a proxy: flags %s',
  async (flags) => {
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const { headers } = await test.inject({
      url: '/api/session',
      remoteAddress: '10.1.2.3',
      headers: { traceparent: `00-${traceId}-b7ad6b7169203331-${flags}`, 'x-forwarded-for': '198.51.100.7' },
    });
    const span = await spanOfCall(headers['x-request-id']);
    expect(span.parentId).toBe('');
    expect(span.traceId).not.toBe(traceId);
  },
);

it('OPS-06 the log names the trace of a call that is sent, and none of another', async () => {
  const { lines, logger } = keptLog();
  const app = await buildApp({ ...test.deps, logger });
  const { headers } = await app.inject({ url: '/api/session' });
  const span = await spanOfCall(headers['x-request-id']);
  await app.inject({ url: '/api/health' });
  await stop();
  const none = collectorSettings(collector.url, { OTEL_TRACES_SAMPLER_ARG: '0' });
  const sampling = startTracing(none, createLogger('silent'), QUICK);
  await app.inject({ url: '/api/session' });
  await sampling.stop();
  ({ stop } = startTracing(collectorSettings(collector.url), createLogger('silent'), QUICK));
  await app.close();
  expect(lines.map(({ traceId }) => traceId)).toEqual([span.traceId, undefined, undefined]);
});

it('OPS-06 background work that a call has started is no part of the call', async () => {
  const { email } = test.users['Field Engineer'];
  const answer = await test.inject({
    method: 'POST',
    url: '/api/forgot-password',
    headers: { 'x-api-key': test.deps.config.apiKey },
    payload: { email },
  });
  expect(answer.statusCode).toBeLessThan(300);
  await test.app.mailSender.drain();
  const span = await spanOfCall(answer.headers['x-request-id']);
  const isMail = ({ name }: SentSpan) => name === 'mail password_reset';
  await until(() => traced(isMail).length > 0);
  const [mail] = traced(isMail);
  expect(mail).toMatchObject({ parentId: '', kind: 1 });
  expect(mail?.traceId).not.toBe(span.traceId);
  expect(childrenOf(span).filter(({ name }) => name === 'update mail_outbox')).toEqual([]);
});

it('OPS-06 sends the part of the traces that the setting names', async () => {
  const other = await startCollector();
  const tenth = collectorSettings(other.url, { OTEL_TRACES_SAMPLER_ARG: '0.1', OTEL_SERVICE_NAME: 'ours' });
  await stop();
  const sampling = startTracing(tenth, createLogger('silent'), QUICK);
  const part = () =>
    inSpan(
      () => ({ name: 'part' }),
      async () => undefined,
    );
  for (let at = 0; at < 1000; at += 1) await inTrace(() => ({ name: 'whole' }), part);
  await sampling.stop();
  ({ stop } = startTracing(collectorSettings(collector.url), createLogger('silent'), QUICK));
  const names = other.spans().map(({ name }) => name);
  const wholes = names.filter((name) => name === 'whole').length;
  expect(wholes).toBeGreaterThan(40);
  expect(wholes).toBeLessThan(200);
  // Whole traces: each with its part.
  expect(names).toHaveLength(2 * wholes);
  expect(other.resources()[0]).toMatchObject({ 'service.name': 'ours' });
  await other.close();
});
