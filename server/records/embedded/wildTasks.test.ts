import { dashboardAnswer, overviewAnswer } from '@contract/dashboard';
import { fspefFields } from '@contract/tasks/taskFields';
import { taskFilesAnswer } from '@contract/tasks/taskFiles';
import { taskListAnswer, taskUpdateAnswer } from '@contract/tasks/tasks';
import { addTask } from '@server/testing/records/addTask';
import { buildTestApp, type TestApp } from '@server/testing/testApp';
import { filledFields, ID, LONG, read } from '@server/testing/records/wildRecords';

let test: TestApp;
let email: string;
beforeAll(async () => {
  test = await buildTestApp();
  email = test.users['Field Engineer'].email;
}, 60_000);
afterAll(() => test.close());

describe('SRC-02 a task of another system is answered by every call that reads it', () => {
  it('SRC-02 a task: dates out of order, a progress, options and times that no list has, long texts', async () => {
    await addTask(test.db, {
      internalid: ID,
      title: LONG,
      priority: 'P0 - on fire',
      task_type: LONG,
      company: LONG,
      startdate: '2026-11-22',
      duedate: '2026-11-21',
      progress_id: 'Wartet',
      progress_label: 'Wartet auf Kunden',
      fe_progress_id: '77',
      fe_progress_label: 'Beim Partner',
      assigned: LONG,
      assigned_email: email,
      previous_assignee: LONG,
      message: LONG,
      from_time: 'about nine',
      to_time: '25:61',
      fspef: filledFields(fspefFields),
    });
    const wild = {
      internalid: ID,
      title: LONG,
      priority: 'P0 - on fire',
      progressId: 'Wartet',
      taskCurrentDoing: 'Wartet auf Kunden',
      feProgressId: '77',
      feProgressLabel: 'Beim Partner',
      from: 'about nine',
      to: '25:61',
    };
    const global = { headers: { 'x-global': 'true' } };
    const lists = [
      await read(test, taskListAnswer, '/api/tasks'),
      await read(test, taskListAnswer, '/api/tasks', { limit: '50' }),
      await read(test, taskListAnswer, '/api/tasks', { internalid: ID }),
      await read(test, taskListAnswer, '/api/tasks', { title: LONG.slice(0, 20) }, global),
      await read(test, taskListAnswer, '/api/tasks', { title: ID }, global),
    ];
    for (const list of lists) expect(list).toMatchObject([{ task: [wild] }]);

    const [dashboard] = await read(test, dashboardAnswer, '/api/homeDashboards', { today: '2026-11-23' });
    expect(dashboard).toMatchObject({
      counts: { ongoing: 1, pending: 0, completed: 0, cancelled: 0 },
      total: 1,
      overdue: 1,
      dueToday: 0,
      taskDays: [{ date: '2026-11-22', count: 1 }],
    });
    const overview = { view: 'overview', type: 'Task' };
    for (const assignee of ['', LONG.slice(0, 30)]) {
      expect(
        await read(test, overviewAnswer, '/api/homeDashboards', {
          ...overview,
          ...(assignee && { assignee }),
        }),
      ).toMatchObject([{ rows: [{ id: ID, title: LONG, status: 'Wartet auf Kunden' }] }]);
    }
    await test.db
      .insertInto('files')
      .values({ id: 'f 1', name: LONG, media_type: 'text/plain\r\nx: y', size_bytes: 1 })
      .execute();
    await test.db.insertInto('task_files').values({ file_id: 'f 1', task_id: ID, title: LONG }).execute();
    expect(await read(test, taskFilesAnswer, '/api/getTaskFiles', { internalid: ID })).toMatchObject([
      { file: [{ internalid: 'f 1', title: LONG, name: LONG }] },
    ]);
  });

  it('SRC-02 TDET-14 such a task can be changed where the change itself is in order', async () => {
    const update = (fields: object) => ({
      method: 'POST' as const,
      payload: { email, internalid: ID, fields },
    });
    const options = update({ message: 'Called', custevent_sla_target: '1' });
    const { task } = await read(test, taskUpdateAnswer, '/api/taskUpdate', {}, options);
    expect(task).toMatchObject({
      message: 'Called',
      taskCurrentDoing: 'Wartet auf Kunden',
      from: 'about nine',
    });
    expect(task.fspef[0]).toMatchObject({ custevent_sla_target: '1', custeventtask_spef_extension: LONG });

    const known = await read(
      test,
      taskUpdateAnswer,
      '/api/taskUpdate',
      {},
      update({ custeventtask_current_progress: '15' }),
    );
    expect(known.task).toMatchObject({ progressId: '15', taskCurrentDoing: 'Pending Schedule' });
    for (const fields of [{ duedate: '2026-11-20' }, { custeventtask_current_progress: 'Wartet' }]) {
      const refused = await test.injectAs('Field Engineer', { url: '/api/taskUpdate', ...update(fields) });
      expect(refused.statusCode).toBe(400);
    }
  });

  it('SRC-02 TDET-06 a progress without a label is its id, and a known one keeps the label of the list', async () => {
    const other = { assigned_email: 'partner@test.example' };
    await addTask(test.db, { ...other, internalid: '1', progress_id: 'X-9' });
    await addTask(test.db, { ...other, internalid: '2', progress_id: '14', progress_label: 'Erledigt' });
    const answer = await test.injectAs('Field Service Partner', { url: '/api/tasks' });
    const [{ task }] = taskListAnswer.parse(answer.json()) as [{ task: { taskCurrentDoing: string }[] }];
    expect(task.map(({ taskCurrentDoing }) => taskCurrentDoing)).toEqual(['X-9', 'Completed']);
  });

  it('SRC-02 the content of a file whose type is no type, and whose id has blanks', async () => {
    await test.deps.files.put('content', Buffer.from('x'));
    await test.db.updateTable('files').set({ storage_key: 'content' }).where('id', '=', 'f 1').execute();
    const answer = await test.injectAs('Field Engineer', {
      url: '/api/downloadFiles',
      headers: { 'file-id': 'f 1' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/octet-stream' });
    expect(answer.body).toBe('x');
  });
});
