import { fromNow } from '@server/db/time';
import { installationAnswer, sourcesAnswer, type InstallationAnswer } from '@contract/source/installation';
import { sql } from 'kysely';
import { kindDescriptions } from '@contract/source/kindDescriptions';
import type { KindFieldType } from '@contract/source/kindField';
import { recordKinds, type RecordKind } from '@contract/source/kinds';
import type { Task } from '@contract/tasks/tasks';
import { deleteRow } from '@server/source/rows/deleteRow';
import { storeRows } from '@server/source/rows/storeRows';
import { afterRead, SESSION_READ } from '@server/testing/records/afterRead';
import { addTask } from '@server/testing/records/addTask';
import { create, imrBody } from '@server/testing/records/createRequests';
import { buildTestApp, type TestApp } from '@server/testing/testApp';
import { addTestSession } from '@server/testing/testUsers';

let test: TestApp;
beforeEach(async () => {
  test = await buildTestApp();
}, 60_000);
afterEach(() => test.close());

async function installation(role: keyof TestApp['users']): Promise<InstallationAnswer> {
  const response = await test.injectAs(role, { method: 'GET', url: '/api/installation' });
  return installationAnswer.parse(response.json());
}

const demo = (method: 'POST' | 'DELETE') => test.injectAs('Admin', { method, url: '/api/demoData' });
const row = { externalId: 'C-1', record: { casenumber: 'CS-1', title: 'Fan' } };
const sender = { source: 'ERP', actorId: 'test', requestId: null };

/** Every table that holds rows, but for those that keep what happened. */
async function filledTables(): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(test.db);
  const counts = tables.map(
    ({ name }) => sql`select ${name}::text as name, count(*)::int as rows from ${sql.table(name)}`,
  );
  const { rows } = await sql<{ name: string; rows: number }>`${sql.join(counts, sql` union all `)}`.execute(
    test.db,
  );
  const kept = ['audit_trail', 'idempotency_keys', 'activity_logs', 'rate_hits'];
  return rows
    .filter((table) => table.rows > 0 && !kept.includes(table.name))
    .map(({ name }) => name)
    .sort();
}

it('SRC-08 everybody learns whether there are records, and who can bring them in', async () => {
  const admins = [test.users.Admin.fullname];
  expect(await installation('Field Engineer')).toEqual({
    hasRecords: false,
    isDemo: false,
    wasConnected: false,
    admins,
    passes: [],
  });
  await addTask(test.db, { title: 'Fan' });
  expect(await installation('Field Service Partner')).toMatchObject({ hasRecords: true, isDemo: false });
});

const LEAST: Partial<Record<KindFieldType, string>> = {
  date: '2026-11-26',
  instant: '2026-11-26T08:00:00Z',
};
/** A row of a kind with what it must have. */
const leastRow = (kind: RecordKind) => ({
  externalId: 'X-1',
  record: Object.fromEntries(
    kindDescriptions[kind].fields
      .filter(({ required }) => required)
      .map(({ id, type, values }) => [id, values?.[0] ?? LEAST[type] ?? 'x']),
  ),
});

it('SRC-08 a record of any kind that people look for makes an installation that has records', async () => {
  const has: Partial<Record<RecordKind, boolean>> = {};
  for (const kind of recordKinds) {
    const [stored] = await storeRows(test.db, kind, [leastRow(kind)], sender);
    expect(stored).toMatchObject({ verdict: 'created' });
    has[kind] = (await installation('Admin')).hasRecords;
    await deleteRow(test.db, kind, 'X-1', sender);
  }
  // These come first: with them alone, nobody has a record to look for.
  const beside = { person: false, calendar: false, option: false };
  expect(has).toEqual({ ...Object.fromEntries(recordKinds.map((kind) => [kind, true])), ...beside });
  expect((await installation('Admin')).hasRecords).toBe(false);
});

it('SRC-08 demo data fills an empty installation, with tasks of who has loaded it, and is removed whole', async () => {
  const before = await filledTables();
  const loaded = await demo('POST');
  expect([loaded.statusCode, loaded.json()]).toMatchObject([200, { hasRecords: true, isDemo: true }]);
  // Once more, as after a lost answer.
  expect((await demo('POST')).statusCode).toBe(200);
  const own = await test.injectAs('Admin', { method: 'GET', url: '/api/tasks' });
  const tasks = own.json<{ tasks: Task[] }>();
  expect(JSON.stringify(tasks)).toContain(test.users.Admin.email);
  const [task] = await test.db
    .selectFrom('tasks')
    .select(sql<number>`max(startdate) - current_date`.as('days'))
    .execute();
  // Around today, whenever that is.
  expect(Math.abs(task?.days ?? 1000)).toBeLessThan(200);

  // What people make of it goes with it.
  const [imrCase] = await test.db.selectFrom('support_cases').select('internalid').limit(1).execute();
  const made = await create(
    test,
    'imr',
    imrBody(imrCase?.internalid ?? '', { custrecord_imr_customer: 'Made here' }),
  );
  expect([201, 400]).toContain(made.statusCode);

  const removed = await demo('DELETE');
  expect([removed.statusCode, removed.json()]).toMatchObject([200, { hasRecords: false, isDemo: false }]);
  expect((await filledTables()).filter((table) => !before.includes(table))).toEqual([]);
  expect((await demo('DELETE')).statusCode).toBe(409);
});

it('SRC-08 demo data and real records are never mixed', async () => {
  await storeRows(test.db, 'case', [row], sender);
  expect((await demo('POST')).statusCode).toBe(409);
  await test.db.deleteFrom('support_cases').execute();
  await test.db.deleteFrom('source_rows').execute();

  await demo('POST');
  await expect(storeRows(test.db, 'case', [row], sender)).rejects.toMatchObject({ statusCode: 409 });
  const file = await test.injectAs('Admin', {
    method: 'POST',
    url: '/api/imports',
    query: { kind: 'case', fileName: 'cases.csv' },
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.from('casenumber\nCS-1\n'),
  });
  expect([file.statusCode, file.json<{ message: string }>().message]).toEqual([
    409,
    expect.stringContaining('Demo data is loaded'),
  ]);
  await demo('DELETE');
  expect(await storeRows(test.db, 'case', [row], sender)).toMatchObject([{ verdict: 'created' }]);
});

it('SRC-04 everybody learns as of when the records of a kind are, an admin of which source', async () => {
  const before = Date.now();
  await storeRows(test.db, 'case', [row], { ...sender, source: 'Old ERP' });
  await storeRows(test.db, 'case', [row], sender);
  await deleteRow(test.db, 'task', 'nothing', { ...sender, source: 'Planner' });
  const { passes } = await installation('Field Engineer');
  expect(passes.map(({ kind, source }) => [kind, source])).toEqual([
    ['task', 'Planner'],
    ['case', 'ERP'],
    ['case', 'Old ERP'],
  ]);
  for (const { at } of passes) expect(Math.abs(Date.parse(at) - before)).toBeLessThan(60_000);
  // Nothing new came, and that is fresh all the same.
  const again = await storeRows(test.db, 'case', [row], sender);
  expect(again).toMatchObject([{ verdict: 'unchanged' }]);
  const later = await installation('Field Engineer');
  expect(later.passes.find(({ source }) => source === 'ERP')?.at).not.toBe(passes[1]?.at);
  const all = await test.injectAs('Admin', { method: 'GET', url: '/api/sources' });
  expect(sourcesAnswer.parse(all.json()).map(({ source }) => source)).toEqual(['ERP', 'Planner', 'Old ERP']);
});

it('API-09 nothing is loaded once the session has ended', async () => {
  afterRead(test.deps.db, SESSION_READ, async () => {
    await test.db.deleteFrom('sessions').execute();
  });
  const secrets = await addTestSession(test.db, test.users.Admin.id);
  const answer = await test.injectAs(
    { ...test.users.Admin, ...secrets },
    { method: 'POST', url: '/api/demoData' },
  );
  expect(answer.statusCode).toBe(401);
  expect(await test.db.selectFrom('demo_records').selectAll().execute()).toEqual([]);
});

it('SRC-08 a load that was killed in between is finished by the next, and leaves nothing when it is removed', async () => {
  const before = await filledTables();
  await test.db.insertInto('demo_records').values({ loaded_by: 'killed' }).execute();
  await storeRows(test.db, 'case', [row], { ...sender, source: 'Demo data' });
  expect(await installation('Admin')).toMatchObject({ isDemo: true });
  expect((await demo('POST')).statusCode).toBe(200);
  await demo('DELETE');
  expect((await filledTables()).filter((table) => !before.includes(table))).toEqual([]);
});

it('SRC-04 says how late the records of a connector are, and of no other source', async () => {
  const { db } = test;
  await storeRows(db, 'case', [row], sender);
  await deleteRow(db, 'task', 'nothing', { ...sender, source: 'Planner' });
  const passOf = async (kind: string) =>
    (await installation('Field Engineer')).passes.find((pass) => pass.kind === kind);
  expect(await passOf('case')).not.toHaveProperty('lagSeconds');
  await db.insertInto('replicas').values({ source: 'ERP', account: 'ONE' }).execute();
  const owned = { source: 'ERP', mapping: '1' };
  await db
    .insertInto('replica_kinds')
    .values([
      { kind: 'case', ...owned },
      { kind: 'task', ...owned },
    ])
    .execute();
  await db
    .updateTable('source_passes')
    .set({ passed_at: fromNow(-400) })
    .execute();
  const { lagSeconds = 0 } = (await passOf('case')) ?? {};
  expect(lagSeconds).toBeGreaterThanOrEqual(400);
  expect(lagSeconds).toBeLessThan(460);
  // What another source has brought before is as old as it is.
  expect(await passOf('task')).not.toHaveProperty('lagSeconds');
  await db
    .updateTable('source_passes')
    .set({ passed_at: fromNow(60) })
    .execute();
  expect(await passOf('case')).toMatchObject({ lagSeconds: 0 });
});
