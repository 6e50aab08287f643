import { taskProgress, type TaskProgressId } from '@contract/tasks/taskOptions';
import { compareTasks } from '@contract/tasks/taskOrder';
import { taskListAnswer, type Task } from '@contract/tasks/tasks';
import { embeddedTasks } from '@server/records/embedded/embeddedTasks';
import { addTask } from '@server/testing/records/addTask';
import { buildTestApp, type TestApp } from '@server/testing/testApp';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
afterEach(() => test.db.deleteFrom('tasks').execute());

const ENGINEER = 'engineer@test.example';

async function list(query: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const answer = await test.injectAs('Field Engineer', { method: 'GET', url: '/api/tasks', query, headers });
  expect(answer.statusCode).toBe(200);
  const [element] = taskListAnswer.parse(answer.json());
  const tasks: Task[] = 'task' in element ? element.task : [];
  return { tasks, ids: tasks.map(({ internalid }) => internalid), total: answer.headers['x-total-count'] };
}

const globally = (query: Record<string, string>, email?: string) =>
  list(query, { 'x-global': 'true', ...(email && { 'x-user-email': email }) });

it('TASK-08 API-02 answers 401 without a token and shows no task', async () => {
  await addTask(test.db, { title: 'Secret', assigned_email: ENGINEER });
  for (const headers of [{}, { authorization: 'Bearer wrong' }, { 'x-user-email': ENGINEER }]) {
    const answer = await test.inject({ method: 'GET', url: '/api/tasks', headers });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'unauthenticated' });
    expect(answer.body).not.toContain('Secret');
  }
});

describe('own tasks', () => {
  it("TASK-01 are the token owner's, open ones first, earliest due date first", async () => {
    const due = (internalid: string, duedate: string, progress_id: TaskProgressId = '1') =>
      addTask(test.db, { internalid, assigned_email: ENGINEER, duedate, progress_id });
    await due('done', '2026-01-05', '14');
    await due('later', '2026-11-21');
    await due('sooner', '2026-11-20');
    await addTask(test.db, { internalid: 'none', assigned_email: 'Engineer@Test.example' });
    await addTask(test.db, { internalid: 'other', assigned_email: 'partner@test.example' });

    expect(await list()).toMatchObject({ ids: ['sooner', 'later', 'none', 'done'], total: '4' });
  });

  it('TASK-03 stand in the order of the contract, whatever their progress, dates and numbers', async () => {
    const days = [null, '2026-07-01', '2026-11-21'];
    const rows = [null, ...taskProgress.map(({ id }) => id)].flatMap((progress_id) =>
      days.flatMap((duedate) =>
        days
          .filter((startdate) => !startdate || !duedate || startdate <= duedate)
          .flatMap((startdate) =>
            ['9', '10', '1b', '1B'].map((no) => ({ progress_id, duedate, startdate, no })),
          ),
      ),
    );
    // Numbers that have nothing to do with the order.
    const seeds = rows.map(({ no, ...row }, at) => ({
      ...row,
      internalid: `${(at * 7919) % 1000}-${no}`,
      title: 'Audit',
      assigned_email: ENGINEER,
      fspef: '{}',
    }));
    await test.db.insertInto('tasks').values(seeds).execute();

    const { tasks } = await list();
    expect(tasks).toHaveLength(seeds.length);
    expect(tasks).toEqual(tasks.toReversed().toSorted(compareTasks));
    expect((await globally({ title: 'audit' })).tasks).toEqual(tasks);
  });

  it('D-17 lose closed ones, the oldest first, where there are more than can be answered', async () => {
    const due = (internalid: string, duedate: string | null, progress_id: TaskProgressId) =>
      addTask(test.db, { internalid, assigned_email: ENGINEER, startdate: duedate, duedate, progress_id });
    await due('done', '2026-11-20', '14');
    await due('cleaned up', '2026-11-21', '19');
    await due('overdue', '2026-06-01', '1');
    await due('waiting', null, '15');

    const { tasks, total } = await embeddedTasks(test.db).listAssignedTo(ENGINEER, {
      bound: { rows: 3, bytes: 1_000_000 },
    });
    expect(tasks.map(({ internalid }) => internalid)).toEqual(['overdue', 'waiting', 'cleaned up']);
    expect(total).toBe(4);
  });

  it('TASK-01 an empty list is a list', async () => {
    expect(await list()).toMatchObject({ ids: [], total: '0' });
  });

  it('API-01 D-14 naming somebody else does not show their tasks', async () => {
    await addTask(test.db, { internalid: 'mine', assigned_email: ENGINEER });
    await addTask(test.db, { internalid: 'theirs', assigned_email: 'partner@test.example' });

    expect((await list({}, { 'x-user-email': 'partner@test.example' })).ids).toEqual(['mine']);
    expect((await list({}, { 'x-user-email': 'partner@test.example', 'x-global': 'false' })).ids).toEqual([
      'mine',
    ]);
  });

  it('API-01 can be narrowed by title', async () => {
    await addTask(test.db, { internalid: 'a', title: 'Swap PSU', assigned_email: ENGINEER });
    await addTask(test.db, { internalid: 'b', title: 'Audit', assigned_email: ENGINEER });
    await addTask(test.db, { internalid: 'c', title: 'Swap PSU', assigned_email: 'partner@test.example' });

    expect((await list({ title: ' psu ' })).ids).toEqual(['a']);
  });

  it('API-01 are answered whole, beyond the cap of a global search', async () => {
    const rows = Array.from({ length: 1020 }, (_, index) => ({
      internalid: `many-${index}`,
      title: 'Audit',
      assigned_email: ENGINEER,
      fspef: '{}',
    }));
    await test.db.insertInto('tasks').values(rows).execute();

    const own = await list();
    expect([own.ids.length, own.total]).toEqual([1020, '1020']);
    const found = await globally({ title: 'audit' });
    expect([found.ids.length, found.total]).toEqual([1000, '1020']);
  });

  it('TDET-02 TDET-04 carry every field by its name', async () => {
    await addTask(test.db, {
      internalid: '48210',
      title: 'Replace controller',
      priority: 'High',
      task_type: 'FE Sourcing (FS)',
      company: 'Halcyon Airways',
      startdate: '2026-11-19',
      duedate: '2026-11-20',
      progress_id: '15',
      fe_progress_id: '8',
      assigned: 'Jonah Reyes',
      assigned_email: ENGINEER,
      previous_assignee: 'Amira Sato',
      message: 'Courier booked',
      date_created: '2026-11-18',
      date_completed: null,
      from_time: '09:00',
      to_time: '13:30',
      fspef: { custeventtask_spef_sow: 'Replace', custevent_sla_target: '5' },
    });

    expect((await list()).tasks).toEqual([
      {
        internalid: '48210',
        title: 'Replace controller',
        priority: 'High',
        taskType: 'FE Sourcing (FS)',
        company: 'Halcyon Airways',
        startdate: '2026-11-19',
        duedate: '2026-11-20',
        taskCurrentDoing: 'Pending Schedule',
        assigned: 'Jonah Reyes',
        assigned_email: ENGINEER,
        previous_assignee: 'Amira Sato',
        message: 'Courier booked',
        custeventtask_current_progress: '15',
        custevent_taskcpfemain: '8',
        progressId: '15',
        feProgressId: '8',
        custevent_date_created: '2026-11-18',
        custevent_date_completed: null,
        from: '09:00',
        to: '13:30',
        version: 1,
        fspef: [{ custeventtask_spef_sow: 'Replace', custevent_sla_target: '5' }],
      },
    ]);
  });
});

describe('global search', () => {
  it('TASK-05 finds by e-mail, whatever its case, everybody being allowed to read', async () => {
    await addTask(test.db, { internalid: 'theirs', assigned_email: 'partner@test.example' });
    await addTask(test.db, { internalid: 'mine', assigned_email: ENGINEER });
    expect((await globally({}, 'PARTNER@test.example')).ids).toEqual(['theirs']);
  });

  it.each([
    ['psu', ['psu']],
    ['SWAP', ['psu']],
    ['100%', ['percent']],
    ['%', ['percent']],
    ['_', ['underscore']],
    ['\\', ['backslash']],
    ['não', ['accents']],
    ['NÃO', ['accents']],
    ['nao responde', ['accents']],
    ['ПОМПА', ['cyrillic']],
    ['nothing like it', []],
  ])('TASK-05 finds %j in titles, character by character', async (title, expected) => {
    await addTask(test.db, { internalid: 'psu', title: 'Swap PSU of rack 4' });
    await addTask(test.db, { internalid: 'percent', title: 'Load at 100% since noon' });
    await addTask(test.db, { internalid: 'underscore', title: 'Host db_01 unreachable' });
    await addTask(test.db, { internalid: 'backslash', title: 'Share C:\\audit lost' });
    await addTask(test.db, { internalid: 'accents', title: 'Porta não responde' });
    await addTask(test.db, { internalid: 'cyrillic', title: 'Насос и помпа' });
    expect((await globally({ title })).ids).toEqual(expected);
  });

  it('API-01 with both, either is enough', async () => {
    await addTask(test.db, { internalid: 'by-mail', title: 'Audit', assigned_email: 'partner@test.example' });
    await addTask(test.db, { internalid: 'by-title', title: 'Swap PSU' });
    await addTask(test.db, { internalid: 'neither', title: 'Audit' });
    expect((await globally({ title: 'psu' }, 'partner@test.example')).ids.sort()).toEqual([
      'by-mail',
      'by-title',
    ]);
  });

  it('TASK-05 finds a task by its exact id too, before any whose title holds the number', async () => {
    await addTask(test.db, { internalid: '48210', title: 'Audit', startdate: '2026-01-05' });
    await addTask(test.db, { internalid: '48211', title: 'See 48210 first', startdate: '2026-11-21' });
    await addTask(test.db, { internalid: '482', title: 'Audit', startdate: '2026-11-22' });

    expect(await globally({ title: ' 48210 ' })).toMatchObject({ ids: ['48210', '48211'], total: '2' });
    expect((await globally({ title: '4821' })).ids).toEqual(['48211']);
    expect((await globally({ title: '48210' }, 'partner@test.example')).ids).toEqual(['48210', '48211']);
  });

  it('TASK-05 the own list narrowed by title is not widened by an id', async () => {
    await addTask(test.db, { internalid: '48210', title: 'Audit', assigned_email: 'partner@test.example' });
    expect((await list({ title: '48210' })).ids).toEqual([]);
  });

  it.each([
    ['nothing to search for', {}, { 'x-global': 'true' }, 'title'],
    ['blanks', { title: '  ' }, { 'x-global': 'true' }, 'title'],
    ['an unknown flag', {}, { 'x-global': 'yes' }, 'x-global'],
    ['an address that is none', {}, { 'x-global': 'true', 'x-user-email': 'nobody' }, 'x-user-email'],
    ['a title that is too long', { title: 'x'.repeat(201) }, {}, 'title'],
    ['an unknown member', { titel: 'x' }, {}, 'titel'],
    ['an id that is none', { internalid: ' 48210' }, {}, 'internalid'],
    ['an id and a title at once', { internalid: '1', title: 'x' }, {}, 'internalid'],
  ])('API-04 refuses %s and names the field', async (_what, query, headers, field) => {
    const answer = await test.injectAs('Admin', { method: 'GET', url: '/api/tasks', query, headers });
    expect(answer.statusCode).toBe(400);
    const { code, message } = answer.json<{ code: string; message: string }>();
    expect(code).toBe('validation_failed');
    expect(message).toContain(field);
  });
});

describe('one task', () => {
  it('SHELL-17 is answered by its id, for any assignee', async () => {
    await addTask(test.db, { internalid: 'mine', assigned_email: ENGINEER });
    await addTask(test.db, { internalid: 'theirs', assigned_email: 'partner@test.example' });
    await addTask(test.db, { internalid: 'nobodys' });

    expect(await list({ internalid: 'theirs' })).toMatchObject({ ids: ['theirs'], total: '1' });
    expect((await list({ internalid: 'nobodys' })).ids).toEqual(['nobodys']);
  });

  it('SHELL-17 is an empty list where there is none', async () => {
    await addTask(test.db, { internalid: '48210' });
    expect(await list({ internalid: '4821' })).toMatchObject({ ids: [], total: '0' });
  });

  it('API-02 is shown to nobody without a session', async () => {
    await addTask(test.db, { internalid: '48210', title: 'Secret' });
    const answer = await test.inject({ method: 'GET', url: '/api/tasks', query: { internalid: '48210' } });
    expect(answer.statusCode).toBe(401);
    expect(answer.body).not.toContain('Secret');
  });
});
