import { overviewAnswer, type OverviewAnswer, type OverviewRow } from '@contract/dashboard';
import { OVERVIEW_PAGE_SIZE } from '@contract/dashboardRules';
import { storeRows } from '@server/source/rows/storeRows';
import { addEvent } from '@server/testing/records/addEvent';
import { addTask } from '@server/testing/records/addTask';
import { buildTestApp, type TestApp } from '@server/testing/testApp';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
afterEach(async () => {
  await test.db.deleteFrom('tasks').execute();
  await test.db.deleteFrom('events').execute();
  await test.db.deleteFrom('calendars').execute();
});

type Page = Exclude<OverviewAnswer[0], { error: string }>;

async function overview(query: Record<string, string> = {}): Promise<Page> {
  const url = '/api/homeDashboards';
  const answer = await test.injectAs('Field Engineer', { url, query: { view: 'overview', ...query } });
  expect(answer.statusCode).toBe(200);
  const [page] = overviewAnswer.parse(answer.json());
  if ('error' in page) throw new Error(page.error);
  return page;
}

const found = async (query?: Record<string, string>) => {
  const { rows, total } = await overview(query);
  return { ids: rows.map(({ id }) => id), total };
};

const calendar = (id: string, name: string) =>
  test.db.insertInto('calendars').values({ id, name, kind: 'person' }).execute();

it('API-02 answers 401 without a token and shows nothing', async () => {
  await addTask(test.db, { title: 'Secret' });
  const answer = await test.inject({ url: '/api/homeDashboards', query: { view: 'overview' } });
  expect(answer.statusCode).toBe(401);
  expect(answer.body).not.toContain('Secret');
});

describe('a row', () => {
  it("HOME-07 of a task tells whose it is, its progress by name, and its days, also a colleague's", async () => {
    await addTask(test.db, {
      internalid: '48210',
      title: 'Swap PSU',
      assigned: 'Lena Okafor',
      assigned_email: 'partner@test.example',
      progress_id: '6',
      startdate: '2026-11-19',
      duedate: '2026-11-20',
      date_created: '2026-11-01',
    });
    expect((await overview()).rows).toEqual<OverviewRow[]>([
      {
        kind: 'Task',
        id: '48210',
        assignee: 'Lena Okafor',
        title: 'Swap PSU',
        status: 'Pending Sparing',
        progressId: '6',
        startdate: '2026-11-19',
        duedate: '2026-11-20',
        createddate: '2026-11-01',
        calendarId: null,
        isRepeating: false,
      },
    ]);
  });

  it('HOME-07 of a task without anything but a title is a row', async () => {
    await addTask(test.db, { progress_id: null });
    const nothing = {
      assignee: null,
      status: null,
      startdate: null,
      duedate: null,
      createddate: null,
      calendarId: null,
    };
    expect((await overview()).rows).toMatchObject([{ kind: 'Task', ...nothing }]);
  });

  it('HOME-07 of an event tells its owner, the day it was created, and no due date', async () => {
    await addEvent(test.db, {
      id: '70001',
      title: 'Change window',
      owner: 'Jonah Reyes',
      status: 'Tentative',
      startdate: '2026-11-25',
      starttime: '22:00',
      endtime: '02:00',
      created_at: '2026-11-10',
    });
    expect((await overview()).rows).toEqual<OverviewRow[]>([
      {
        kind: 'Event',
        id: '70001',
        assignee: 'Jonah Reyes',
        title: 'Change window',
        status: 'Tentative',
        progressId: null,
        startdate: '2026-11-25',
        duedate: null,
        createddate: '2026-11-10',
        calendarId: null,
        isRepeating: false,
      },
    ]);
  });

  it('HOME-07 of an event of which nobody has told when it was created tells no day', async () => {
    await addEvent(test.db);
    expect((await overview()).rows).toMatchObject([{ kind: 'Event', createddate: null }]);
  });

  it('HOME-07 SRC-01 of an event that a program sent tells the day that it was created there', async () => {
    const record = { title: 'Change window', startdate: '2026-11-25' };
    const rows = [
      { externalId: 'E-1', record: { ...record, createddate: '2026-10-02' } },
      { externalId: 'E-2', record },
    ];
    await storeRows(test.db, 'event', rows, { source: 'ERP', actorId: 'test', requestId: null });
    expect((await overview()).rows.map(({ createddate }) => createddate)).toEqual([null, '2026-10-02']);
  });

  it('HOME-07 of an event names a calendar it stands in: its owner’s, else the lowest number', async () => {
    await calendar('999', 'Boardroom');
    await calendar('1201', 'Training Room 3F');
    await calendar('1301', 'Jonah Reyes');
    const at = { startdate: '2026-11-25', owner: 'Jonah Reyes' };
    await addEvent(test.db, { ...at, id: '4', calendars: ['999', '1201', '1301'] });
    await addEvent(test.db, { ...at, id: '3', calendars: ['1201', '999'] });
    await addEvent(test.db, { ...at, id: '2', owner: null, calendars: ['1201', '1301'] });
    await addEvent(test.db, { ...at, id: '1' });
    const { rows } = await overview();
    expect(rows.map(({ calendarId }) => calendarId)).toEqual(['1301', '999', '1201', null]);
  });

  it('HOME-07 D-174 of an event tells whether it takes place on several days', async () => {
    await addEvent(test.db, { id: '2', startdate: '2020-01-01' });
    await addEvent(test.db, { id: '1', startdate: '2020-01-01' });
    const days = ['2026-11-25', '2026-11-26'].map((day, at) => ({ event_id: '2', line_no: at + 1, day }));
    await test.db.insertInto('event_days').values(days).execute();
    const { rows } = await overview();
    expect(rows.map(({ id, isRepeating }) => [id, isRepeating])).toEqual([
      ['2', true],
      ['1', false],
    ]);
  });
});

describe('order and pages', () => {
  it('HOME-07 the newest start comes first and tasks without one last, on one day tasks before events', async () => {
    await addTask(test.db, { internalid: 'none' });
    await addTask(test.db, { internalid: 'b', startdate: '2026-11-21' });
    await addTask(test.db, { internalid: 'c', startdate: '2026-11-21' });
    await addEvent(test.db, { id: 'd', startdate: '2026-11-21' });
    await addEvent(test.db, { id: 'e', startdate: '2026-11-22' });
    await addTask(test.db, { internalid: 'old', startdate: '2016-01-01' });
    expect(await found()).toEqual({ ids: ['e', 'c', 'b', 'd', 'old', 'none'], total: 6 });
  });

  it('HOME-07 pages hold ten rows, each in one of them only, under the whole number', async () => {
    for (let index = 0; index < 14; index += 1) {
      await addTask(test.db, { internalid: `t${index}`, startdate: '2026-11-21' });
      await addEvent(test.db, { id: `e${index}`, startdate: index % 2 === 0 ? '2026-11-21' : '2026-11-20' });
    }
    const pages = [await found({ page: '1' }), await found({ page: '2' }), await found({ page: '3' })];
    expect(pages.map(({ ids }) => ids.length)).toEqual([OVERVIEW_PAGE_SIZE, OVERVIEW_PAGE_SIZE, 8]);
    expect(new Set(pages.flatMap(({ ids }) => ids)).size).toBe(28);
    expect(pages.map(({ total }) => total)).toEqual([28, 28, 28]);
    expect(await found()).toEqual(pages[0]);
  });

  it('HOME-07 a page beyond the last has no rows and still the whole number', async () => {
    await addTask(test.db);
    expect(await found({ page: '2' })).toEqual({ ids: [], total: 1 });
    expect(await found({ page: '1000000', assignee: 'nobody' })).toEqual({ ids: [], total: 0 });
  });
});

describe('filters', () => {
  beforeEach(async () => {
    await addTask(test.db, { internalid: 't1', startdate: '2026-11-24', assigned: 'José Ibáñez' });
    await addTask(test.db, { internalid: 't2', startdate: '2026-11-23', assigned: '100% Services_Team' });
    await addTask(test.db, { internalid: 't3', startdate: '2026-11-22' });
    await addEvent(test.db, { id: 'e1', startdate: '2026-11-21', owner: 'JOSE IBANEZ' });
    await addEvent(test.db, { id: 'e2', startdate: '2026-11-20', owner: 'Lena Okafor' });
    await addEvent(test.db, { id: 'e3', startdate: '2026-11-19' });
  });

  it.each([
    [{ type: 'All' }, ['t1', 't2', 't3', 'e1', 'e2', 'e3']],
    [{ type: 'Task' }, ['t1', 't2', 't3']],
    [{ type: 'Event' }, ['e1', 'e2', 'e3']],
    [{ assignee: 'ibañez' }, ['t1', 'e1']],
    [{ assignee: ' José ' }, ['t1', 'e1']],
    [{ assignee: 'e' }, ['t1', 't2', 'e1', 'e2']],
    [{ assignee: 'JOSE', type: 'Task' }, ['t1']],
    [{ assignee: 'okafor', type: 'Event' }, ['e2']],
    [{ assignee: '%' }, ['t2']],
    [{ assignee: 's_t' }, ['t2']],
    [{ assignee: '\\' }, []],
    [{ assignee: '' }, ['t1', 't2', 't3', 'e1', 'e2', 'e3']],
    [{ assignee: 'nobody' }, []],
  ])('HOME-07 %j finds %j', async (query, ids) => {
    expect(await found(query as Record<string, string>)).toEqual({ ids, total: ids.length });
  });
});
