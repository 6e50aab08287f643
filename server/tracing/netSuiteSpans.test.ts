import { netSuiteForTests, type ConnectedNetSuite } from '@dev/netsuite/netSuiteForTests';
import { createLogger } from '@server/app/log';
import { createNetSuiteConnector } from '@server/netsuite/connector/netSuiteConnector';
import { createNetSuiteClient } from '@server/netsuite/netSuiteClient';
import { collectorSettings, startCollector, until, type SentSpan } from '@server/testing/collector';
import { erpError } from '@server/testing/erpServer';
import { endErpClients, erpErrorOf, inTurn, startErpClient, TIME } from '@server/testing/startErpClient';
import { buildTestApp, type TestApp } from '@server/testing/testApp';
import { startTracing } from './startTracing';
import { inTrace } from './tracing';

/* A business system's side: calls to NetSuite, passes, and changes that are sent. */

let collector: Awaited<ReturnType<typeof startCollector>>;
let stop: () => Promise<void>;
let standIn: ConnectedNetSuite;
let test: TestApp;
const TASK = '480010001';
beforeAll(async () => {
  collector = await startCollector();
  const tracing = collectorSettings(collector.url);
  ({ stop } = startTracing(tracing, createLogger('silent'), { delayMs: 10 }));
  const record = {
    title: 'Fan of the fifth rack',
    assigned: 'Test Engineer',
    assigned_email: 'engineer@test.example',
    message: 'As it was',
    progressId: '1',
    taskCurrentDoing: 'Ongoing',
  };
  const person = { email: 'engineer@test.example', fullname: 'Test Engineer', active: true };
  standIn = await netSuiteForTests({
    rows: {
      task: [{ externalId: TASK, record }],
      person: [{ externalId: '1102', record: person }],
    },
  });
  const client = createNetSuiteClient(standIn.settings, { limits: { firstPauseMs: 1 } });
  const connector = createNetSuiteConnector(standIn.settings, { client });
  test = await buildTestApp({ connector, config: { tracing } });
  await test.app.replicaWorker?.drain();
}, 120_000);
afterAll(async () => {
  await test.close();
  await standIn.close();
  await endErpClients();
  await stop();
  await collector.close();
});

/** The spans that fit, once there are so many. */
async function sent(isWanted: (span: SentSpan) => boolean, count = 1): Promise<SentSpan[]> {
  await until(() => collector.spans().filter(isWanted).length >= count);
  return collector.spans().filter(isWanted);
}
const childrenOf = ({ spanId }: SentSpan) => collector.spans().filter(({ parentId }) => parentId === spanId);
const work = (name: string, act: () => Promise<unknown>) => inTrace(() => ({ name }), act);

it('OPS-06 a pass is a trace, with its statements and its calls to NetSuite', async () => {
  const [pass] = await sent(({ name }) => name === 'read task');
  expect(pass).toMatchObject({ parentId: '', kind: 1, isError: false, facts: { 'tms.kind': 'task' } });
  const children = childrenOf(pass!);
  expect(children.map(({ name }) => name)).toContain('insert tasks');
  const calls = children.filter(({ name }) => name === 'POST /services/rest/query/v1/suiteql');
  expect(calls.length).toBeGreaterThan(0);
  expect(calls[0]).toMatchObject({ kind: 3, isError: false });
  expect(calls[0]?.facts).toEqual({
    'http.request.method': 'POST',
    'http.response.status_code': 200,
    'server.address': '127.0.0.1',
    'url.template': '/services/rest/query/v1/suiteql',
  });
});

it('OPS-06 a change that is sent is a trace of its own, with the id of the call that has made it', async () => {
  const answer = await test.injectAs('Field Engineer', {
    method: 'POST',
    url: '/api/taskUpdate',
    payload: { internalid: TASK, email: 'engineer@test.example', fields: { message: 'hunter2' } },
  });
  expect(answer.statusCode).toBe(200);
  const [change] = await sent(({ name }) => name === 'send update task');
  const id = answer.headers['x-request-id'];
  expect(change).toMatchObject({ parentId: '', kind: 1, isError: false });
  expect(change?.facts).toEqual({
    'tms.kind': 'task',
    'tms.operation': 'update',
    'tms.attempt': 1,
    'tms.request_id': id,
    'tms.state': 'confirmed',
  });
  const [call] = await sent(({ name }) => name === 'POST /api/taskUpdate');
  expect(call?.facts['tms.request_id']).toBe(id);
  expect(call?.traceId).not.toBe(change?.traceId);
  const names = childrenOf(change!).map(({ name }) => name);
  expect(names).toContain('PATCH /services/rest/record/v1/task/{id}');
  expect(names).toContain('update outbox');
  // What the worker does for the change is not the call's.
  expect(childrenOf(call!).map(({ name }) => name)).not.toContain(names[0] ?? '');
  const bytes = collector.bytes().toString('latin1');
  for (const secret of ['hunter2', 'fifth rack', TASK, 'client-of-the-stand-in', 'Bearer', 'test.example'])
    expect(bytes).not.toContain(secret);
});

it('OPS-06 a call to NetSuite tells its tries and the kind of its error, and NetSuite hears of no trace', async () => {
  const limit = erpError(429, 'CONCURRENCY_LIMIT_EXCEEDED', 'hunter2');
  const { client, calls } = await startErpClient(inTurn(limit, limit, TIME, erpError(404, 'NONEXISTENT_ID')));
  await work('tries', () => client.serverTime());
  await work('fails', () => erpErrorOf(client.remove('task', '77001', {})));
  // Not within a trace: no span of its own.
  await erpErrorOf(client.remove('job', '77001', {}));
  const [tries, fails] = await sent(({ name }) => name === 'tries' || name === 'fails', 2);
  expect(childrenOf(tries!)).toMatchObject([
    { name: 'GET /services/rest/system/v1/serverTime', isError: false },
  ]);
  expect(childrenOf(tries!)[0]?.facts).toMatchObject({
    'http.request.resend_count': 2,
    'http.response.status_code': 200,
  });
  expect(childrenOf(fails!)).toMatchObject([
    {
      name: 'DELETE /services/rest/record/v1/task/{id}',
      isError: true,
      facts: { 'error.type': 'notFound', 'http.response.status_code': 404 },
    },
  ]);
  expect(collector.spans().filter(({ name }) => name.includes('/job/'))).toEqual([]);
  expect(calls.filter(({ headers }) => 'traceparent' in headers || 'tracestate' in headers)).toEqual([]);
  const bytes = collector.bytes().toString('latin1');
  for (const secret of ['hunter2', '77001', 'secret-token']) expect(bytes).not.toContain(secret);
});

it('OPS-06 the path of a call to NetSuite holds no id, whatever record it is of', async () => {
  const { client } = await startErpClient(() => ({ body: {} }));
  await work('paths', async () => {
    await client.upsert('customrecord_1_imr', 'a-77002', {});
    await client.attachFile('task', '77003', '77004');
    await client.removeFile('77005');
    await client.catalog('calendarevent').catch(() => undefined);
    await client.createFile({ name: 'hunter3.png', folder: '77006', content: Buffer.from('x') });
  });
  const [paths] = await sent(({ name }) => name === 'paths');
  expect(childrenOf(paths!).map(({ name }) => name)).toEqual([
    'PUT /services/rest/record/v1/customrecord_1_imr/{id}',
    'POST /services/rest/record/v1/task/{id}/!attach/file/{id}',
    'DELETE /services/rest/document/v1/file/{id}',
    'GET /services/rest/record/v1/metadata-catalog/calendarevent',
    'POST /services/rest/document/v1/file',
  ]);
  expect(collector.bytes().toString('latin1')).not.toMatch(/7700[1-6]|hunter3/);
});
