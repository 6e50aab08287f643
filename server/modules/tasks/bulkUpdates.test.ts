import { sql } from 'kysely';
import { taskUpdatesAnswer, type TaskRowAnswer } from '@contract/tasks/bulkUpdates';
import { bulkLimits } from '@contract/limits';
import type { Failure } from '@contract/errors';
import { lockTexts } from '@contract/tasks/taskLocks';
import type { TaskUpdateFields } from '@contract/tasks/tasks';
import { keepHouse } from '@server/app/housekeeping';
import { addTask, type TaskSeed } from '@server/testing/records/addTask';
import { setClock } from '@server/testing/setClock';
import { buildTestApp, type TestApp } from '@server/testing/testApp';
import { addTestUser, type TestUser } from '@server/testing/testUsers';

let test: TestApp;
let person: TestUser;
let count = 0;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  person = await addTestUser(test.db, {
    role: 'Field Engineer',
    email: `person-${(count += 1)}@test.example`,
  });
});

const addOwn = (seed: TaskSeed = {}) => addTask(test.db, { assigned_email: person.email, ...seed });
const newRun = () => String((count += 1)).padStart(32, '0');
interface Sent {
  internalid: string;
  version: number;
}
const at = (internalid: string, version = 1): Sent => ({ internalid, version });

const send = (rows: readonly object[], fields: TaskUpdateFields | object, others: object = {}) =>
  test.injectAs(person, {
    method: 'POST',
    url: '/api/taskUpdates',
    payload: { email: person.email, runId: newRun(), fields, rows, ...others },
  });
const undo = (runId: string, ids: readonly string[]) =>
  test.injectAs(person, {
    method: 'POST',
    url: '/api/taskUpdatesUndo',
    payload: { email: person.email, runId, rows: ids.map((internalid) => ({ internalid })) },
  });
const rowsOf = (answer: { json: () => unknown; statusCode: number }): TaskRowAnswer[] => {
  expect(answer.statusCode).toBe(200);
  return taskUpdatesAnswer.parse(answer.json()).rows;
};
const outcomes = (answer: Parameters<typeof rowsOf>[0]) => rowsOf(answer).map(({ outcome }) => outcome);
const stored = (internalid: string) =>
  test.db.selectFrom('tasks').selectAll().where('internalid', '=', internalid).executeTakeFirstOrThrow();

describe('several tasks at once', () => {
  it("FMT-01 are completed on the person's own day", async () => {
    const id = await addOwn();
    setClock('2026-11-24T23:30:00Z');
    try {
      await send([at(id)], { custeventtask_current_progress: '14' }, { today: '2026-11-25' });
    } finally {
      jest.useRealTimers();
    }
    expect((await stored(id)).date_completed).toBe('2026-11-25');
  });

  it('BULK-01 are each stored or not, with the reason, in the order they were sent in', async () => {
    const ids = {
      plain: await addOwn({ message: 'before', fspef: { custeventtask_spef_sow: 'Old' } }),
      closed: await addOwn({ progress_id: '14' }),
      theirs: await addTask(test.db, { assigned_email: 'partner@test.example' }),
      changed: await addOwn({ version: 4 }),
      same: await addOwn({ duedate: '2026-12-05', fspef: { custevent_sla_target: '5' } }),
      late: await addOwn({ startdate: '2026-12-09' }),
    };
    const rows = [...Object.values(ids).map((id) => at(id)), at('nowhere')];
    const fields = { duedate: '2026-12-05', custevent_sla_target: '5' };
    const answer = await send(rows, fields);
    const byId = new Map(rowsOf(answer).map((row) => [row.internalid, row]));
    expect([...byId.keys()]).toEqual(rows.map(({ internalid }) => internalid));
    expect(byId.get(ids.plain)).toEqual({ internalid: ids.plain, outcome: 'stored' });
    expect(byId.get(ids.closed)).toMatchObject({ outcome: 'refused', message: lockTexts.status });
    expect(byId.get(ids.theirs)).toMatchObject({ outcome: 'refused', message: lockTexts.notAssigned });
    expect(byId.get(ids.changed)).toMatchObject({ outcome: 'conflict' });
    expect(byId.get(ids.same)).toMatchObject({ outcome: 'unchanged' });
    expect(byId.get(ids.late)).toMatchObject({
      outcome: 'refused',
      issues: [{ path: 'fields.duedate', message: 'Due Date cannot be before Start Date.' }],
    });
    expect(byId.get('nowhere')).toMatchObject({ outcome: 'refused', code: 'not_found' });

    expect(await stored(ids.plain)).toMatchObject({
      duedate: '2026-12-05',
      message: 'before',
      version: 2,
      fspef: { custeventtask_spef_sow: 'Old', custevent_sla_target: '5' },
    });
    for (const id of [ids.closed, ids.theirs]) {
      expect(await stored(id)).toMatchObject({ duedate: null, version: 1 });
    }
    const audited = await test.db
      .selectFrom('audit_trail')
      .select(['subject_id', 'before', 'after', 'request_id'])
      .where('actor_id', '=', person.id)
      .where('action', '=', 'task.updated')
      .execute();
    expect(audited).toEqual([
      {
        subject_id: ids.plain,
        before: { duedate: null, custevent_sla_target: null },
        after: { duedate: '2026-12-05', custevent_sla_target: '5' },
        request_id: answer.headers['x-request-id'],
      },
    ]);
  });

  it('BULK-01 are changed once for each run, however often they are sent', async () => {
    const ids = [await addOwn(), await addOwn()];
    const runId = newRun();
    const sent = () =>
      send(
        ids.map((id) => at(id)),
        { message: 'Call first.' },
        { runId },
      );
    const answers = await Promise.all([sent(), sent(), sent()]);
    for (const answer of answers) expect(outcomes(answer)).toEqual(['stored', 'stored']);
    // A lost answer: nobody else's change is taken for a conflict, or overwritten.
    const other = { email: person.email, internalid: ids[0], fields: { message: 'Theirs' } };
    await test.injectAs(person, { method: 'POST', url: '/api/taskUpdate', payload: other });
    expect(outcomes(await sent())).toEqual(['stored', 'stored']);
    expect(await Promise.all(ids.map(async (id) => (await stored(id)).message))).toEqual([
      'Theirs',
      'Call first.',
    ]);
  });

  it('BULK-01 of two runs from one version each task gets one, and the other is told', async () => {
    const ids = [await addOwn(), await addOwn(), await addOwn()];
    const rows = ids.map((id) => at(id));
    const [first, second] = await Promise.all([
      send(rows, { message: 'first' }),
      send(rows.toReversed(), { message: 'second' }),
    ]);
    const all = [...rowsOf(first), ...rowsOf(second)];
    for (const id of ids) {
      const of = all.filter(({ internalid }) => internalid === id).map(({ outcome }) => outcome);
      expect(of.sort()).toEqual(['conflict', 'stored']);
      expect((await stored(id)).version).toBe(2);
    }
  });

  it('BULK-01 API-09 a session that ends in the middle stops the run; what was stored stays whole', async () => {
    const ids = [await addOwn(), await addOwn({ title: 'Ends it' }), await addOwn()];
    await sql`create or replace function end_sessions() returns trigger language plpgsql as
      'begin delete from sessions where user_id = (select id from users where lower(email) = lower(new.assigned_email));
      return new; end'`.execute(test.db);
    await sql`create trigger ends after update on tasks for each row
      when (new.title = 'Ends it') execute function end_sessions()`.execute(test.db);
    const answer = await send(
      ids.map((id) => at(id)),
      { message: 'x' },
    );
    await sql`drop trigger ends on tasks`.execute(test.db);
    expect(answer.statusCode).toBe(401);
    const messages = await Promise.all(ids.map(async (id) => (await stored(id)).message));
    expect(messages).toEqual(['x', null, null]);
    const noted = test.db.selectFrom('task_run_rows').select('internalid');
    expect(await noted.where('actor_id', '=', person.id).execute()).toEqual([{ internalid: ids[0] }]);
  });

  it('BULK-01 a row that fails stops none behind it, and is tried again by the same run', async () => {
    const ids = [await addOwn(), await addOwn({ title: 'Broken' }), await addOwn()];
    const runId = newRun();
    const sent = () =>
      send(
        ids.map((id) => at(id)),
        { message: 'x' },
        { runId },
      );
    await sql`alter table tasks add constraint no_broken check (title <> 'Broken' or message is null)`.execute(
      test.db,
    );
    const failed = await sent().finally(() =>
      sql`alter table tasks drop constraint no_broken`.execute(test.db),
    );
    expect(rowsOf(failed)).toMatchObject([
      { outcome: 'stored' },
      { outcome: 'failed', code: 'internal' },
      { outcome: 'stored' },
    ]);
    expect(outcomes(await sent())).toEqual(['stored', 'stored', 'stored']);
  });
});

describe('a call that does not fit', () => {
  it.each<[string, object, string]>([
    ['no task', { rows: [] }, 'At least one task'],
    [
      'too many tasks',
      { rows: Array.from({ length: bulkLimits.rows + 1 }, (_, n) => at(`${n}`)) },
      'At most',
    ],
    ['no field', { fields: {} }, 'At least one field'],
    ['a read-only field', { fields: { title: 'x' } }, 'title'],
    ['a progress that is not listed', { fields: { custeventtask_current_progress: '2' } }, 'progress'],
    ['a run that is no key', { runId: 'x' }, 'runId'],
    ['a task without its version', { rows: [{ internalid: '1' }] }, 'version'],
    ['an unknown member', { force: true }, 'force'],
  ])('API-04 BULK-01 with %s is answered 400, and nothing is stored', async (_what, wrong, text) => {
    const id = await addOwn();
    const answer = await send([at(id)], { message: 'x' }, wrong);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<Failure>().message).toContain(text);
    expect(await stored(id)).toMatchObject({ message: null, version: 1 });
  });

  it('API-02 D-14 BULK-01 in another’s name is answered 403, without a token 401', async () => {
    const id = await addTask(test.db, { assigned_email: 'partner@test.example' });
    expect((await send([at(id)], { message: 'x' }, { email: 'partner@test.example' })).statusCode).toBe(403);
    const payload = { email: person.email, runId: newRun(), fields: { message: 'x' }, rows: [at(id)] };
    const unsigned = await test.inject({ method: 'POST', url: '/api/taskUpdates', payload });
    expect(unsigned.statusCode).toBe(401);
    expect((await stored(id)).message).toBeNull();
  });
});

describe('undo', () => {
  const changed = async (ids: readonly string[], fields: TaskUpdateFields): Promise<string> => {
    const runId = newRun();
    const answer = await send(
      ids.map((id) => at(id)),
      fields,
      { runId },
    );
    expect(outcomes(answer)).toEqual(ids.map(() => 'stored'));
    return runId;
  };

  it('BULK-01 gives back what the tasks held, also where the change has locked them, once', async () => {
    const seed: TaskSeed = {
      message: 'before',
      progress_id: 'Wartet',
      progress_label: 'Waiting, elsewhere',
      fspef: { custeventtask_spef_sow: 'Old', custevent_sla_target: '3' },
    };
    const id = await addOwn(seed);
    const before = await stored(id);
    const fields = {
      message: null,
      custeventtask_current_progress: '14',
      custevent_sla_target: '5',
    } as const;
    const runId = await changed([id], fields);
    expect(await stored(id)).toMatchObject({ message: null, progress_id: '14', progress_label: null });
    expect((await stored(id)).date_completed).not.toBeNull();
    const answers = [await undo(runId, [id]), await undo(runId, [id])];
    expect(answers.flatMap(outcomes)).toEqual(['stored', 'stored']);
    const { updated_at: _then, version: _old, ...held } = before;
    expect(await stored(id)).toMatchObject({ ...held, version: 3 });
    const audited = await test.db
      .selectFrom('audit_trail')
      .select(['before', 'after'])
      .where('subject_id', '=', id)
      .where('action', '=', 'task.updated')
      .orderBy('id', 'desc')
      .execute();
    expect(audited).toHaveLength(2);
    expect(audited[0]).toMatchObject({
      before: { custeventtask_current_progress: '14' },
      after: { custeventtask_current_progress: 'Wartet', message: 'before', custevent_sla_target: '3' },
    });
  });

  it('BULK-01 leaves alone what was changed since, and what is somebody else’s now', async () => {
    const ids = [await addOwn(), await addOwn(), await addOwn()];
    const [kept = '', mine = '', given = ''] = ids;
    const runId = await changed(ids, { message: 'x' });
    const other = { email: person.email, internalid: mine, fields: { duedate: '2026-12-24' } };
    await test.injectAs(person, { method: 'POST', url: '/api/taskUpdate', payload: other });
    const partner = { assigned_email: 'partner@test.example' };
    await test.db.updateTable('tasks').set(partner).where('internalid', '=', given).execute();
    expect(rowsOf(await undo(runId, [...ids, 'nowhere']))).toMatchObject([
      { internalid: kept, outcome: 'stored' },
      {
        internalid: mine,
        outcome: 'conflict',
        message: 'This task was changed since, and stays as it is now.',
      },
      { internalid: given, outcome: 'refused', message: lockTexts.notAssigned },
      { internalid: 'nowhere', outcome: 'refused', code: 'not_found' },
    ]);
    expect(await stored(mine)).toMatchObject({ message: 'x', duedate: '2026-12-24' });
    expect(await stored(given)).toMatchObject({ message: 'x' });
    expect(await stored(kept)).toMatchObject({ message: null });
  });

  it('BULK-01 D-237 tells of a task that the run has not changed, and leaves it', async () => {
    const [sent, unsent] = [await addOwn(), await addOwn({ message: 'before' })];
    const runId = await changed([sent], { message: 'x' });
    expect(rowsOf(await undo(runId, [sent, unsent]))).toMatchObject([
      { internalid: sent, outcome: 'stored' },
      {
        internalid: unsent,
        outcome: 'unchanged',
        message: 'This change has not changed the task in the last 24 hours, so there is nothing to undo.',
      },
    ]);
    expect(await stored(unsent)).toMatchObject({ message: 'before', version: 1 });
  });

  it('BULK-01 D-245 comes before the call that it undoes: that changes nothing any more', async () => {
    const ids = [await addOwn({ message: 'before' }), await addOwn({ message: 'before' })];
    const runId = newRun();
    for (const answer of [await undo(runId, ids), await undo(runId, ids)])
      expect(outcomes(answer)).toEqual(['unchanged', 'unchanged']);
    const late = await send(
      ids.map((id) => at(id)),
      { message: 'late' },
      { runId },
    );
    expect(outcomes(late)).toEqual(['unchanged', 'unchanged']);
    for (const id of ids) expect(await stored(id)).toMatchObject({ message: 'before', version: 1 });
    expect(outcomes(await undo(runId, ids))).toEqual(['unchanged', 'unchanged']);
    await changed(ids, { message: 'of another run' });
  });

  it('BULK-01 D-245 of a change lasts: the same call again stores nothing, and is not told as stored', async () => {
    const id = await addOwn({ message: 'before' });
    const runId = await changed([id], { message: 'x' });
    expect(outcomes(await undo(runId, [id]))).toEqual(['stored']);
    expect(rowsOf(await send([at(id)], { message: 'x' }, { runId }))).toMatchObject([
      { outcome: 'unchanged', message: 'This change was undone, and changes the task no more.' },
    ]);
    expect(await stored(id)).toMatchObject({ message: 'before', version: 3 });
    expect(outcomes(await undo(runId, [id]))).toEqual(['stored']);
  });

  it('BULK-01 D-245 leaves no mark on what is somebody else’s', async () => {
    const id = await addTask(test.db, { assigned_email: 'partner@test.example' });
    const runId = newRun();
    expect(rowsOf(await undo(runId, [id]))).toMatchObject([
      { outcome: 'refused', message: lockTexts.notAssigned },
    ]);
    const marks = test.db.selectFrom('task_run_rows').select('run_id').where('run_id', '=', runId);
    expect(await marks.execute()).toEqual([]);
  });

  it('BULK-01 is the own person’s only, and ends after a day', async () => {
    const id = await addOwn();
    const runId = await changed([id], { message: 'x' });
    const owner = person;
    person = test.users.Admin;
    const others = await undo(runId, [id]);
    expect(rowsOf(others)).toMatchObject([{ outcome: 'refused', message: lockTexts.notAssigned }]);
    person = owner;
    await test.db
      .updateTable('task_run_rows')
      .set({ changed_at: new Date(Date.now() - (bulkLimits.undoHours * 3600 + 60) * 1000) })
      .where('run_id', '=', runId)
      .execute();
    await keepHouse(test.deps);
    expect(outcomes(await undo(runId, [id]))).toEqual(['unchanged']);
    expect((await stored(id)).message).toBe('x');
  });
});

it('BULK-01 API-10 a run that uses up what one person can change is told so, and goes on later', async () => {
  const narrow = await buildTestApp({ config: { bulkUpdatesPerHour: 3 } });
  const { email } = narrow.users['Field Engineer'];
  const ids = await Promise.all([1, 2, 3, 4].map(() => addTask(narrow.db, { assigned_email: email })));
  const call = (of: readonly string[]) =>
    narrow.injectAs('Field Engineer', {
      method: 'POST',
      url: '/api/taskUpdates',
      payload: { email, runId: newRun(), fields: { message: 'x' }, rows: of.map((id) => at(id)) },
    });
  expect((await call(ids.slice(0, 2))).statusCode).toBe(200);
  const refused = await call(ids.slice(2));
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(outcomes(await call(ids.slice(2, 3)))).toEqual(['stored']);
  await narrow.close();
});
