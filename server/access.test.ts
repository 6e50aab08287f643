import fastify, { type InjectOptions } from 'fastify';
import { failure } from '@contract/errors';
import { roles, type Role } from '@contract/roles';
import { buildApp } from './app';
import type { Access } from './plugins/access';
import { requireAdmin, requireSession } from './plugins/auth';
import { failuresPlugin } from './plugins/failures';
import { buildTestApp, TEST_API_KEY, type TestApp } from './testing/testApp';
import { addTestUser } from './testing/testUsers';

/** Every call there is, by who may call it. A route that is missing here, or stands in another scope, fails. */
const expected: Record<Access, string[]> = {
  open: ['GET /api/health', 'GET /api/ready', 'GET /brand-logo.svg'],
  client: ['POST /api/login', 'POST /api/forgot-password', 'POST /api/reset-password'],
  'signed-in': [
    'POST /api/logout',
    'GET /api/session',
    'GET /api/logs/:userId',
    'POST /api/logs',
    'GET /api/tasks',
    'POST /api/taskUpdate',
    'GET /api/getTaskFiles',
    'POST /api/upload-task-file',
    'GET /api/downloadFiles',
    'GET /api/event-list',
    'GET /api/lookups',
    'GET /api/homeDashboards',
    'GET /api/globalSearch',
    'GET /api/porimrlist',
    'GET /api/openRequests',
    'POST /api/createImr',
    'POST /api/createPor',
  ],
  admin: [],
};

const all = (Object.keys(expected) as Access[]).flatMap((access) =>
  expected[access].map((route) => ({ access, route })),
);

type Caller = 'nobody' | 'an unknown token' | 'a deactivated user' | Role;
const callers: Caller[] = ['nobody', 'an unknown token', 'a deactivated user', ...roles];

/** The status a scope refuses a caller with; undefined where it lets them through. */
function refusal(access: Access, caller: Caller): 401 | 403 | undefined {
  if (access === 'open') return undefined;
  // Without the client's key a session is no help.
  if (access === 'client') return 401;
  if (!roles.some((role) => role === caller)) return 401;
  return access === 'admin' && caller !== 'Admin' ? 403 : undefined;
}

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp({ config: { apiDocs: false } });
}, 60_000);

afterAll(() => test.close());

let count = 0;

/** Each call has a user of its own: one of the calls ends the session it is asked with. */
async function call(route: string, caller: Caller, headers: Record<string, string> = {}) {
  const [method, url = ''] = route.split(' ');
  const request = { method: method as InjectOptions['method'], url, headers };
  if (caller === 'nobody') return test.inject(request);
  if (caller === 'an unknown token') {
    return test.inject({ ...request, headers: { ...headers, authorization: 'Bearer unknown' } });
  }
  count += 1;
  const deactivated = caller === 'a deactivated user';
  const user = await addTestUser(test.db, {
    role: deactivated ? 'Admin' : caller,
    email: `user-${count}@test.example`,
    active: !deactivated,
  });
  return test.injectAs(user, { ...request, url: url.replace(':userId', user.id) });
}

describe('who may call what', () => {
  it('API-02 every registered route stands in the list of its scope', () => {
    const registered = test.app.routeAccess
      .filter(({ method }) => method !== 'HEAD')
      .map(({ method, url, access }) => ({ access, route: `${method} ${url}` }));
    const sorted = (list: typeof all) => list.map((each) => `${each.access}: ${each.route}`).sort();
    expect(sorted(registered)).toEqual(sorted(all));
  });

  it('API-02 a route outside the scopes stops the start', async () => {
    const app = await buildApp(test.deps);
    app.get('/api/forgotten', async () => 'secrets');
    await expect(app.ready()).rejects.toThrow('/api/forgotten');
    await app.close();
  });

  const table = all.flatMap(({ access, route }) => callers.map((caller) => ({ access, route, caller })));
  it.each(table)('API-02 $route ($access) asked by $caller', async ({ access, route, caller }) => {
    const response = await call(route, caller);
    const status = refusal(access, caller);
    if (status === undefined) {
      expect([401, 403]).not.toContain(response.statusCode);
      return;
    }
    expect(response.statusCode).toBe(status);
    expect(Object.keys(failure.parse(response.json())).sort()).toEqual([
      'code',
      'error',
      'message',
      'requestId',
    ]);
  });

  it.each(expected.client)('API-03 %s needs the API key', async (route) => {
    for (const headers of [{}, { 'x-api-key': '' }, { 'x-api-key': 'another' }] as Record<string, string>[]) {
      const response = await call(route, 'nobody', headers);
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ code: 'invalid_api_key' });
    }
    const withKey = await call(route, 'nobody', { 'x-api-key': TEST_API_KEY });
    expect(withKey.json()).not.toMatchObject({ code: 'invalid_api_key' });
  });

  const changing = expected['signed-in'].filter((route) => route.startsWith('POST'));
  it.each(changing)("API-02 D-14 %s in another's name is refused", async (route) => {
    const named = await call(route, 'Admin', { 'x-user-email': 'engineer@test.example' });
    expect(named.statusCode).toBe(403);
    expect(failure.parse(named.json()).code).toBe('forbidden');
    const own = await call(route, 'Admin', { 'x-user-email': `USER-${count + 1}@test.example` });
    expect(own.statusCode).not.toBe(403);
  });

  it.each(roles)('API-02 the scope of admins asked by %s', async (role) => {
    const app = fastify();
    app.decorateRequest('user', null);
    await app.register(failuresPlugin);
    app.addHook('onRequest', requireSession(test.deps));
    app.addHook('onRequest', requireAdmin);
    app.get('/users', async () => 'everybody');
    const headers = { authorization: `Bearer ${test.users[role].token}` };
    const response = await app.inject({ url: '/users', headers });
    expect(response.statusCode).toBe(role === 'Admin' ? 200 : 403);
    expect(response.body.includes('everybody')).toBe(role === 'Admin');
    await app.close();
  });
});
