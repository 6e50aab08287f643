import { dashboardAnswer } from '@contract/dashboard';
import type { TaskUpdateFields } from '@contract/tasks/tasks';
import { NotSent } from '@server/source/outbox/recordWriter';
import { listedSource, type ListedSource } from '@server/testing/records/listedSource';
import { buildTestApp, type TestApp } from '@server/testing/testApp';

const email = 'engineer@test.example';
const TODAY = '2026-11-21';

let source: ListedSource;
let test: TestApp;
beforeEach(async () => {
  source = listedSource({ kinds: ['task'], writes: ['task'] });
  const task = { title: 'Fan', assigned_email: email, progressId: '1' };
  source.put('task', 'T1', { ...task, startdate: '2026-11-10', duedate: '2026-11-20' });
  source.put('task', 'T2', { ...task, startdate: '2026-11-10', duedate: '2026-11-20' });
  source.put('task', 'T3', { ...task, assigned_email: 'partner@test.example', startdate: '2026-11-10' });
  test = await buildTestApp({ connector: source });
  await test.app.replicaWorker?.drain();
}, 60_000);
afterEach(() => test.close());

const update = (internalid: string, fields: TaskUpdateFields) =>
  test.unconfirmed(() =>
    test.injectAs('Field Engineer', {
      method: 'POST',
      url: '/api/taskUpdate',
      payload: { internalid, email, fields, today: TODAY },
    }),
  );

async function figures() {
  const query = { today: TODAY, month: '2026-11' };
  const answer = await test.injectAs('Field Engineer', { url: '/api/homeDashboards', query });
  const [found] = dashboardAnswer.parse(answer.json());
  if ('error' in found) throw new Error(found.error);
  return found;
}

it('HOME-05 ERP-06 a task is due today by a change that waits', async () => {
  expect(await figures()).toMatchObject({ dueToday: 0, overdue: 2 });
  source.aroundWrite = () => {
    throw new NotSent('It does not answer.');
  };
  expect((await update('T1', { duedate: TODAY })).statusCode).toBe(202);
  expect(await figures()).toMatchObject({ dueToday: 1, overdue: 1 });
  expect((await update('T1', { custeventtask_current_progress: '14' })).statusCode).toBe(202);
  expect(await figures()).toMatchObject({ dueToday: 0, overdue: 1 });
});

it('HOME-05 ERP-06 the dashboard counts changes that wait as the list shows them', async () => {
  expect(await figures()).toMatchObject({
    counts: { ongoing: 2, pending: 0, completed: 0, cancelled: 0 },
    total: 2,
    overdue: 2,
    taskDays: [{ date: '2026-11-10', count: 2 }],
  });
  source.aroundWrite = () => {
    throw new NotSent('It does not answer.');
  };
  expect((await update('T1', { startdate: '2026-11-25', duedate: null })).statusCode).toBe(202);
  expect((await update('T1', { custeventtask_current_progress: '6' })).statusCode).toBe(202);
  expect((await update('T2', { custeventtask_current_progress: '14' })).statusCode).toBe(202);
  const changed = {
    counts: { ongoing: 0, pending: 1, completed: 1, cancelled: 0 },
    total: 2,
    overdue: 0,
    taskDays: [{ date: '2026-11-25', count: 1 }],
  };
  expect(await figures()).toMatchObject(changed);

  const other = await test.injectAs('Field Service Partner', {
    url: '/api/homeDashboards',
    query: { today: TODAY, month: '2026-11' },
  });
  expect(other.json()).toMatchObject([{ counts: { ongoing: 1 }, total: 1 }]);
});
