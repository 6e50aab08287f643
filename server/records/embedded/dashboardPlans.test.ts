import { sql } from 'kysely';
import { dashboardDays } from '@contract/dashboardRules';
import type { OpenDatabase } from '@server/db/database';
import { openTestDatabase } from '@server/testing/testDatabase';
import type { OverviewFilter } from '../dashboardRecords';
import { dashboardQuery } from './embeddedDashboard';
import { overviewQuery } from './embeddedOverview';

let database: OpenDatabase;

/** Enough, and wide enough, that the engine has a choice to make. */
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await sql`
    insert into tasks (internalid, title, progress_id, startdate, duedate, assigned, assigned_email, message)
    select 't' || n, 'Audit', case when n % 50 = 0 then '1' else '14' end, date '2026-11-21' - n,
      date '2026-11-21' - n, 'Person ' || n % 700, 'person' || n % 3 || '@x.test', repeat('Call first. ', 50)
    from generate_series(1, 5000) n`.execute(db);
  await sql`
    insert into events (id, title, startdate, owner)
    select 'e' || n, 'Call', date '2026-11-21' - n, 'Person ' || n from generate_series(1, 3000) n`.execute(
    db,
  );
  await sql`vacuum (analyze)`.execute(db);
}, 60_000);
afterAll(() => database.close());

const lines = (rows: Record<string, unknown>[]) => rows.flatMap((row) => Object.values(row)).join('\n');

const overviewPlan = async (filter: OverviewFilter) =>
  lines((await sql<Record<string, unknown>>`explain ${overviewQuery(filter)}`.execute(database.db)).rows);

it('HOME-05 HOME-02 a dashboard reads kept counts by their key, and no task', async () => {
  const plan = lines(
    await dashboardQuery(
      database.db,
      { email: 'person1@x.test', fullname: 'Person 1', alias: null },
      { today: '2026-11-21', marked: dashboardDays('2026-11') },
    ).explain(),
  );
  // By progress and day too: what is done, and what lies outside the days, is passed over.
  const keys = plan.match(/Index Cond: \(\(counted = .*/g)?.sort();
  expect(keys).toHaveLength(7);
  const [all, dues, starts] = [keys?.slice(0, 4), keys?.slice(4, 6), keys?.slice(6)];
  // The totals, from which the others take the progresses to read the days of.
  for (const key of all ?? []) expect(key).toMatch(/counted = 'all'.*assignee = [^=]*$/);
  expect(dues).toEqual([
    expect.stringMatching(/counted = 'due'.*assignee = .*progress_id = .*day </),
    expect.stringMatching(/counted = 'due'.*assignee = .*progress_id = .*day =/),
  ]);
  expect(starts).toEqual([
    expect.stringMatching(/counted = 'start'.*assignee = .*progress_id = .*day >=.*day <=/),
  ]);
  expect(plan).not.toMatch(/Seq Scan on task|Scan using tasks/);
});

it('HOME-07 the first page is read in its order from the indexes', async () => {
  const plan = await overviewPlan({ type: 'All', page: 1 });
  expect(plan).toContain('Index Only Scan using tasks_newest');
  expect(plan).toContain('Index Only Scan using events_newest');
  expect(plan).not.toMatch(/Seq Scan on tasks/);
});

it('HOME-07 a part of a name is found by its index, and one that many have in the order of the pages', async () => {
  expect(await overviewPlan({ type: 'Task', assignee: 'Persón 617', page: 1 })).toContain('tasks_assigned');
  const plan = await overviewPlan({ type: 'All', assignee: 'p', page: 1 });
  expect(plan).toContain('Index Only Scan using tasks_newest');
  expect(plan).not.toMatch(/Seq Scan on tasks/);
});
