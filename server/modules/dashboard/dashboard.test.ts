import { dashboardAnswer, type DashboardAnswer } from '@contract/dashboard';
import { dashboardDays } from '@contract/dashboardRules';
import { taskProgress } from '@contract/tasks/taskOptions';
import { isTaskLocked } from '@contract/tasks/taskRules';
import type { CalendarKind } from '@server/db/recordTables';
import { addTask, type TaskSeed } from '@server/testing/records/addTask';
import { setClock } from '@server/testing/setClock';
import { buildTestApp, type TestApp } from '@server/testing/testApp';
import { addEvent } from '@server/testing/records/addEvent';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
afterEach(async () => {
  await test.db.deleteFrom('tasks').execute();
  await test.db.deleteFrom('events').execute();
  await test.db.deleteFrom('calendars').execute();
  await callThem('engineer', null);
});

const ENGINEER = 'engineer@test.example';
const TODAY = '2026-11-21';

const callThem = (fullname: string, alias: string | null) =>
  test.db.updateTable('users').set({ fullname, alias }).where('email', '=', ENGINEER).execute();

const ask = (query: Record<string, string>, headers: Record<string, string> = {}) =>
  test.injectAs('Field Engineer', { url: '/api/homeDashboards', query, headers });

type Dashboard = Exclude<DashboardAnswer[0], { error: string }>;

async function dashboard(query: Record<string, string> = { today: TODAY }): Promise<Dashboard> {
  const answer = await ask(query);
  expect(answer.statusCode).toBe(200);
  const [held] = dashboardAnswer.parse(answer.json());
  if ('error' in held) throw new Error(held.error);
  return held;
}

const own = (seed: TaskSeed) => addTask(test.db, { assigned_email: ENGINEER, ...seed });

it('API-02 answers 401 without a token and counts nothing', async () => {
  await own({ startdate: TODAY });
  const answer = await test.inject({ url: '/api/homeDashboards', query: { today: TODAY } });
  expect(answer.statusCode).toBe(401);
  expect(answer.body).not.toContain('counts');
});

it('API-01 HOME-05 is all zeros for who has neither tasks nor a calendar', async () => {
  expect(await dashboard()).toEqual({
    counts: { ongoing: 0, pending: 0, completed: 0, cancelled: 0 },
    total: 0,
    overdue: 0,
    dueToday: 0,
    taskDays: [],
    eventDays: [],
  });
});

describe('counts', () => {
  it('HOME-05 are by the four boxes; Clean-up and tasks without progress count in the total only', async () => {
    for (const { id } of taskProgress) await own({ progress_id: id });
    await own({ progress_id: '1' });
    await own({ progress_id: null });
    expect(await dashboard()).toMatchObject({
      counts: { ongoing: 2, pending: 7, completed: 1, cancelled: 1 },
      total: 13,
    });
  });

  it("HOME-05 D-14 are of the token owner's tasks, whatever the case of the address, and of nobody else's", async () => {
    await own({ assigned_email: 'Engineer@TEST.example', startdate: TODAY });
    await own({ assigned_email: 'partner@test.example', startdate: TODAY });
    await own({ assigned_email: null, startdate: TODAY });
    const answer = await ask({ today: TODAY }, { 'x-user-email': 'partner@test.example' });
    expect(answer.json()).toMatchObject([{ total: 1, taskDays: [{ date: TODAY, count: 1 }] }]);
  });

  it('HOME-05 follow an update', async () => {
    const internalid = await own({ progress_id: '1', startdate: TODAY });
    const fields = { custeventtask_current_progress: '14' };
    const payload = { email: ENGINEER, internalid, fields };
    await test.injectAs('Field Engineer', { method: 'POST', url: '/api/taskUpdate', payload });
    expect(await dashboard()).toMatchObject({ counts: { ongoing: 0, completed: 1 }, taskDays: [] });
  });

  it('HOME-05 tell as overdue what was due before today and is open', async () => {
    await own({ progress_id: '1', duedate: '2026-11-20' });
    await own({ progress_id: null, duedate: '2016-02-29' });
    await own({ progress_id: '1', duedate: TODAY });
    await own({ progress_id: '1' });
    expect(await dashboard()).toMatchObject({ overdue: 2 });
  });

  it('HOME-05 tell how many ongoing and pending tasks are due today', async () => {
    for (const { id } of taskProgress) await own({ progress_id: id, duedate: TODAY });
    await own({ progress_id: null, duedate: TODAY });
    await own({ progress_id: '1', duedate: '2026-11-20' });
    await own({ progress_id: '1', duedate: '2026-11-22' });
    await own({ progress_id: '1', duedate: TODAY, assigned_email: 'partner@test.example' });
    expect(await dashboard()).toMatchObject({ dueToday: 8 });
    expect(await dashboard({ today: '2026-11-22' })).toMatchObject({ dueToday: 1 });
  });

  it.each([null, ...taskProgress.map(({ id }) => id)])(
    'HOME-05 TDET-07 tell a task of progress %s as overdue just where it is not closed: Clean-up never is',
    async (progress_id) => {
      await own({ progress_id, duedate: '2026-11-20' });
      expect(await dashboard()).toMatchObject({ overdue: isTaskLocked(progress_id) ? 0 : 1 });
    },
  );
});

describe('days of tasks', () => {
  it('HOME-02 HOME-01 count ongoing and pending tasks on the day they start', async () => {
    for (const { id } of taskProgress) await own({ progress_id: id, startdate: '2026-11-24' });
    await own({ progress_id: null, startdate: '2026-11-24' });
    await own({ progress_id: '1', startdate: '2026-11-03' });
    await own({ progress_id: '1', duedate: '2026-11-04' });
    expect((await dashboard()).taskDays).toEqual([
      { date: '2026-11-03', count: 1 },
      { date: '2026-11-24', count: 8 },
    ]);
  });

  it('HOME-01 are those of the month asked for and of the months around it', async () => {
    const { from, to } = dashboardDays('2026-03');
    for (const startdate of [from, to, '2026-01-24', '2026-05-15']) await own({ startdate });
    expect([from, to]).toEqual(['2026-01-25', '2026-05-14']);
    const { taskDays } = await dashboard({ today: TODAY, month: '2026-03' });
    expect(taskDays.map(({ date }) => date)).toEqual([from, to]);
  });

  it("HOME-01 are by default those of today's month, and today is the server's day in UTC", async () => {
    setClock('2031-05-31T23:30:00Z');
    try {
      await own({ startdate: '2031-05-31', duedate: '2031-05-31' });
      await own({ startdate: '2031-05-30', duedate: '2031-05-30' });
      expect(await dashboard({})).toMatchObject({ overdue: 1, taskDays: [{}, {}] });
    } finally {
      jest.useRealTimers();
    }
    expect((await dashboard({ today: '2031-07-01' })).taskDays).toHaveLength(2);
    expect((await dashboard({ today: '2031-08-31' })).taskDays).toHaveLength(0);
  });
});

describe('days of events', () => {
  const calendar = (id: string, name: string, email: string | null = null) =>
    test.db.insertInto('calendars').values({ id, name, kind: 'person', email }).execute();
  /** With an event on the day of its number. */
  const addCalendarWithEvent = async (id: string) => {
    await calendar(id, `Calendar ${id}`);
    await addEvent(test.db, { startdate: `2026-11-${id.padStart(2, '0')}`, calendars: [id] });
  };
  const rename = (id: string, name: string, kind: CalendarKind = 'person') =>
    test.db.updateTable('calendars').set({ name, kind }).where('id', '=', id).execute();
  const eventDays = async () => (await dashboard()).eventDays;

  it('HOME-02 HOME-01 count events that are not completed, cancelled or canceled, whatever the case', async () => {
    await calendar('10', 'Jonah Reyes', 'Engineer@Test.example');
    for (const status of [
      'Confirmed',
      'Tentative',
      null,
      'completed',
      ' CANCELLED ',
      'Canceled',
      'Cancelled?',
    ])
      await addEvent(test.db, { startdate: '2026-11-25', status, calendars: ['10'] });
    await addEvent(test.db, { startdate: '2026-12-31', calendars: ['10'] });
    await addEvent(test.db, { startdate: '2027-01-14', calendars: ['10'] });
    await addEvent(test.db, { startdate: '2027-01-15', calendars: ['10'] });
    expect(await eventDays()).toEqual([
      { date: '2026-11-25', count: 4 },
      { date: '2026-12-31', count: 1 },
      { date: '2027-01-14', count: 1 },
    ]);
  });

  it("HOME-01 are those of the calendar with the person's address, also where somebody else owns the event", async () => {
    await calendar('1', 'engineer');
    await calendar('10', 'Jonah Reyes', ENGINEER);
    await calendar('11', 'Lena Okafor', 'partner@test.example');
    await addEvent(test.db, { startdate: '2026-11-22', calendars: ['1'] });
    await addEvent(test.db, { startdate: '2026-11-23', owner: 'Lena Okafor', calendars: ['11', '10'] });
    await addEvent(test.db, { startdate: '2026-11-24', owner: 'Jonah Reyes', calendars: ['11'] });
    expect(await eventDays()).toEqual([{ date: '2026-11-23', count: 1 }]);
  });

  it('HOME-01 EVT-04 are, where no calendar has the address, those of a name, as the events page finds it', async () => {
    await callThem('José Reyes', 'Pepe');
    for (const id of ['1', '7', '9', '10', '11']) await addCalendarWithEvent(id);
    await rename('10', 'jose reyes ');
    await rename('9', 'PEPE');
    await rename('7', 'José Reyes', 'room');
    expect(await eventDays()).toEqual([{ date: '2026-11-10', count: 1 }]);
    await rename('10', 'Somebody else');
    expect(await eventDays()).toEqual([{ date: '2026-11-09', count: 1 }]);
    await rename('9', 'Somebody else');
    expect(await eventDays()).toEqual([]);
  });

  it('HOME-01 EVT-04 are, where two calendars have the address, those of the one that the directory has first', async () => {
    for (const id of ['9', '10']) await addCalendarWithEvent(id);
    await test.db.updateTable('calendars').set({ email: ENGINEER }).execute();
    await rename('9', 'Zoë Reyes');
    await rename('10', 'Élodie Reyes');
    expect(await eventDays()).toEqual([{ date: '2026-11-10', count: 1 }]);
    await rename('9', 'Élodie Reyes');
    expect(await eventDays()).toEqual([{ date: '2026-11-09', count: 1 }]);
  });
});

it.each([
  [{ today: '2026-02-30' }, 'today'],
  [{ today: 'today' }, 'today'],
  [{ month: '2026-13' }, 'month'],
  [{ month: '2026-1' }, 'month'],
  [{ view: 'calendar' }, 'view'],
  [{ view: 'overview', type: 'task' }, 'type'],
  [{ view: 'overview', page: '0' }, 'page'],
  [{ view: 'overview', page: '1.5' }, 'page'],
  [{ view: 'overview', assignee: 'x'.repeat(201) }, 'assignee'],
  [{ view: 'overview', assignee: 'a\u0000' }, 'assignee'],
  [{ day: TODAY }, 'day'],
])('API-04 refuses %j and names the field', async (query, field) => {
  const answer = await ask(query);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'validation_failed' });
  expect(answer.json<{ message: string }>().message).toContain(field);
});
