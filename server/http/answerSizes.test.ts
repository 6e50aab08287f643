import { bulkLimits, listBounds, MAX_LINES, type ListBound } from '@contract/limits';
import { MAX_ADDED_USERS } from '@contract/accounts/admin';
import { linkedKinds, RELATED_CAP } from '@contract/records/links';
import { MAX_LISTED_VIEWS, savedViewLimits } from '@contract/savedViews';
import { columnMatchLimits } from '@contract/source/columnMatches';
import { importLimits } from '@contract/source/imports';
import { sourceLimits } from '@contract/source/installation';
import { changeLimits } from '@contract/source/changes';
import { quarantineLimits } from '@contract/source/replicas';
import { addCase, addImr, addPor } from '@server/testing/records/addRequests';
import { addTask } from '@server/testing/records/addTask';
import { addManyRecords, COMMON_WORD, type Crowded } from '@server/testing/records/manyRecords';
import { buildTestApp, type TestApp } from '@server/testing/testApp';

const KILOBYTE = 1024;
/** The names of fields around a list, and what a bound counts by its texts alone, besides its last row. */
const SLACK = { factor: 1.1, bytes: 512 * KILOBYTE };

/** A call for more than one answer holds, and what holds it. Without a bound the answer is one short record. */
interface Call {
  url?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  bound?: ListBound;
  /** How many there are: `x-total-count`. */
  total?: number;
}

let test: TestApp;
let crowded: Crowded;
beforeAll(async () => {
  test = await buildTestApp({ config: { apiDocs: false } });
  const { id, email, fullname } = test.users.Admin;
  const caseId = await addCase(test.db);
  const calendarId = '9001';
  await test.db
    .insertInto('calendars')
    .values({ id: calendarId, name: fullname, kind: 'person', email })
    .execute();
  crowded = {
    user: { id, email },
    taskId: await addTask(test.db, { assigned_email: email }),
    calendarId,
    caseId,
    imrId: await addImr(test.db, caseId),
    porId: await addPor(test.db, caseId),
  };
  await addManyRecords(test.db, crowded);
}, 180_000);
afterAll(() => test.close());

const search = (type: string, total: number, scope?: string): Call => ({
  query: { type, id: COMMON_WORD, ...(scope && { scope }) },
  bound: listBounds.foundRecords,
  total,
});
/** Each list of a form has its own bound. */
const listsOfForm = (lists: number): ListBound => ({
  rows: listBounds.options.rows,
  bytes: lists * listBounds.options.bytes,
});
const ofUser = (user: Crowded['user'], bound: ListBound, total: number): Call => ({
  query: { userid: user.id },
  bound,
  total,
});
/** One record with a thousand lines at most. */
const lines: ListBound = { rows: 1, bytes: MAX_LINES * KILOBYTE };

/** Kinds of at most 20 records each, of which little is told. */
const links: ListBound = { rows: linkedKinds.length * RELATED_CAP, bytes: 200_000 };

/** Every call that reads, asked for as much as it can be made to tell. One that is missing here fails. */
const table: Record<string, (asked: Crowded) => readonly Call[]> = {
  'GET /api/session': () => [{}],
  'GET /api/tasks': ({ taskId }) => [
    { bound: listBounds.ownTasks, total: 12_001 },
    {
      query: { title: COMMON_WORD },
      headers: { 'x-global': 'true' },
      bound: listBounds.foundTasks,
      total: 10_000,
    },
    { url: `/api/tasks?internalid=${taskId}`, total: 1 },
  ],
  'GET /api/logs/:userId': ({ user }) => [
    { url: `/api/logs/${user.id}`, bound: listBounds.logs, total: 20_000 },
    {
      url: `/api/logs/${user.id}`,
      query: { limit: '15', page: '100' },
      bound: { rows: 15, bytes: 100_000 },
      total: 20_000,
    },
  ],
  'GET /api/getTaskFiles': ({ taskId }) => [
    { query: { internalid: taskId }, bound: listBounds.filesOfTask, total: 3_000 },
  ],
  'GET /api/event-list': ({ calendarId }) => [
    { query: { calendarId }, bound: listBounds.eventsOfCalendar, total: 10_000 },
  ],
  'GET /api/lookups': () => [
    { query: { type: 'calendars' }, bound: listBounds.calendars, total: 6_001 },
    { query: { type: 'imr' }, bound: listsOfForm(6) },
    { query: { type: 'por' }, bound: listsOfForm(3) },
  ],
  'GET /api/homeDashboards': () => [{}, { query: { view: 'overview', page: '5000' } }],
  'GET /api/globalSearch': ({ imrId, porId }) => [
    search('solist', 10_000),
    search('cmdblist', 5_000),
    search('cmdblist', 5_000, 'purchaseorder'),
    search('caselist', 10_000),
    search('inventorylist', 10_000),
    { query: { type: 'imrdetailed', id: imrId }, bound: lines, total: 1 },
    { query: { type: 'pordetailed', id: porId }, bound: lines, total: 1 },
  ],
  'GET /api/related': ({ caseId }) => [{ query: { kind: 'case', id: caseId }, bound: links }],
  'GET /api/caseRoom': ({ caseId }) => [{ query: { id: caseId }, bound: links }],
  'GET /api/find': () => [{ query: { text: COMMON_WORD }, bound: links }],
  'GET /api/porimrlist': ({ caseId }) => [
    { query: { type: 'imrpercase', referenceid: caseId }, bound: listBounds.requestsOfCase, total: 4_001 },
    { query: { type: 'porpercase', referenceid: caseId }, bound: listBounds.requestsOfCase, total: 4_001 },
  ],
  'GET /api/openRequests': ({ caseId }) => [
    {
      query: { referenceid: caseId },
      // Of each kind.
      bound: { rows: 2 * listBounds.openRequests.rows, bytes: 2 * listBounds.openRequests.bytes },
      total: 8_002,
    },
  ],
  'GET /api/globalAdmin': () => [{ query: { type: 'getUsers' }, bound: listBounds.users, total: 21_003 }],
  'GET /api/userSessions': ({ user }) => [ofUser(user, listBounds.sessions, 2_001)],
  'GET /api/ownSessions': () => [{ bound: listBounds.sessions, total: 2_001 }],
  'GET /api/userAudit': ({ user }) => [ofUser(user, listBounds.audit, listBounds.audit.rows + 1)],
  'GET /api/apiTokens': () => [{}],
  'GET /api/installation': () => [{}],
  'GET /api/directory': () => [{ bound: { rows: MAX_ADDED_USERS, bytes: 500_000 } }],
  'GET /api/sources': () => [{ bound: { rows: sourceLimits.listed, bytes: 200_000 } }],
  'GET /api/connections': () => [{}],
  'GET /api/replicas': () => [{}],
  'GET /api/quarantine': () => [{ bound: { rows: quarantineLimits.listed, bytes: quarantineLimits.bytes } }],
  'GET /api/fresh': ({ caseId }) => [{ query: { kind: 'case', id: caseId } }],
  'GET /api/changes': () => [
    {
      bound: {
        rows: changeLimits.listed + changeLimits.waitingOfPerson,
        bytes: changeLimits.bytes + changeLimits.waitingBytes,
      },
    },
  ],
  'GET /api/taskUpdatesLast': () => [{ bound: { rows: bulkLimits.tasksOfRun, bytes: 1_000_000 } }],
  'GET /api/views': () => [
    {
      query: { list: 'task' },
      bound: { rows: MAX_LISTED_VIEWS, bytes: MAX_LISTED_VIEWS * savedViewLimits.bytes },
    },
  ],
  'GET /api/views/:id': () => [{ url: '/api/views/many-1' }],
  'GET /api/outbox': () => [{ bound: { rows: changeLimits.listed, bytes: changeLimits.bytes } }],
  'GET /api/imports': () => [{ bound: { rows: importLimits.listed, bytes: 100_000 } }],
  'GET /api/column-matches': () => [
    {
      query: { kind: 'case' },
      bound: { rows: columnMatchLimits.ofKind, bytes: columnMatchLimits.ofKind * columnMatchLimits.bytes },
    },
  ],
  'GET /api/imports/:id': () => [
    { url: '/api/imports/many-1', bound: { rows: 2 * importLimits.shownRows, bytes: 500_000 } },
  ],
};

/** What is sent as it is kept, piece by piece: a file is no list. */
const contents = ['GET /api/downloadFiles', 'GET /api/export/:kind', 'GET /api/imports/:id/report'];

/** What answers no more than the record that it was sent, or as many as its request may name. */
const changes = [
  'POST /api/logout',
  'POST /api/change-password',
  'POST /api/logs',
  'POST /api/taskUpdate',
  'POST /api/taskUpdates',
  'POST /api/taskUpdatesUndo',
  'POST /api/upload-task-file',
  'POST /api/createImr',
  'POST /api/createPor',
  'POST /api/globalAdmin',
  'POST /api/updateUser',
  'POST /api/addingUser',
  'POST /api/addUsers',
  'POST /api/userInvitation',
  'POST /api/userPassword',
  'POST /api/endSessions',
  'POST /api/endOwnSessions',
  'POST /api/confirmIdentity',
  'POST /api/apiTokens',
  'DELETE /api/apiTokens/:id',
  'POST /api/changes/told',
  'POST /api/views',
  'PUT /api/views/:id',
  'DELETE /api/views/:id',
  'POST /api/outbox/:id/attempt',
  'DELETE /api/outbox/:id',
  'POST /api/demoData',
  'POST /api/replicas/:kind/comparison',
  'DELETE /api/replicas',
  'DELETE /api/demoData',
  'POST /api/imports',
  'PUT /api/imports/:id',
  'DELETE /api/imports/:id',
  'POST /api/imports/:id/store',
  'POST /api/imports/:id/stop',
  'POST /api/imports/:id/undo',
  'POST /api/column-matches',
  'PUT /api/column-matches/:id',
  'DELETE /api/column-matches/:id',
];

async function ask(route: string, { url = route.replace('GET ', ''), query, headers }: Call) {
  const started = performance.now();
  const answer = await test.injectAs('Admin', { method: 'GET', url, query, headers });
  return { answer, bytes: answer.rawPayload.length, took: performance.now() - started };
}

/** The longest list of an answer, at whatever depth it stands. */
function longestList(body: unknown): unknown[] {
  if (typeof body !== 'object' || body === null) return [];
  const list: unknown[] = Array.isArray(body) ? body : [];
  const inner = Object.values<unknown>(body as Record<string, unknown>).map(longestList);
  return [list, ...inner].reduce((a, b) => (b.length > a.length ? b : a));
}

it('API-08 every call of somebody signed in stands in one of the tables, once', () => {
  const registered = test.app.routeAccess
    .filter(({ method, access }) => method !== 'HEAD' && !['open', 'client', 'program'].includes(access))
    .map(({ method, url }) => `${method} ${url}`);
  expect([...Object.keys(table), ...contents, ...changes].sort()).toEqual(registered.sort());
});

it.each(Object.keys(table))(
  'API-08 D-105 %s answers no more than its bound, and tells of the rest',
  async (route) => {
    for (const call of table[route]?.(crowded) ?? []) {
      const { answer, bytes } = await ask(route, call);
      expect({ call, status: answer.statusCode }).toEqual({ call, status: 200 });
      const { bytes: most = 0 } = call.bound ?? {};
      expect(bytes).toBeLessThan(most * SLACK.factor + SLACK.bytes);
      if (call.total !== undefined) expect(answer.headers['x-total-count']).toBe(String(call.total));
      const list = longestList(answer.json());
      expect(list.length).toBeLessThanOrEqual(Math.max(call.bound?.rows ?? 0, MAX_LINES));
      if (call.bound === lines) expect(list).toHaveLength(MAX_LINES);
      // Bounded it is, but not empty.
      if (call.bound) expect(list.length).toBeGreaterThan(0);
    }
  },
);

it('API-08 the longest answers take no longer than one that is meant to be long, several times', async () => {
  // A person's own tasks are answered up to 10,000: other calls wait for no more than a few of those.
  const own = async () => (await ask('GET /api/tasks', {})).took;
  const most = 6 * Math.min(await own(), await own(), await own()) + 250;
  // The shortest of three counts: what else the machine does may slow down any of them.
  const isSlow = async (route: string, call: Call) => {
    for (let reading = 0; reading < 3; reading += 1) if ((await ask(route, call)).took <= most) return false;
    return true;
  };
  for (const [route, callsOf] of Object.entries(table)) {
    for (const call of callsOf(crowded)) {
      expect({ route, call, isSlow: await isSlow(route, call) }).toEqual({ route, call, isSlow: false });
    }
  }
});

it('CASE-05 IMR-04 a case with thousands of open requests is answered to many at once', async () => {
  const asked = { query: { referenceid: crowded.caseId } };
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask('GET /api/openRequests', asked)));
  for (const { answer, bytes } of answers) {
    expect(answer.statusCode).toBe(200);
    expect(bytes).toBeLessThan(3 * listBounds.openRequests.bytes);
  }
});
