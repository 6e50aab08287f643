import { sql } from 'kysely';
import { lastTaskRun, type LastTaskRun } from '@contract/tasks/bulkUpdates';
import { bulkLimits } from '@contract/limits';
import type { TaskUpdateFields } from '@contract/tasks/tasks';
import { addTask } from '@server/testing/records/addTask';
import { buildTestApp, type TestApp } from '@server/testing/testApp';
import { addTestUser, type TestUser } from '@server/testing/testUsers';

let test: TestApp;
let person: TestUser;
let count = 0;
beforeAll(async () => {
  test = await buildTestApp();
}, 60_000);
afterAll(() => test.close());
beforeEach(async () => {
  person = await addTestUser(test.db, {
    role: 'Field Engineer',
    email: `last-${(count += 1)}@test.example`,
  });
});

const newRun = () => String((count += 1)).padStart(32, '0');
const addOwn = () => addTask(test.db, { assigned_email: person.email });
const call = (url: string, body: object) =>
  test.injectAs(person, { method: 'POST', url, payload: { email: person.email, ...body } });

/** Changes these tasks, at these versions, and returns the run's key. */
async function change(ids: readonly string[], fields: TaskUpdateFields, version = 1): Promise<string> {
  const runId = newRun();
  const rows = ids.map((internalid) => ({ internalid, version }));
  const answer = await call('/api/taskUpdates', { runId, fields, rows });
  expect(answer.json<{ rows: object[] }>().rows).toEqual(
    ids.map((internalid) => ({ internalid, outcome: 'stored' })),
  );
  return runId;
}
const undo = (runId: string, ids: readonly string[]) =>
  call('/api/taskUpdatesUndo', { runId, rows: ids.map((internalid) => ({ internalid })) });

async function last(who: TestUser = person): Promise<LastTaskRun['run']> {
  const answer = await test.injectAs(who, { url: '/api/taskUpdatesLast' });
  expect(answer.statusCode).toBe(200);
  return lastTaskRun.parse(answer.json()).run;
}

it('BULK-01 D-253 the newest change of several tasks is told with its fields and tasks, and then the one before', async () => {
  expect(await last()).toBeNull();
  const ids = [await addOwn(), await addOwn()];
  const first = await change(ids, { message: 'First' });
  const other = await addOwn();
  const second = await change([other], { message: 'Second', custeventtask_current_progress: '14' });
  expect(await last()).toEqual({
    runId: second,
    changedAt: expect.any(String) as string,
    firstChangedAt: expect.any(String) as string,
    fields: expect.arrayContaining(['message', 'custeventtask_current_progress']) as string[],
    tasks: [{ internalid: other, outcome: 'stored' }],
  });
  await undo(second, [other]);
  expect(await last()).toMatchObject({
    runId: first,
    fields: ['message'],
    tasks: ids.toSorted().map((internalid) => ({ internalid, outcome: 'stored' })),
  });
  await undo(first, ids);
  expect(await last()).toBeNull();
});

it('BULK-01 D-253 what was undone, came after its undo, or was changed since is left out', async () => {
  const [undone, changed, left] = [await addOwn(), await addOwn(), await addOwn()];
  const runId = await change([undone, changed, left], { message: 'x' });
  await undo(runId, [undone]);
  await call('/api/taskUpdate', { internalid: changed, fields: { message: 'Mine' } });
  expect((await last())?.tasks).toEqual([{ internalid: left, outcome: 'stored' }]);

  const before = await addOwn();
  await undo(newRun(), [before]);
  expect(await last()).toMatchObject({ runId });
});

it('BULK-01 D-253 of a change that was continued later the first and the last time are told', async () => {
  const [early, late] = [await addOwn(), await addOwn()];
  const runId = await change([early, late], { message: 'x' });
  const hoursAgo = async (internalid: string, hours: number) => {
    const at = new Date(Date.now() - hours * 3600_000);
    await test.db
      .updateTable('task_run_rows')
      .set({ changed_at: at })
      .where('run_id', '=', runId)
      .where('internalid', '=', internalid)
      .execute();
    return at.toISOString();
  };
  const first = await hoursAgo(early, 5);
  const latest = await hoursAgo(late, 1);
  expect(await last()).toMatchObject({ changedAt: latest, firstChangedAt: first });
  await undo(runId, [early]);
  expect(await last()).toMatchObject({ changedAt: latest, firstChangedAt: latest });
});

it('BULK-01 D-253 a change is passed over once all of its tasks are somebody else’s', async () => {
  const [kept, given, both] = [await addOwn(), await addOwn(), await addOwn()];
  const giveAway = (internalid: string) =>
    test.db
      .updateTable('tasks')
      .set({ assigned_email: 'partner@test.example' })
      .where('internalid', '=', internalid)
      .execute();
  const first = await change([kept, both], { message: 'First' });
  const second = await change([given], { message: 'Second' });
  expect(await last()).toMatchObject({ runId: second });
  await giveAway(given);
  await giveAway(both);
  const tasks = [kept, both].toSorted().map((internalid) => ({ internalid, outcome: 'stored' }));
  expect(await last()).toMatchObject({ runId: first, tasks });
});

it('BULK-01 D-253 nobody is told of another’s change, and none is told after a day', async () => {
  const id = await addOwn();
  const runId = await change([id], { message: 'x' });
  expect(await last(test.users.Admin)).toBeNull();
  expect(await last()).toMatchObject({ runId });
  await test.db
    .updateTable('task_run_rows')
    .set({ changed_at: new Date(Date.now() - (bulkLimits.undoHours * 3600 + 1) * 1000) })
    .where('run_id', '=', runId)
    .execute();
  expect(await last()).toBeNull();
});

it('BULK-01 D-253 a change of very many tasks is told up to the limit', async () => {
  const runId = await change([await addOwn()], { message: 'x' });
  const many = bulkLimits.tasksOfRun;
  await sql`
    insert into tasks (internalid, title, assigned_email, version)
    select 'many-' || n, 'Many', ${person.email}, 2 from generate_series(1, ${many}::integer) n`.execute(
    test.db,
  );
  await sql`
    insert into task_run_rows (actor_id, run_id, internalid, version, before)
    select ${person.id}, ${runId}, 'many-' || n, 2, '{"message": null}'
    from generate_series(1, ${many}::integer) n`.execute(test.db);
  expect((await last())?.tasks).toHaveLength(many);
});
