import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import type { Role } from '@contract/accounts/roles';
import { accountKey } from '@server/http/limits/rateLimits';
import { auditOf } from '@server/testing/auditOf';
import { addLookups } from '@server/testing/records/lookups';
import { addCase } from '@server/testing/records/addRequests';
import { addTask } from '@server/testing/records/addTask';
import { imrBody, porBody } from '@server/testing/records/createRequests';
import { sampleFiles } from '@server/testing/sampleFiles';
import { secretsOf } from '@server/testing/sessionHeaders';
import { setTestPassword } from '@server/testing/passwords';
import { buildTestApp, TEST_API_KEY, type TestApp } from '@server/testing/testApp';
import { addTestUser, type TestUser } from '@server/testing/testUsers';
import { uploadParts, uploadRequest } from '@server/testing/uploads';

const MOST = 3;
const PASSWORD = 'seven green tractors';
const config = {
  bulkUpdatesPerHour: MOST,
  creationsPerHour: MOST,
  logEntriesPerHour: MOST,
  signInsPerHour: MOST,
  taskUpdatesPerHour: MOST,
  viewChangesPerHour: MOST,
  uploadsPerHour: MOST,
  uploadMegabytesPerHour: 1_000,
};

let test: TestApp;
let caseId: string;
let person: TestUser;
let taskId: string;
let ownPassword: string;
let count = 0;
beforeAll(async () => {
  test = await buildTestApp({ config });
  await addLookups(test.db);
  caseId = await addCase(test.db);
});
afterAll(() => test.close());
beforeEach(async () => {
  person = await addPerson();
  taskId = await addTask(test.db, { assigned_email: person.email });
});

async function addPerson(role: Role = 'Field Engineer') {
  const email = `person-${(count += 1)}@test.example`;
  const added = await addTestUser(test.db, { role, email });
  await setTestPassword(test.db, added.id, PASSWORD);
  ownPassword = PASSWORD;
  return added;
}
const post = (url: string, payload: object, headers = {}) =>
  test.injectAs(person, { method: 'POST', url, payload, headers });
const freshKey = () => `key-${(count += 1)}`;

const createImr = (key = freshKey(), body: object = imrBody(caseId)) =>
  post('/api/createImr', body, { 'idempotency-key': key });
const createPor = () => post('/api/createPor', porBody(caseId), { 'idempotency-key': freshKey() });
const upload = () =>
  test.injectAs(person, uploadRequest(uploadParts(taskId, `${freshKey()}.pdf`, sampleFiles.pdf)));
const signIn = (password = PASSWORD) =>
  test.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email: person.email, password },
    headers: { 'x-api-key': TEST_API_KEY },
  });

const uses = {
  creations: { use: createImr, done: 201, what: '3 requests that one person can create' },
  'log entries': {
    use: () => post('/api/logs', { userId: person.id, message: 'Looked' }),
    done: 201,
    what: '3 entries that one person can write',
  },
  'task updates': {
    use: () => {
      const fields = { message: freshKey() };
      return post('/api/taskUpdate', { email: person.email, internalid: taskId, fields });
    },
    done: 200,
    what: '3 task updates that one person can save',
  },
  'changes of views': {
    use: () => post('/api/views', { list: 'task', name: freshKey(), shared: 'me', definition: {} }),
    done: 201,
    what: '3 changes of views that one person can save',
  },
  'tasks of several at once': {
    use: () => {
      const payload = { email: person.email, fields: { message: freshKey() } };
      const runId = String((count += 1)).padStart(32, '0');
      return post('/api/taskUpdates', { ...payload, runId, rows: [{ internalid: taskId, version: 1 }] });
    },
    done: 200,
    what: '3 tasks that one person can change by several at once',
  },
  'sign-ins': {
    use: () => signIn(),
    done: 200,
    what: '3 sign-ins and checks of the password that one person can make',
  },
  uploads: { use: upload, done: 200, what: '3 files that one person can upload' },
};

const statuses = (answers: LightMyRequestResponse[]) => answers.map(({ statusCode }) => statusCode).sort();

/** So much time goes by, as far as quotas know. */
const pass = (minutes: number) =>
  test.db
    .updateTable('rate_hits')
    .set({ at: sql<Date>`at - make_interval(mins => ${minutes})` })
    .execute();

describe.each(Object.entries(uses))('the quota of %s', (_name, { use, done, what }) => {
  it('API-10 D-107 holds for one person and hour, and says what is used up until when', async () => {
    for (let each = 1; each <= MOST; each += 1) expect((await use()).statusCode).toBe(done);
    await pass(50);
    const refused = await use();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(590);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600);
    expect(refused.json()).toMatchObject({
      code: 'rate_limited',
      message: `You have used up the ${what} in an hour. Please try again in 10 minutes.`,
    });
    // What was refused is not counted: it would put off the next one.
    await pass(10);
    expect((await use()).statusCode).toBe(done);
  });

  it('API-10 D-107 lets no more through at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => use()));
    expect(statuses(answers)).toEqual([...Array<number>(MOST).fill(done), ...Array<number>(5).fill(429)]);
  });

  it('API-10 D-107 is nobody else’s', async () => {
    for (let each = 1; each <= MOST; each += 1) await use();
    person = await addPerson();
    taskId = await addTask(test.db, { assigned_email: person.email });
    expect((await use()).statusCode).toBe(done);
  });
});

it('IMR-04 POR-05 D-107 a form that is sent again counts once, and is answered when the quota is used up', async () => {
  const first = await createImr('the-key');
  for (let again = 1; again <= 5; again += 1) {
    expect((await createImr('the-key')).json()).toEqual(first.json());
  }
  expect(statuses([await createPor(), await createImr(), await createImr()])).toEqual([201, 201, 429]);
  expect((await createImr('the-key')).json()).toEqual(first.json());
});

it('IMR-04 D-107 a form that is refused is not counted, and leaves no number out', async () => {
  for (let each = 1; each <= 5; each += 1) {
    const unfit = imrBody(caseId, { type: 'none' });
    expect((await createImr(freshKey(), unfit)).statusCode).toBe(400);
  }
  const made = [await createImr(), await createImr(), await createImr()];
  expect((await createImr()).statusCode).toBe(429);
  person = await addPerson();
  made.push(await createImr());
  const numbers = made.map((answer) => Number(answer.json<{ imr: { id: string } }>().imr.id.slice(3)));
  expect(numbers.map((number) => number - (numbers[0] ?? 0))).toEqual([0, 1, 2, 3]);
});

/** Ways to give one's password again. Where it is right, the test goes on with what has changed. */
const checks = {
  'to confirm that it is them': async (current: string) =>
    renewed(await post('/api/confirmIdentity', { current })),
  'to change it': async (current: string) => {
    const password = `eleven blue ferries ${freshKey()}`;
    return renewed(await post('/api/change-password', { current, password }), { password });
  },
  'to change their own address, as an admin': async (current: string) => {
    const email = `moved-${freshKey()}@test.example`;
    const url = `/api/updateUser?type=updatedetails&userid=${person.id}`;
    const { statusCode } = await post(url, { id: person.id, email, current });
    if (statusCode === 200) person = { ...person, email };
    return { statusCode };
  },
};

/** A session goes on under another token and cookie after such an answer. */
function renewed(answer: LightMyRequestResponse, { password }: { password?: string } = {}) {
  const { statusCode, headers } = answer;
  if (statusCode === 200) {
    person = { ...person, ...secretsOf(answer.json<{ token: string }>().token, headers['set-cookie']) };
    ownPassword = password ?? ownPassword;
  }
  return { statusCode };
}

/** The tries of the person's password that are counted for an open session. */
const triesOfSession = async () => {
  const { rows } = await sql`select key from rate_hits
    where starts_with(key, ${`${accountKey('sign-in', person.email)}:session`})`.execute(test.db);
  return rows.length;
};

describe.each(Object.entries(checks))('a password that somebody gives again %s', (_name, check) => {
  beforeEach(async () => {
    person = await addPerson('Admin');
  });

  it('API-10 D-228 counts as a sign-in if it is right, and beyond the quota as a wrong try', async () => {
    expect((await signIn('a wrong one')).statusCode).toBe(401);
    expect((await check('a wrong one')).statusCode).toBe(400);
    const right = [await check(PASSWORD), await signIn(ownPassword), await check(ownPassword)];
    expect(right.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const tries = await triesOfSession();
    expect((await check(ownPassword)).statusCode).toBe(429);
    // One of the session, one of all sessions of the account.
    expect(await triesOfSession()).toBe(tries + 2);
    expect((await signIn(ownPassword)).statusCode).toBe(429);
    const proofs = (await auditOf(test.db, person.id)).filter(({ action }) =>
      /succeeded|confirmed|changed|updated/.test(action),
    );
    expect(proofs).toHaveLength(MOST);
  });
});

it('TFILE-06 D-107 the megabytes of an hour are counted, and a file beyond them leaves nothing behind', async () => {
  const narrow = await buildTestApp({ config: { ...config, uploadMegabytesPerHour: 2 } });
  const owner = narrow.users['Field Engineer'];
  const task = await addTask(narrow.db, { assigned_email: owner.email });
  const send = () =>
    narrow.injectAs(owner, uploadRequest(uploadParts(task, `${freshKey()}.pdf`, sampleFiles.pdf)));
  expect(statuses([await send(), await send(), await send()])).toEqual([200, 200, 429]);
  // Known before the file is read: a wrong one is not looked at any more.
  const wrong = uploadParts(task, 'x.pdf', 'no PDF');
  for (const parts of [wrong, wrong.toReversed()]) {
    expect((await narrow.injectAs(owner, uploadRequest(parts))).statusCode).toBe(429);
  }
  expect(await narrow.db.selectFrom('files').select('id').execute()).toHaveLength(2);
  await narrow.close();
});
