import { randomBytes } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { operationsOf, type OpenApiDocument } from '@server/testing/fuzz/document';
import { firstCalls } from '@server/testing/fuzz/firstCalls';
import { Known } from '@server/testing/fuzz/known';
import { fuzz, progressOfTasks, sendPatiently, type Identity, type Target } from '@server/testing/fuzz/run';
import { addTask } from '@server/testing/records/addTask';
import { sessionHeaders } from '@server/testing/sessionHeaders';
import { buildTestApp, TEST_API_KEY, type TestApp } from '@server/testing/testApp';
import { addTestUser, type TestUser } from '@server/testing/testUsers';

const MANY = 1_000_000;
const CALLS = 2000;

let test: TestApp;
let target: Target;

async function makeToken(name: string) {
  const payload = { name, kinds: 'all', rights: 'write' };
  const made = await test.injectAs('Admin', { method: 'POST', url: '/api/apiTokens', payload });
  return made.json<{ id: string; token: string }>();
}

/** Demo data takes no records beside it, so these come past the calls. */
const giveTasks = ({ fullname, email }: TestUser) =>
  Promise.all(
    progressOfTasks.map((progress_id, at) =>
      addTask(test.db, {
        internalid: `${fullname}-${at}`,
        progress_id,
        assigned: fullname,
        assigned_email: email,
      }),
    ),
  );

beforeAll(async () => {
  test = await buildTestApp({
    config: {
      apiDocs: true,
      requestsPerMinute: MANY,
      creationsPerHour: MANY,
      taskUpdatesPerHour: MANY,
      viewChangesPerHour: MANY,
      logEntriesPerHour: MANY,
    },
  });
  const document = (await test.inject({ url: '/api/openapi.json' })).json<OpenApiDocument>();
  const known = new Known();
  const { id, email } = test.users.Admin;
  known.hide(id);
  known.hide(email);
  target = {
    operations: operationsOf(document),
    apiKey: TEST_API_KEY,
    known,
    send: async ({ method, url, headers, body }) => {
      const answer = await test.inject({
        method: method as InjectOptions['method'],
        url,
        headers,
        payload: body,
      });
      return { status: answer.statusCode, headers: answer.headers, body: answer.body };
    },
    signIn: async (caller): Promise<Identity> => {
      const name = `fuzz-${randomBytes(8).toString('hex')}`;
      const identity = { email: `${name}@test.example`, password: `${name}-password` };
      if (caller !== 'a program') {
        const user = await addTestUser(test.db, { role: caller, email: identity.email });
        const { cookie } = sessionHeaders(user);
        return { ...identity, ...user, cookie, tasks: await giveTasks(user) };
      }
      return { ...identity, ...(await makeToken(name)) };
    },
  };
  const headers = sessionHeaders(test.users.Admin);
  const loaded = await sendPatiently(target, { method: 'POST', url: '/api/demoData', headers });
  expect(loaded.status).toBe(200);
  for (const url of firstCalls)
    known.learn(JSON.parse((await sendPatiently(target, { method: 'GET', url, headers })).body));
}, 60_000);

afterAll(() => test.close());

it(`API-12 ${CALLS} calls made of the document: no answer is 5xx, undocumented, or has a secret`, async () => {
  const { calls, problems, successes } = await fuzz(target, { calls: CALLS, seed: 1 });
  expect(problems).toEqual([]);
  expect(calls).toBe(CALLS);
  // Calls that are all rejected would prove nothing.
  expect(Object.keys(successes).length).toBeGreaterThan(target.operations.length / 3);
}, 180_000);
