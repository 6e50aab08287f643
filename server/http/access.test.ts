import fastify, { type InjectOptions, type onRequestAsyncHookHandler } from 'fastify';
import { failure, type ErrorCode } from '@contract/errors';
import { roles, type Role } from '@contract/accounts/roles';
import { buildApp } from '@server/app/app';
import type { Access } from './access';
import { requireAdmin, requireSession } from './auth';
import { errorHandlerPlugin } from './errorHandler';
import { sessionHeaders } from '@server/testing/sessionHeaders';
import { buildTestApp, TEST_API_KEY, type TestApp } from '@server/testing/testApp';
import { addTestUser } from '@server/testing/testUsers';

/** Every call there is, by who may call it. A route that is missing here, or stands in another scope, fails. */
const expected: Record<Access, string[]> = {
  open: ['GET /api/health', 'GET /api/ready', 'GET /brand-logo.svg'],
  client: ['POST /api/login', 'POST /api/forgot-password', 'POST /api/reset-password'],
  'own-account': ['GET /api/session', 'POST /api/logout', 'POST /api/change-password'],
  'signed-in': [
    'GET /api/installation',
    'GET /api/logs/:userId',
    'POST /api/logs',
    'GET /api/tasks',
    'POST /api/taskUpdate',
    'POST /api/taskUpdates',
    'POST /api/taskUpdatesUndo',
    'GET /api/taskUpdatesLast',
    'GET /api/getTaskFiles',
    'POST /api/upload-task-file',
    'GET /api/downloadFiles',
    'GET /api/event-list',
    'GET /api/lookups',
    'GET /api/homeDashboards',
    'GET /api/globalSearch',
    'GET /api/related',
    'GET /api/caseRoom',
    'GET /api/find',
    'GET /api/porimrlist',
    'GET /api/openRequests',
    'POST /api/createImr',
    'POST /api/createPor',
    'GET /api/changes',
    'GET /api/fresh',
    'POST /api/changes/told',
    'GET /api/views',
    'GET /api/views/:id',
    'POST /api/views',
    'PUT /api/views/:id',
    'DELETE /api/views/:id',
    'GET /api/ownSessions',
    'POST /api/endOwnSessions',
    'POST /api/confirmIdentity',
  ],
  admin: [
    'GET /api/globalAdmin',
    'POST /api/globalAdmin',
    'POST /api/updateUser',
    'POST /api/addingUser',
    'POST /api/addUsers',
    'POST /api/userInvitation',
    'POST /api/userPassword',
    'GET /api/userSessions',
    'POST /api/endSessions',
    'GET /api/userAudit',
    'GET /api/apiTokens',
    'POST /api/apiTokens',
    'DELETE /api/apiTokens/:id',
    'GET /api/directory',
    'GET /api/sources',
    'GET /api/connections',
    'GET /api/replicas',
    'DELETE /api/replicas',
    'GET /api/quarantine',
    'POST /api/replicas/:kind/comparison',
    'GET /api/outbox',
    'POST /api/outbox/:id/attempt',
    'DELETE /api/outbox/:id',
    'POST /api/demoData',
    'DELETE /api/demoData',
    'GET /api/imports',
    'POST /api/imports',
    'GET /api/imports/:id',
    'PUT /api/imports/:id',
    'DELETE /api/imports/:id',
    'POST /api/imports/:id/store',
    'POST /api/imports/:id/stop',
    'POST /api/imports/:id/undo',
    'GET /api/imports/:id/report',
    'GET /api/column-matches',
    'POST /api/column-matches',
    'PUT /api/column-matches/:id',
    'DELETE /api/column-matches/:id',
  ],
  program: [
    'PUT /api/ingest/:kind/:externalId',
    'POST /api/ingest/:kind',
    'DELETE /api/ingest/:kind/:externalId',
    'GET /api/ingest/:kind/:externalId',
    'PUT /api/ingest/:kind/:externalId/files/:fileId',
    'DELETE /api/ingest/:kind/:externalId/files/:fileId',
    'GET /api/ingest/:kind/:externalId/files',
    'GET /api/ingest/:kind/:externalId/files/:fileId',
  ],
  'program-or-admin': ['GET /api/export/:kind'],
};

const all = (Object.keys(expected) as Access[]).flatMap((access) =>
  expected[access].map((route) => ({ access, route })),
);

const MUST_CHANGE = 'an admin who must change the password';
const TOKEN = 'an API token';
const STOLEN = "an admin's token without its cookie";
const strangers = ['nobody', 'an unknown token', STOLEN, 'a deactivated user'] as const;
type Caller = (typeof strangers)[number] | typeof TOKEN | typeof MUST_CHANGE | Role;
const callers: Caller[] = [...strangers, TOKEN, MUST_CHANGE, ...roles];

/** The error that a scope answers a caller with; undefined if it lets them through. */
function expectedError(access: Access, caller: Caller): { status: 401 | 403; code: ErrorCode } | undefined {
  if (access === 'open') return undefined;
  // Without the client's key a session is no help.
  if (access === 'client') return { status: 401, code: 'invalid_api_key' };
  if (caller === TOKEN && access.startsWith('program')) return undefined;
  if (caller !== MUST_CHANGE && !roles.some((role) => role === caller)) {
    return { status: 401, code: 'unauthenticated' };
  }
  if (access === 'own-account') return undefined;
  if (access === 'program') return { status: 403, code: 'forbidden' };
  if (caller === MUST_CHANGE) return { status: 403, code: 'password_change_required' };
  const forAdmins = access === 'admin' || access === 'program-or-admin';
  return forAdmins && caller !== 'Admin' ? { status: 403, code: 'forbidden' } : undefined;
}

let test: TestApp;
let apiToken: string;

beforeAll(async () => {
  test = await buildTestApp({ config: { apiDocs: false } });
  const payload = { name: 'Program', kinds: 'all', rights: 'write' };
  const made = await test.injectAs('Admin', { method: 'POST', url: '/api/apiTokens', payload });
  apiToken = made.json<{ token: string }>().token;
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
  if (caller === TOKEN) {
    return test.inject({ ...request, headers: { ...headers, authorization: `Bearer ${apiToken}` } });
  }
  count += 1;
  const user = await addTestUser(test.db, {
    role: roles.find((role) => role === caller) ?? 'Admin',
    email: `user-${count}@test.example`,
    active: caller !== 'a deactivated user',
    mustChangePassword: caller === MUST_CHANGE,
  });
  const asked = { ...request, url: url.replace(':userId', user.id) };
  if (caller !== STOLEN) return test.injectAs(user, asked);
  return test.inject({ ...asked, headers: { ...headers, authorization: `Bearer ${user.token}` } });
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
    const error = expectedError(access, caller);
    if (error === undefined) {
      expect([401, 403]).not.toContain(response.statusCode);
      return;
    }
    expect(response.statusCode).toBe(error.status);
    expect(response.json()).toMatchObject({ code: error.code });
    expect(Object.keys(failure.parse(response.json())).sort()).toEqual([
      'code',
      'error',
      'message',
      'requestId',
    ]);
  });

  it('API-02 a program that calls what is for people is told so, and not that a session has expired', async () => {
    for (const route of ['GET /api/apiTokens', 'GET /api/tasks']) {
      const response = await call(route, TOKEN);
      expect(response.json<{ message: string }>().message).toBe(
        'This call needs a person who is signed in, not an API token.',
      );
    }
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

  const signedIn = [...expected['own-account'], ...expected['signed-in'], ...expected.admin];
  const changing = signedIn.filter((route) => /^(?:POST|PUT|DELETE)/.test(route));
  it.each(changing)("API-02 D-14 %s in another's name is refused", async (route) => {
    const named = await call(route, 'Admin', { 'x-user-email': 'engineer@test.example' });
    expect(named.statusCode).toBe(403);
    expect(failure.parse(named.json()).code).toBe('forbidden');
    const own = await call(route, 'Admin', { 'x-user-email': `USER-${count + 1}@test.example` });
    expect(own.statusCode).not.toBe(403);
  });

  /** A route behind nothing but these hooks. */
  async function askBehind(hooks: onRequestAsyncHookHandler[], headers: Record<string, string>) {
    const app = fastify();
    app.decorateRequest('user', null);
    await app.register(errorHandlerPlugin);
    for (const hook of hooks) app.addHook('onRequest', hook);
    app.get('/users', async () => 'everybody');
    const response = await app.inject({ url: '/users', headers });
    await app.close();
    return response;
  }

  it.each(roles)('API-02 the scope of admins asked by %s', async (role) => {
    const headers = sessionHeaders(test.users[role]);
    const response = await askBehind([requireSession(test.deps), requireAdmin], headers);
    expect(response.statusCode).toBe(role === 'Admin' ? 200 : 403);
    expect(response.body.includes('everybody')).toBe(role === 'Admin');
  });

  it('API-02 a scope that asks for no session takes nobody for somebody', async () => {
    const headers = sessionHeaders(test.users.Admin);
    const response = await askBehind([requireAdmin], headers);
    expect(response.statusCode).toBe(401);
    expect(failure.parse(response.json()).code).toBe('unauthenticated');
  });
});
