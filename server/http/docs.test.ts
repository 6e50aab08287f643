import { buildTestApp, type TestApp } from '@server/testing/testApp';

interface Operation {
  security: object[];
  requestBody?: { content: Record<string, { schema: { required?: string[] } }> };
}
interface Document {
  openapi: string;
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
  const { paths } = await document();
  expect(paths['/api/health']?.get?.security).toEqual([]);
  expect(paths['/api/login']?.post?.security).toEqual([{ client: [] }]);
  expect(paths['/api/tasks']?.get?.security).toEqual([{ session: [] }]);
});

it('API-04 takes the shapes from the contract', async () => {
  const login = (await document()).paths['/api/login']?.post?.requestBody;
  expect(login?.content['application/json']?.schema.required).toEqual(['email', 'password']);
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
