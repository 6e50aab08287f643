import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { failure } from '@contract/errors';
import { API_TOKEN_PREFIX } from '@contract/source/apiTokens';
import { buildApp } from '@server/app/app';
import { buildTestApp, type TestApp } from '@server/testing/testApp';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ config: { requestsPerMinute: 50 } });
});
afterAll(() => test.close());

it.each(['/api/session', '/api/nothing', '/%61pi/session', 'http://tasks.test.example/api/session'])(
  'keeps the answer to %s out of caches',
  async (url) => {
    const response = await test.injectAs('Admin', { url });
    expect(response.headers['cache-control']).toBe('no-store');
  },
);

it.each(['/api/session', '/api/health', '/api/nothing', '/nowhere'])(
  'API-02 forbids browsers to run, load, frame or guess anything in the answer to %s',
  async (url) => {
    const { headers } = await test.inject({ url });
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
  },
);

it('API-02 no page of another site may send a call or read its answer', async () => {
  const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' };
  for (const method of ['OPTIONS', 'GET'] as const) {
    const answer = await test.inject({ method, url: '/api/session', headers });
    expect([method, answer.statusCode]).toEqual([method, method === 'GET' ? 401 : 405]);
    const allowed = Object.entries(answer.headers).filter(([name]) => name.startsWith('access-control'));
    expect(allowed).toEqual([['access-control-allow-origin', new URL(test.deps.config.publicUrl).origin]]);
  }
});

it('API-02 gives nothing of a call back to TRACE', async () => {
  const app = await buildApp(test.deps);
  await app.listen({ port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(
    'TRACE /api/health HTTP/1.1\r\nhost: x\r\nauthorization: Bearer secret\r\nconnection: close\r\n\r\n',
  );
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(answer).not.toContain('secret');
  await app.close();
});

it('API-02 asks for https in every answer of a server that people reach by it', async () => {
  const config = { ...test.deps.config, publicUrl: 'https://tasks.test.example', apiDocs: true };
  const app = await buildApp({ ...test.deps, config });
  for (const url of ['/api/health', '/api/docs', '/nowhere']) {
    const { headers } = await app.inject({ url });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  }
  await app.close();
});

it('API-01 carries the request id of a failure in the header too', async () => {
  const response = await test.inject({ url: '/api/session' });
  expect(failure.parse(response.json()).requestId).toBe(response.headers['x-request-id']);
});

it('API-01 answers more calls than are allowed in the failure shape, with the wait, rejected ones included', async () => {
  const remoteAddress = '198.51.100.9';
  const ask = () => test.inject({ url: '/api/session', remoteAddress });
  const statuses = (await Promise.all(Array.from({ length: 50 }, ask))).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([401]));
  const refused = await ask();
  expect(refused.statusCode).toBe(429);
  expect(failure.parse(refused.json()).code).toBe('rate_limited');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  // A person there has to wait too; somebody elsewhere, and who watches the server from there, has not.
  expect((await test.injectAs('Admin', { url: '/api/session', remoteAddress })).statusCode).toBe(429);
  expect((await test.injectAs('Admin', { url: '/api/session' })).statusCode).toBe(200);
  expect((await test.inject({ url: '/api/health', remoteAddress })).statusCode).toBe(200);
});

const rejectionsFrom = async (remoteAddress: string) => {
  const rows = test.db.selectFrom('audit_trail').select(['actor_id', 'action', 'subject_id', 'after']);
  const trail = await rows.where('action', '=', 'request.refused').orderBy('id').execute();
  return trail.filter(({ after }) => (after as { address?: string } | null)?.address === remoteAddress);
};

it('OPS-03 calls beyond a limit, and API tokens that open nothing, stand in the audit trail, once each', async () => {
  const remoteAddress = '198.51.100.11';
  const headers = { authorization: `Bearer ${API_TOKEN_PREFIX}guessed` };
  for (let at = 0; at < 60; at += 1)
    await test.inject({ url: '/api/ingest/case/none', headers, remoteAddress });
  const entry = (reason: string) => ({
    actor_id: null,
    action: 'request.refused',
    subject_id: 'GET /api/ingest/:kind/:externalId',
    after: { reason, address: remoteAddress, params: { kind: 'case', externalId: 'none' } },
  });
  const trail = await rejectionsFrom(remoteAddress);
  expect(trail).toEqual([entry('API token'), entry('limited')]);
  expect(JSON.stringify(trail)).not.toContain('guessed');
});

it('OPS-03 no character of an address keeps a rejection out of the audit trail', async () => {
  const remoteAddress = '198.51.100.13';
  const headers = { authorization: `Bearer ${API_TOKEN_PREFIX}guessed` };
  await test.inject({ url: '/api/ingest/%00/a%00b', headers, remoteAddress });
  expect(await rejectionsFrom(remoteAddress)).toMatchObject([
    { after: { reason: 'API token', params: { kind: '\uFFFD', externalId: 'a\uFFFDb' } } },
  ]);
});

it('OPS-03 a session that has ended is no attack, and stands in no trail', async () => {
  const remoteAddress = '198.51.100.12';
  await test.inject({ url: '/api/session', headers: { authorization: 'Bearer ended' }, remoteAddress });
  expect(await rejectionsFrom(remoteAddress)).toEqual([]);
});

it('SRC-07 wrong API tokens count for their address, and keep nobody else there waiting', async () => {
  const remoteAddress = '198.51.100.10';
  const ask = (at: number) => {
    const headers = { authorization: `Bearer ${API_TOKEN_PREFIX}${at}` };
    return test.inject({ url: '/api/ingest/case/none', headers, remoteAddress });
  };
  for (let at = 0; at < 50; at += 1) expect((await ask(at)).statusCode).toBe(401);
  expect((await ask(50)).statusCode).toBe(429);
  expect((await test.injectAs('Admin', { url: '/api/session', remoteAddress })).statusCode).toBe(200);
});

it('API-11 each answer says how many calls the caller has left in this minute, rejected ones too', async () => {
  const remoteAddress = '198.51.100.77';
  const left = async () => {
    const { headers, statusCode } = await test.inject({ url: '/api/tasks', remoteAddress });
    return [statusCode, ...['limit', 'remaining'].map((each) => Number(headers[`ratelimit-${each}`]))];
  };
  expect([await left(), await left()]).toEqual([
    [401, 50, 49],
    [401, 50, 48],
  ]);
  for (let calls = 2; calls < 50; calls += 1) await left();
  const refused = await test.inject({ url: '/api/tasks', remoteAddress });
  const { 'ratelimit-reset': reset, 'retry-after': wait, 'ratelimit-remaining': none } = refused.headers;
  expect([refused.statusCode, none, wait]).toEqual([429, '0', reset]);
  expect(Number(reset)).toBeGreaterThan(0);
  expect(Number(reset)).toBeLessThanOrEqual(60);
  const watched = await test.inject({ url: '/api/health', remoteAddress });
  expect([watched.statusCode, watched.headers['ratelimit-limit']]).toEqual([200, undefined]);
});

it('SRC-07 a program has its own limit, wherever it calls from, and keeps nobody else waiting', async () => {
  const addProgram = async (name: string) => {
    const payload = { name, kinds: 'all', rights: 'write' };
    const made = await test.injectAs('Admin', { method: 'POST', url: '/api/apiTokens', payload });
    const authorization = `Bearer ${made.json<{ token: string }>().token}`;
    return (remoteAddress: string) =>
      test.inject({ url: '/api/ingest/case/none', headers: { authorization }, remoteAddress });
  };
  const [first, second] = [await addProgram('First'), await addProgram('Second')];
  for (let calls = 0; calls < 50; calls += 1)
    expect((await first(`198.51.100.${20 + (calls % 2)}`)).statusCode).toBe(404);
  const refused = await first('198.51.100.22');
  expect(refused.statusCode).toBe(429);
  expect(failure.parse(refused.json())).toMatchObject({
    code: 'rate_limited',
    message: 'Too many requests. Try again in a moment.',
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await second('198.51.100.20')).statusCode).toBe(404);
  const person = await test.injectAs('Admin', { url: '/api/session', remoteAddress: '198.51.100.20' });
  expect(person.statusCode).toBe(200);
});

it('answers a request that was on its way when the server began to end', async () => {
  const app = await buildApp(test.deps);
  app.addHook('preClose', async () => void app.server.emit('ending'));
  await app.listen({ port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const answer = text(socket);
  const accepted = once(app.server, 'connection');
  socket.write('GET /api/health HTTP/1.1\r\nhost: x\r\n');
  const [inside] = (await accepted) as [Socket];
  await once(inside, 'data');

  const ended = app.close();
  await once(app.server, 'ending');
  socket.write('\r\n');

  expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
  await ended;
});
