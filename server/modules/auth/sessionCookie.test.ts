import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { LoginAnswer } from '@contract/accounts/auth';
import { buildApp } from '@server/app/app';
import type { Config } from '@server/app/config';
import { setTestPassword } from '@server/testing/passwords';
import { secretsOf, sessionHeaders } from '@server/testing/sessionHeaders';
import { buildTestApp, TEST_API_KEY, type TestApp } from '@server/testing/testApp';
import { addTestSession, addTestUser, type TestUser } from '@server/testing/testUsers';

const PASSWORD = 'seven green tractors';

let test: TestApp;
let user: TestUser;
let count = 0;

beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  count += 1;
  user = await addTestUser(test.db, { role: 'Field Engineer', email: `user${count}@test.example` });
  await setTestPassword(test.db, user.id, PASSWORD);
});

type Server = Pick<TestApp, 'inject'>;
const signIn = (server: Server, options: InjectOptions = {}) =>
  server.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email: user.email, password: PASSWORD },
    ...options,
    headers: { 'x-api-key': TEST_API_KEY, ...options.headers },
  });
const ask = (server: Server, headers: Record<string, string>) =>
  server.inject({ url: '/api/session', headers });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
/** What a browser sends back of an answer's cookies. */
const kept = ({ cookies }: LightMyRequestResponse) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

/** Another server on the database of the test. */
async function withServer(config: Partial<Config>, act: (server: Server) => Promise<void>): Promise<void> {
  const server = await buildApp({ ...test.deps, config: { ...test.deps.config, ...config } });
  try {
    await act(server);
  } finally {
    await server.close();
  }
}

describe('API-13 a token without its cookie', () => {
  const wrong: [string, () => Promise<string | undefined>][] = [
    ['none', async () => undefined],
    ['an empty one', async () => 'tms-session-80='],
    ["another person's", async () => sessionHeaders(test.users.Admin).cookie],
    [
      "another session's of the same person",
      async () => sessionHeaders(await addTestSession(test.db, user.id)).cookie,
    ],
    ['the token itself', async () => `tms-session-80=${user.token}`],
    ['one that is a character short', async () => `tms-session-80=${user.cookie.slice(1)}`],
    ['the right one by the name of another port', async () => `tms-session-3000=${user.cookie}`],
    ['the right one by the name that belongs to TLS', async () => sessionHeaders(user, 'TLS').cookie],
  ];
  it.each(wrong)('is as good as unknown with %s, and its session stays', async (_what, make) => {
    const cookie = await make();
    const [stolen, unknown] = await Promise.all(
      [user.token, 'unknown'].map((token) => ask(test, { ...bearer(token), ...(cookie && { cookie }) })),
    );
    expect(stolen?.statusCode).toBe(401);
    const answerOf = (answer?: LightMyRequestResponse) => ({ ...answer?.json<object>(), requestId: '' });
    expect(answerOf(stolen)).toEqual(answerOf(unknown));
    expect(stolen?.headers['set-cookie']).toBeUndefined();
    expect((await ask(test, sessionHeaders(user))).statusCode).toBe(200);
  });

  it('records no use of its session', async () => {
    const long = new Date(Date.now() - 3_600_000);
    await test.db
      .updateTable('sessions')
      .set({ last_used_at: long })
      .where('user_id', '=', user.id)
      .execute();
    await ask(test, bearer(user.token));
    const { last_used_at } = await test.db
      .selectFrom('sessions')
      .select('last_used_at')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(last_used_at).toEqual(long);
  });
});

it('API-13 a cookie without its token opens nothing', async () => {
  const { cookie } = sessionHeaders(user);
  const answer = await ask(test, { cookie });
  expect([answer.statusCode, answer.json()]).toMatchObject([401, { message: 'Missing user token' }]);
  expect((await ask(test, { cookie, ...bearer(user.cookie) })).statusCode).toBe(401);
});

it('API-13 a session of an earlier version, which has no cookie, opens nothing', async () => {
  await test.db.updateTable('sessions').set({ cookie_hash: null }).where('user_id', '=', user.id).execute();
  for (const headers of [bearer(user.token), sessionHeaders(user), sessionHeaders({ ...user, cookie: '' })])
    expect((await ask(test, headers)).statusCode).toBe(401);
});

describe('API-13 the cookie of a sign-in', () => {
  // Seven days; on a busy machine a second less.
  const plain = /^tms-session-80=[\w-]{43}; Max-Age=60(4800|47\d\d); Path=\/; HttpOnly; SameSite=Strict$/;
  const secure =
    /^__Host-tms-session=[\w-]{43}; Max-Age=60(4800|47\d\d); Path=\/; HttpOnly; Secure; SameSite=Strict$/;
  const proxy = '192.0.2.80';
  const byProxy = { remoteAddress: proxy, headers: { 'x-forwarded-proto': 'https' } };

  const cases: [string, Partial<Config>, InjectOptions, RegExp][] = [
    ['without TLS', {}, {}, plain],
    ['where people use an address with TLS', { publicUrl: 'https://tasks.example' }, {}, secure],
    ['where a trusted proxy says that there is TLS', { trustProxy: [proxy] }, byProxy, secure],
    ['where anybody else says so', { trustProxy: ['192.0.2.81'] }, byProxy, plain],
    ['where no proxy is trusted', {}, byProxy, plain],
  ];
  it.each(cases)(
    '%s has these attributes, opens the session, and is removed by a logout',
    (_what, config, options, expected) =>
      withServer(config, async (server) => {
        const answer = await signIn(server, options);
        expect(answer.headers['set-cookie']).toMatch(expected);
        const headers = {
          ...options.headers,
          ...bearer(answer.json<LoginAnswer>().token),
          cookie: kept(answer),
        };
        const asked = await server.inject({ ...options, url: '/api/session', headers });
        expect(asked.statusCode).toBe(200);

        const logout = await server.inject({ ...options, method: 'POST', url: '/api/logout', headers });
        const [name = ''] = kept(answer).split('=');
        const removed = String(answer.headers['set-cookie'])
          .replace(/=[^;]+/, '=')
          .replace(/Max-Age=\d+/, 'Max-Age=0');
        expect(logout.headers['set-cookie']).toBe(removed);
        expect(removed).toMatch(new RegExp(`^${name}=; Max-Age=0; Path=/; HttpOnly; `));
      }),
  );

  it('with TLS is not taken from a page that has none, by its name there', () =>
    withServer({ publicUrl: 'https://tasks.example' }, async (server) => {
      const answer = await signIn(server);
      const { token, cookie } = secretsOf(answer.json<LoginAnswer>().token, answer.headers['set-cookie']);
      expect((await ask(server, sessionHeaders({ token, cookie }))).statusCode).toBe(401);
    }));

  it('lasts as long as the session may', () =>
    withServer({ sessionMaxDays: 2 }, async (server) => {
      const { maxAge = 0 } = (await signIn(server)).cookies[0] ?? {};
      expect(Math.abs(maxAge - 2 * 86_400)).toBeLessThan(60);
    }));

  it('is none where the sign-in is refused', async () => {
    const refused = await signIn(test, { payload: { email: user.email, password: 'wrong' } });
    expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([401, undefined]);
  });

  it('of one server on a host leaves that of another there alone', async () => {
    const hosts = ['127.0.0.1:3000', '127.0.0.1:3001'];
    const answers: LightMyRequestResponse[] = [];
    for (const host of hosts) answers.push(await signIn(test, { headers: { host } }));
    const names = answers.map(({ cookies }) => cookies[0]?.name);
    expect(names).toEqual(['tms-session-3000', 'tms-session-3001']);
    // A browser sends both to both.
    const cookie = answers.map(kept).join('; ');
    for (const [at, host] of hosts.entries()) {
      const { token } = (answers[at] as LightMyRequestResponse).json<LoginAnswer>();
      expect((await ask(test, { host, cookie, ...bearer(token) })).statusCode).toBe(200);
    }
  });
});
