import { sql } from 'kysely';
import { task as taskSchema, taskConflict, type TaskUpdateFields } from '@contract/tasks/tasks';
import { addTask, type TaskSeed } from '@server/testing/records/addTask';
import { setClock } from '@server/testing/setClock';
import { buildTestApp, type TestApp } from '@server/testing/testApp';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
afterEach(() => test.db.deleteFrom('tasks').execute());

const ENGINEER = 'engineer@test.example';
const addOwn = (seed: TaskSeed = {}) => addTask(test.db, { assigned_email: ENGINEER, ...seed });

const update = (internalid: string, fields: TaskUpdateFields | object, others: object = {}, headers = {}) =>
  test.injectAs('Field Engineer', {
    method: 'POST',
    url: '/api/taskUpdate',
    headers,
    payload: { email: ENGINEER, internalid, fields, ...others },
  });

const stored = (internalid: string) =>
  test.db.selectFrom('tasks').selectAll().where('internalid', '=', internalid).executeTakeFirstOrThrow();

const audits = (internalid: string) =>
  test.db
    .selectFrom('audit_trail')
    .select(['actor_id', 'action', 'before', 'after', 'request_id'])
    .where('subject_id', '=', internalid)
    .where('action', '=', 'task.updated')
    .execute();

describe('what is stored', () => {
  it('TDET-14 changes the sent fields only, and answers the task as it then is', async () => {
    const id = await addOwn({ message: 'before', startdate: '2026-11-01', duedate: '2026-11-30' });

    const answer = await update(id, { message: 'after', duedate: '2026-12-05' }, { version: 1 });

    expect(answer.statusCode).toBe(200);
    const { message, task } = answer.json<{ message: string; task: unknown }>();
    expect(message).toBe('Update successful');
    expect(taskSchema.parse(task)).toMatchObject({
      internalid: id,
      message: 'after',
      startdate: '2026-11-01',
      duedate: '2026-12-05',
      version: 2,
    });
    expect(await stored(id)).toMatchObject({ message: 'after', startdate: '2026-11-01', version: 2 });
  });

  it('TDET-03 the status text follows the progress', async () => {
    const id = await addOwn();
    const answer = await update(id, { custeventtask_current_progress: '16' });
    expect(answer.json()).toMatchObject({
      task: { progressId: '16', taskCurrentDoing: 'Pending Spare Parts' },
    });
  });

  describe('a completion', () => {
    const dated = async (others: object) => {
      const id = await addOwn();
      const answer = await update(id, { custeventtask_current_progress: '14' }, others);
      expect(answer.json()).toMatchObject({ task: { taskCurrentDoing: 'Completed' } });
      return (await stored(id)).date_completed;
    };
    beforeEach(() => {
      // In Manila it is 07:30 of the next day.
      setClock('2026-11-24T23:30:00Z');
    });
    afterEach(() => jest.useRealTimers());

    it.each(['2026-11-23', '2026-11-24', '2026-11-25'])(
      "FMT-01 is dated by the person's own day, %s",
      async (today) => {
        expect(await dated({ today })).toBe(today);
      },
    );

    it('TDET-02 is dated in UTC without one, and with one that it is nowhere', async () => {
      expect(await dated({})).toBe('2026-11-24');
      for (const today of ['2026-11-22', '2026-11-26', '1980-01-01'])
        expect(await dated({ today })).toBe('2026-11-24');
    });
  });

  it('TDET-05 FSPEF fields are set and cleared beside the others', async () => {
    const id = await addOwn({ fspef: { custeventtask_spef_problem: 'Fan', custeventtask_spef_sow: 'Old' } });
    const fields = {
      custeventtask_spef_sow: null,
      custevent_task_totime: '07:45',
      custevent_sla_target: '15',
    };
    expect((await update(id, fields)).json()).toMatchObject({
      task: {
        fspef: [
          { custeventtask_spef_problem: 'Fan', custevent_task_totime: '07:45', custevent_sla_target: '15' },
        ],
      },
    });
    expect((await stored(id)).fspef).not.toHaveProperty('custeventtask_spef_sow');
  });

  it('TDET-03 a date and a message can be cleared', async () => {
    const id = await addOwn({ startdate: '2026-11-01', message: 'x' });
    expect((await update(id, { startdate: null, message: '' })).statusCode).toBe(200);
    expect(await stored(id)).toMatchObject({ startdate: null, message: null });
  });

  it('API-01 the audit trail tells who changed what from what to what', async () => {
    const id = await addOwn({ message: 'before', fspef: { custeventtask_spef_sow: 'Old' } });
    const answer = await update(id, { message: 'after', custeventtask_spef_sow: 'New' });
    expect(await audits(id)).toEqual([
      {
        actor_id: test.users['Field Engineer'].id,
        action: 'task.updated',
        before: { message: 'before', custeventtask_spef_sow: 'Old' },
        after: { message: 'after', custeventtask_spef_sow: 'New' },
        request_id: answer.headers['x-request-id'],
      },
    ]);
  });

  it('API-01 an update whose audit entry cannot be written is not stored', async () => {
    const id = await addOwn({ message: 'before' });
    await sql`alter table audit_trail add constraint no_task_updates check (action <> 'task.updated') not valid`.execute(
      test.db,
    );
    const answer = await update(id, { message: 'after' });
    await sql`alter table audit_trail drop constraint no_task_updates`.execute(test.db);

    expect(answer.statusCode).toBe(500);
    expect(await stored(id)).toMatchObject({ message: 'before', version: 1 });
  });
});

describe('what is refused, with nothing changed', () => {
  const rejectedUpdate = async (id: string, fields: object, others: object = {}, headers = {}) => {
    const before = await stored(id);
    const answer = await update(id, fields, others, headers);
    expect(await stored(id)).toEqual(before);
    expect(await audits(id)).toEqual([]);
    return {
      status: answer.statusCode,
      ...answer.json<{ code: string; message: string; issues?: { path: string }[] }>(),
    };
  };

  it.each(['14', '18', '19'] as const)(
    'TDET-07 progress %s locks the whole task: 423',
    async (progress_id) => {
      const id = await addOwn({ progress_id });
      for (const fields of [
        { message: 'x' },
        { custeventtask_current_progress: '1' },
        { startdate: '2026-11-21' },
        // The lock is told, not that nothing would change.
        { custeventtask_current_progress: progress_id },
      ]) {
        expect(await rejectedUpdate(id, fields)).toMatchObject({ status: 423, code: 'locked' });
      }
    },
  );

  it.each(['10', '9', '7', '6'] as const)(
    'TDET-08 FE Sourcing progress %s can no longer be changed: 423',
    async (fe_progress_id) => {
      const id = await addOwn({ task_type: 'FE Sourcing (FS)', fe_progress_id });
      expect(await rejectedUpdate(id, { custevent_taskcpfemain: '1' })).toMatchObject({
        status: 423,
        code: 'locked',
      });
      // The rest of the task stays open, and sending the locked value along unchanged does no harm.
      expect((await update(id, { message: 'x', custevent_taskcpfemain: fe_progress_id })).statusCode).toBe(
        200,
      );
    },
  );

  it('TDET-03 other task types have no FE Sourcing progress: 400', async () => {
    const id = await addOwn({ task_type: 'Site Audit (SA)' });
    expect(await rejectedUpdate(id, { custevent_taskcpfemain: '1' })).toMatchObject({
      status: 400,
      issues: [{ path: 'fields.custevent_taskcpfemain' }],
    });
  });

  it.each([
    [{ startdate: '2026-11-21' }, 'startdate', 'Start Date'],
    [{ duedate: '2026-11-09' }, 'duedate', 'Due Date'],
    [{ startdate: '2026-12-02', duedate: '2026-12-01' }, 'startdate', 'Start Date'],
  ])('TDET-11 dates out of order are refused by name: %j', async (fields, field, label) => {
    const id = await addOwn({ startdate: '2026-11-10', duedate: '2026-11-20' });
    const { status, message, issues } = await rejectedUpdate(id, fields);
    expect([status, issues?.[0]?.path]).toEqual([400, `fields.${field}`]);
    expect(message).toContain(label);
  });

  it('TDET-12 no change at all: 400', async () => {
    const id = await addOwn({ message: 'same', startdate: '2026-11-10' });
    expect(
      await rejectedUpdate(id, { message: 'same', startdate: '2026-11-10', duedate: null }),
    ).toMatchObject({
      status: 400,
      message: 'No changes detected. Please update a field before saving.',
    });
  });

  it.each([
    [
      'a progress that is not listed',
      { custeventtask_current_progress: '2' },
      'custeventtask_current_progress',
    ],
    ['a read-only field', { title: 'x' }, 'title'],
    ['a day that is none', { startdate: '2026-02-30' }, 'startdate'],
    ['a character that cannot be stored', { message: 'a\0' }, 'message'],
    ['no field', {}, 'fields'],
  ])('API-04 %s: 400 with the name of the field', async (_what, fields, field) => {
    const { status, message } = await rejectedUpdate(await addOwn(), fields);
    expect(status).toBe(400);
    expect(message).toContain(field);
  });

  it("TDET-14 somebody else's task: 403", async () => {
    const id = await addTask(test.db, { assigned_email: 'partner@test.example' });
    expect(await rejectedUpdate(id, { message: 'x' })).toMatchObject({ status: 403, code: 'forbidden' });
    const unassigned = await addTask(test.db);
    expect(await rejectedUpdate(unassigned, { message: 'x' })).toMatchObject({ status: 403 });
  });

  it.each([
    ['the body', { email: 'partner@test.example' }, {}],
    ['a header', {}, { 'x-user-email': 'partner@test.example' }],
  ])('D-14 API-02 another person named in %s: 403', async (_where, others, headers) => {
    const mine = await addOwn();
    const theirs = await addTask(test.db, { assigned_email: 'partner@test.example' });
    for (const id of [mine, theirs]) {
      expect(await rejectedUpdate(id, { message: 'x' }, others, headers)).toMatchObject({ status: 403 });
    }
  });

  it('API-02 without a token: 401', async () => {
    const id = await addOwn();
    const payload = { email: ENGINEER, internalid: id, fields: { message: 'x' } };
    const answer = await test.inject({ method: 'POST', url: '/api/taskUpdate', payload });
    expect(answer.statusCode).toBe(401);
    expect((await stored(id)).message).toBeNull();
  });

  it('API-01 a task that is not there: 404', async () => {
    expect((await update('nowhere', { message: 'x' })).statusCode).toBe(404);
  });

  it('TDET-16 another version than the stored one: 409 with the task as it is', async () => {
    const id = await addOwn({ message: 'theirs', version: 4 });
    const answer = await update(id, { message: 'mine' }, { version: 3 });
    expect(answer.statusCode).toBe(409);
    expect(taskConflict.parse(answer.json())).toMatchObject({
      code: 'conflict',
      current: { internalid: id, message: 'theirs', version: 4 },
    });
    expect((await stored(id)).message).toBe('theirs');
  });
});

describe('at the same time', () => {
  it('TDET-16 of two updates from one version one is stored, the other answered 409', async () => {
    const id = await addOwn();
    const answers = await Promise.all([
      update(id, { message: 'first' }, { version: 1 }),
      update(id, { message: 'second' }, { version: 1 }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await stored(id)).version).toBe(2);
    expect(await audits(id)).toHaveLength(1);
  });

  it('TDET-16 updates without a version follow one another, none is lost', async () => {
    const id = await addOwn();
    const fields = [
      { message: 'x' },
      { startdate: '2026-11-21' },
      { custevent_sla_target: '3' },
      { custeventtask_current_progress: '4' },
    ];
    await Promise.all(fields.map((each) => update(id, each)));
    expect(await stored(id)).toMatchObject({
      message: 'x',
      startdate: '2026-11-21',
      progress_id: '4',
      fspef: { custevent_sla_target: '3' },
      version: 5,
    });
  });
});
