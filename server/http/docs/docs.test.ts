import type { InjectOptions } from 'fastify';
import { buildTestApp, type TestApp } from '@server/testing/testApp';

type Content = Record<string, { schema?: { required?: string[] }; example?: string | object }>;
interface Operation {
  security: object[];
  parameters?: { in: string; name: string; example?: string }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}
interface Document {
  openapi: string;
  components: { securitySchemes: Record<string, object> };
  paths: Record<string, Record<string, Operation>>;
}

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ config: { apiDocs: true } });
});
afterAll(() => test.close());

const document = async () => (await test.inject({ url: '/api/openapi.json' })).json<Document>();

it('API-01 describes every call under /api', async () => {
  const { openapi, paths } = await document();
  expect(openapi).toBe('3.1.0');
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const calls = test.app.routeAccess
    .filter(({ method, url }) => method !== 'HEAD' && url.startsWith('/api/'))
    .filter(({ url }) => url !== '/api/openapi.json' && !url.startsWith('/api/docs'))
    .map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`);
  expect(described).toEqual(expect.arrayContaining(calls));
  expect(calls.length).toBeGreaterThan(10);
});

it('API-02 API-03 says what each call must carry', async () => {
  const { paths, components } = await document();
  expect(paths['/api/health']?.get?.security).toEqual([]);
  expect(paths['/api/login']?.post?.security).toEqual([{ client: [] }]);
  const session = { session: [], sessionCookie: [] };
  expect(paths['/api/tasks']?.get?.security).toEqual([session]);
  expect(paths['/api/export/{kind}']?.get?.security).toEqual([{ apiToken: [] }, session]);
  expect(components.securitySchemes.sessionCookie).toMatchObject({
    in: 'cookie',
    name: '__Host-tms-session',
  });
});

it('API-04 takes the shapes from the contract', async () => {
  const login = (await document()).paths['/api/login']?.post?.requestBody;
  expect(login?.content['application/json']?.schema?.required).toEqual(['email', 'password']);
});

describe('the examples of the calls of programs', () => {
  const programs = async () =>
    Object.entries((await document()).paths)
      .filter(([path]) => /^\/api\/(ingest|export)\//.test(path))
      .flatMap(([path, operations]) =>
        Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
      );

  it('API-04 SRC-06 every call has an example of its body, in each content type, and of its answer', async () => {
    const operations = await programs();
    expect(operations.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'delete /api/ingest/{kind}/{externalId}',
      'delete /api/ingest/{kind}/{externalId}/files/{fileId}',
      'get /api/export/{kind}',
      'get /api/ingest/{kind}/{externalId}',
      'get /api/ingest/{kind}/{externalId}/files',
      'get /api/ingest/{kind}/{externalId}/files/{fileId}',
      'post /api/ingest/{kind}',
      'put /api/ingest/{kind}/{externalId}',
      'put /api/ingest/{kind}/{externalId}/files/{fileId}',
    ]);
    for (const { method, path, operation } of operations) {
      const bodies = Object.keys(operation.requestBody?.content ?? {});
      const taken = { put: ['application/json'], post: ['application/json', 'application/x-ndjson'] };
      const sent = taken[method as keyof typeof taken] ?? [];
      expect(bodies).toEqual(
        method === 'put' && path.includes('/files/') ? ['application/octet-stream'] : sent,
      );
      const [answer] = Object.values(operation.responses['200']?.content ?? {});
      for (const media of [...Object.values(operation.requestBody?.content ?? {}), answer])
        expect([path, media?.example]).toEqual([path, expect.anything()]);
    }
  });

  /** The examples of an address's parts, by name. */
  const examplesIn = (place: string, { parameters = [] }: Operation) =>
    Object.fromEntries(
      parameters.flatMap(({ in: where, name, example }) =>
        where === place && example !== undefined ? [[name, example]] : [],
      ),
    );

  it('API-04 SRC-06 the server takes each example, and answers as its example says', async () => {
    const payload = { name: 'Reader of examples', kinds: 'all', rights: 'write' };
    const made = await test.injectAs('Admin', { method: 'POST', url: '/api/apiTokens', payload });
    const authorization = `Bearer ${made.json<{ token: string }>().token}`;
    const call = ({ headers, ...options }: InjectOptions) =>
      test.inject({ ...options, headers: { ...headers, authorization } });
    const room = { record: { name: 'Room 1', kind: 'room' } };
    await call({ method: 'PUT', url: '/api/ingest/calendar/R-1', payload: room });

    const order = ['put', 'get', 'delete', 'post'];
    const operations = (await programs()).sort((a, b) => order.indexOf(a.method) - order.indexOf(b.method));
    for (const { path, method, operation } of operations) {
      const params = examplesIn('path', operation);
      const url = path.replace(/{(\w+)}/g, (_braces, name: string) => params[name] ?? '');
      const [[type, { example: expected = '' }] = ['', {}]] = Object.entries(
        operation.responses['200']?.content ?? {},
      );
      const bodies = Object.entries(operation.requestBody?.content ?? { '': {} });
      for (const [sent, { example }] of bodies) {
        const response = await call({
          method: method as 'get',
          url,
          query: examplesIn('query', operation),
          ...(sent && { headers: { 'content-type': sent }, payload: example }),
        });
        expect(response.headers['content-type']).toBe(`${type}; charset=utf-8`);
        const answer: unknown = typeof expected === 'string' ? response.body : response.json();
        expect([url, response.statusCode, answer]).toEqual([url, 200, expected]);
        // Each content type sends the same rows, and creates them.
        if (method === 'post') await call({ method: 'DELETE', url: `${url}/48002` });
      }
    }
  });
});

it('shows the page with scripts and styles of this server only', async () => {
  const page = await test.inject({ url: '/api/docs' });
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toMatch(/(src|href)="(https?:)?\/\//);
  expect(page.body).not.toMatch(/<(script|style)>/);
});

it('is not there where it is not asked for', async () => {
  const without = await buildTestApp({ config: { apiDocs: false } });
  for (const url of ['/api/docs', '/api/openapi.json', '/api/docs/static/index.html']) {
    expect((await without.inject({ url })).statusCode).toBe(404);
  }
  await without.close();
});
