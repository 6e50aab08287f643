import { EventEmitter, once } from 'node:events';
import { hostname } from 'node:os';
import { Writable } from 'node:stream';
import type { LightMyRequestResponse } from 'fastify';
import { buildApp } from '@server/app/app';
import { createLogger } from '@server/app/log';
import { leaveCall } from '@server/testing/leaveCall';
import { sessionHeaders } from '@server/testing/sessionHeaders';
import { buildTestApp, type TestApp } from '@server/testing/testApp';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

/** The application with a log that is kept; its lines about calls, and when one with a text is there. */
async function loggingApp() {
  const lines: Record<string, unknown>[] = [];
  const added = new EventEmitter();
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      const line = JSON.parse(chunk.toString()) as { msg: string };
      lines.push(line);
      added.emit(line.msg);
      done();
    },
  });
  const app = await buildApp({ ...test.deps, logger: createLogger('info', stream) });
  return {
    app,
    calls: () => lines.filter(({ reqId }) => reqId !== undefined),
    logged: (text: string) => once(added, text),
  };
}

it('API-01 logs each call in one line: who asked for what, the status, the time, the id of the answer', async () => {
  const { app, calls } = await loggingApp();
  const asked = [
    { url: '/api/health?token=hunter2', remoteAddress: '198.51.100.7' },
    { url: '/api/session', remoteAddress: '198.51.100.7' },
    { url: '/nowhere', remoteAddress: '198.51.100.7' },
  ];
  const unchecked = {
    time: expect.any(Number),
    pid: process.pid,
    hostname: hostname(),
    responseTime: expect.any(Number),
  };
  const answers: LightMyRequestResponse[] = [];
  for (const call of asked) answers.push(await app.inject(call));
  expect(calls()).toEqual(
    answers.map(({ statusCode, headers }, at) => ({
      ...unchecked,
      level: 30,
      reqId: headers['x-request-id'],
      req: { method: 'GET', path: asked[at]?.url.split('?')[0], ip: '198.51.100.7' },
      res: { statusCode },
      msg: 'request completed',
    })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 401, 404]);
  expect(JSON.stringify(calls())).not.toContain('hunter2');
  await app.close();
});

it('API-01 names the person or program that calls by id', async () => {
  const { app, calls } = await loggingApp();
  const { id, email } = test.users.Admin;
  const headers = { ...sessionHeaders(test.users.Admin), 'x-user-email': email };
  const payload = { name: 'A program', kinds: 'all', rights: 'read' };
  const made = await app.inject({ method: 'POST', url: '/api/apiTokens', headers, payload });
  const program = made.json<{ id: string; token: string }>();
  await app.inject({
    url: '/api/export/case',
    headers: { authorization: `Bearer ${program.token}` },
  });
  expect(calls().map(({ by }) => by)).toEqual([id, `token:${program.id}`]);
  await app.close();
});

it('API-01 logs a call whose client goes before the answer, with its address', async () => {
  const { app, calls, logged } = await loggingApp();
  const end = await leaveCall(app, test.deps, ['GET /api/ready HTTP/1.1', 'host: x']);
  await logged('request aborted');
  expect(calls()).toEqual([
    expect.objectContaining({ req: { method: 'GET', path: '/api/ready', ip: '127.0.0.1' } }),
  ]);
  await end();
});
