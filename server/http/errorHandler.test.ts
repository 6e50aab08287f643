import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { failure } from '@contract/errors';
import { DatabaseUnavailableError } from '@server/db/unavailable';
import { ApiError, unfit } from './errors';
import { accessPlugin, markRoutes } from './access';
import { errorHandlerPlugin } from './errorHandler';
import { notFoundPlugin } from './notFound';
import { securityHeaders, securityHeadersPlugin } from './securityHeaders';
import { oneHostPlugin, protocolErrors } from './protocolErrors';

const transport = { https: true, origin: 'https://tasks.example' };

let app: FastifyInstance;
/** What the database answers a query of /api/stored with. */
let databaseFailure: Error;
/** How many of the unknown fields that /api/crowded is refused for were put into words. */
let keysRead = 0;
const crowd = Array.from({ length: 300_000 }, () => ({ toString: () => `k${(keysRead += 1)}` }));
const crowdedIssue = {
  [Symbol.for('ZodFastifySchemaValidationError')]: true,
  instancePath: '/',
  params: { keys: crowd },
};

beforeAll(async () => {
  app = fastify({ bodyLimit: 20_000, handlerTimeout: 50, ...protocolErrors(transport) });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(accessPlugin);
  await app.register(errorHandlerPlugin);
  await app.register(notFoundPlugin);
  await app.register(securityHeadersPlugin, transport);
  await app.register(oneHostPlugin);
  await app.register(async (scope) => {
    markRoutes(scope, 'open');
    const body = z.strictObject({
      name: z.string().check(z.minLength(2)),
      place: z.object({ floor: z.number() }),
    });
    scope.post('/api/things', { schema: { body } }, async () => ({ ok: true }));
    scope.get(
      '/api/things/:id',
      { schema: { querystring: z.object({ page: z.string() }) } },
      async () => ({}),
    );
    scope.get('/api/broken', async () => {
      throw new Error('select secret from /etc/passwd');
    });
    scope.get('/api/stored', async () => {
      throw databaseFailure;
    });
    scope.get(
      '/api/crowded',
      {
        schema: { querystring: z.object({}) },
        validatorCompiler: () => () => ({ error: [crowdedIssue] as unknown as Error }),
      },
      async () => ({}),
    );
    scope.get('/api/verbose', async () => {
      throw unfit(
        Array.from({ length: 1200 }, (_, at) => ({ path: `items.${at}\0`, message: 'x'.repeat(5000) })),
      );
    });
    scope.get('/api/slow', () => new Promise(() => undefined));
    scope.get('/api/taken', async () => {
      throw new ApiError(409, 'conflict', 'Taken.', {
        body: { current: { id: '1' } },
        headers: { 'retry-after': '7' },
      });
    });
  });
  await app.listen({ port: 0 });
});

afterAll(() => app.close());

const json = { 'content-type': 'application/json' };
const post = (payload: string, headers: Record<string, string> = json): InjectOptions => ({
  method: 'POST',
  url: '/api/things',
  headers,
  payload,
});

const cases: [what: string, request: InjectOptions, status: number, code: string][] = [
  ['a body that is not JSON', post('{"name":'), 400, 'validation_failed'],
  ['an empty body', post(''), 400, 'validation_failed'],
  ['a body that tries to reach the prototype', post('{"__proto__": {"a": 1}}'), 400, 'validation_failed'],
  ['a body too large', post(`"${'x'.repeat(20_001)}"`), 413, 'payload_too_large'],
  ['another media type', post('<a/>', { 'content-type': 'text/xml' }), 415, 'unsupported_media_type'],
  ['a path that is not there', { method: 'GET', url: '/api/nothing' }, 404, 'not_found'],
  [
    'a method that is not there',
    { method: 'DELETE', url: '/api/things/5?page=1' },
    405,
    'method_not_allowed',
  ],
  [
    'an address that cannot be read',
    { method: 'GET', url: '/api/things/%E0%A4%A' },
    400,
    'validation_failed',
  ],
  ['an error nobody expected', { method: 'GET', url: '/api/broken' }, 500, 'internal'],
  ['a handler that never ends', { method: 'GET', url: '/api/slow' }, 503, 'overloaded'],
  ['a failure of a module', { method: 'GET', url: '/api/taken' }, 409, 'conflict'],
];

describe('failures', () => {
  it.each(cases)('API-01 %s has the one failure shape', async (_what, request, status, code) => {
    const response = await app.inject(request);
    expect(response.statusCode).toBe(status);
    const body = failure.parse(response.json());
    expect(body.code).toBe(code);
    expect(body.error).toBe(body.message);
    expect(body.requestId).not.toBe('');
  });

  it.each<[string, unknown, string]>([
    ['a missing field', { place: { floor: 1 } }, 'name'],
    ['a field inside another', { name: 'ab', place: { floor: 'x' } }, 'place.floor'],
    ['an unknown field', { name: 'ab', place: { floor: 1 }, colour: 'red' }, 'colour'],
    ['no object at all', [], 'body'],
  ])('API-04 %s is named in text and issues', async (_what, payload, path) => {
    const response = await app.inject(post(JSON.stringify(payload)));
    expect(response.statusCode).toBe(400);
    const body = failure.parse(response.json());
    expect(body.issues?.map((issue) => issue.path)).toContain(path);
    expect(body.message).toContain(path);
  });

  it('API-04 every unknown field is named, the unnameable ones too', async () => {
    const long = 'k'.repeat(5000);
    const unstorable = 'nul\0\ud800';
    const extra = { colour: 'red', size: 1, [long]: 1, [unstorable]: 1 };
    const payload = { name: 'ab', place: { floor: 1 }, ...extra };
    const response = await app.inject(post(JSON.stringify(payload)));
    const { issues } = failure.parse(response.json());
    expect(issues?.slice(0, 2)).toEqual([
      { path: 'colour', message: 'colour is not expected' },
      { path: 'size', message: 'size is not expected' },
    ]);
    expect(issues).toHaveLength(4);
  });

  it('API-01 however much does not fit, the failure keeps to its limits', async () => {
    const extra = Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`unknown-${index}`, 1]));
    const response = await app.inject(post(JSON.stringify(extra)));
    expect(response.statusCode).toBe(400);
    expect(failure.parse(response.json()).issues).toHaveLength(50);
  });

  it('API-01 of 300,000 unknown fields no more are put into words than are told', async () => {
    const response = await app.inject({ method: 'GET', url: '/api/crowded' });
    const { issues } = failure.parse(response.json());
    expect(issues?.at(-1)).toEqual({ path: 'k50', message: 'k50 is not expected' });
    expect(keysRead).toBe(50);
  });

  it('API-11 an error keeps the bounds of the contract, however much is wrong', async () => {
    const response = await app.inject({ method: 'GET', url: '/api/verbose' });
    const { message, issues = [] } = failure.parse(response.json());
    expect([response.statusCode, message.length, issues.length]).toEqual([400, 4000, 1000]);
    expect(issues[0]).toEqual({ path: 'items.0\uFFFD', message: 'x'.repeat(4000) });
  });

  it('API-04 a query that names its field twice is refused, not read as a list', async () => {
    const response = await app.inject({ method: 'GET', url: '/api/things/5?page=1&page=2' });
    expect(response.json()).toMatchObject({ code: 'validation_failed', issues: [{ path: 'page' }] });
  });

  it('API-04 a query that does not fit names its field', async () => {
    const response = await app.inject({ method: 'GET', url: '/api/things/5' });
    expect(response.json()).toMatchObject({ code: 'validation_failed', issues: [{ path: 'page' }] });
  });

  it('a 500 tells nothing of its cause', async () => {
    const response = await app.inject({ method: 'GET', url: '/api/broken' });
    expect(response.body).not.toMatch(/secret|passwd|stack|\.ts/);
  });

  it('API-04 the cause of a rejection is in the log, and not in the answer', async () => {
    const lines: string[] = [];
    const logging = fastify({
      logger: { level: 'info', stream: { write: (line) => void lines.push(line) } },
    });
    await logging.register(errorHandlerPlugin);
    logging.get('/api/cut', async () => {
      throw new ApiError(400, 'validation_failed', 'Cut.', { cause: new TypeError('x is undefined') });
    });
    const answer = await logging.inject('/api/cut');
    await logging.close();
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([400, 'Cut.']);
    expect(answer.body).not.toContain('undefined');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual(
      expect.objectContaining({ level: 30, err: expect.objectContaining({ message: 'x is undefined' }) }),
    );
  });

  it.each([
    ['an unreadable address', 'GET /api/%zz HTTP/1.1\r\nhost: x\r\n\r\n', 400],
    ['a call with two hosts', 'GET /api/things/5?page=1 HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n', 400],
    ['what is no HTTP', 'HELLO\r\n\r\n', 400],
    ['headers without end', `GET /api/things/5 HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
  ])('API-01 %s is answered in the failure shape too', async (_what, request, status) => {
    const address = app.server.address() as AddressInfo;
    const socket = connect(address.port, '127.0.0.1').end(request);
    const [head = '', payload = ''] = (await text(socket)).split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    const body = failure.parse(JSON.parse(payload));
    expect(body.code).toBe('validation_failed');
    expect(head).toContain(`x-request-id: ${body.requestId}`);
    const headers = Object.entries(securityHeaders(transport));
    expect(headers).toHaveLength(8);
    expect(headers).toContainEqual(['access-control-allow-origin', 'https://tasks.example']);
    for (const [name, value] of headers) expect(head).toContain(`\r\n${name}: ${value}\r\n`);
  });

  it.each([
    ['ECONNREFUSED', 'connect ECONNREFUSED 10.0.0.7:5432', 'upstream_unavailable'],
    ['EHOSTUNREACH', 'connect EHOSTUNREACH 10.0.0.7:5432', 'upstream_unavailable'],
    ['ENETUNREACH', 'connect ENETUNREACH 10.0.0.7:5432', 'upstream_unavailable'],
    ['ECONNRESET', 'read ECONNRESET', 'upstream_unavailable'],
    ['08006', 'connection failure', 'upstream_unavailable'],
    ['57P01', 'terminating connection due to administrator command', 'upstream_unavailable'],
    ['57P03', 'the database system is starting up', 'upstream_unavailable'],
    ['53300', 'sorry, too many clients already', 'upstream_unavailable'],
    ['57014', 'canceling statement due to statement timeout', 'upstream_unavailable'],
    ['25P03', 'terminating connection due to idle-in-transaction timeout', 'upstream_unavailable'],
    ['25006', 'cannot execute INSERT in a read-only transaction', 'upstream_unavailable'],
    ['55P03', 'canceling statement due to lock timeout', 'overloaded'],
    ['40001', 'could not serialize access due to concurrent update', 'upstream_unavailable'],
    ['40P01', 'deadlock detected', 'upstream_unavailable'],
    [undefined, 'timeout exceeded when trying to connect', 'upstream_unavailable'],
    [undefined, 'timeout expired', 'upstream_unavailable'],
    [undefined, 'Query read timeout', 'upstream_unavailable'],
    [undefined, 'Connection terminated unexpectedly', 'upstream_unavailable'],
    [undefined, 'Client has encountered a connection error and is not queryable', 'upstream_unavailable'],
    [undefined, 'Client was closed and is not queryable', 'upstream_unavailable'],
    [undefined, 'Cannot use a pool after calling end on the pool', 'upstream_unavailable'],
  ])(
    'API-07 a database that is away (%s, %s) is answered so, to be tried again',
    async (code, message, told) => {
      databaseFailure = Object.assign(new Error(message), { code });
      const response = await app.inject({ method: 'GET', url: '/api/stored' });
      expect(response.statusCode).toBe(503);
      expect(response.headers['retry-after']).toBe('5');
      expect(failure.parse(response.json()).code).toBe(told);
      expect(response.body).not.toContain(message);
    },
  );

  it('API-07 the error that says what a lost connection means is answered so too', async () => {
    databaseFailure = new DatabaseUnavailableError('The connection was lost.');
    const response = await app.inject({ method: 'GET', url: '/api/stored' });
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
  });

  it.each(['22P02', '23505', '25P02', '42P01'])(
    'API-01 a statement refused with %s is our own mistake',
    async (code) => {
      databaseFailure = Object.assign(new Error('relation "tasks"'), { code });
      const response = await app.inject({ method: 'GET', url: '/api/stored' });
      expect(response.statusCode).toBe(500);
      expect(response.body).not.toContain('tasks');
    },
  );

  it('a 405 says what is allowed', async () => {
    const response = await app.inject({ method: 'PUT', url: '/api/things' });
    expect(response.headers.allow).toBe('POST');
  });

  it('a module may add members and headers to its failure', async () => {
    const response = await app.inject({ method: 'GET', url: '/api/taken' });
    expect(response.json()).toMatchObject({ current: { id: '1' }, message: 'Taken.' });
    expect(response.headers['retry-after']).toBe('7');
  });
});
