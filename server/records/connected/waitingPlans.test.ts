import { sql } from 'kysely';
import { waitingQuery } from '@server/source/outbox/outbox';
import { openTestDatabase, type TestDatabase } from '@server/testing/testDatabase';
import { addTestUser } from '@server/testing/testUsers';
import { waitingOfTasks } from './connectedDashboard';
import { shownQuery } from './deliveries';

let database: TestDatabase;
let actorIds: string[];

/** 50 tasks of each of 400 people. */
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  const people = await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) =>
      addTestUser(db, { role: 'Field Engineer', email: `${name}@test.example` }),
    ),
  );
  actorIds = people.map(({ id }) => id);
  await sql`
    insert into tasks (internalid, title, progress_id, assigned_email, message)
    select n, 'Audit', '1', 'person' || n % 400 || '@x.test', repeat('Call first. ', 20)
    from generate_series(1, 20000) n`.execute(db);
}, 60_000);
afterAll(() => database.close());

/** So many changes of tasks wait, of four people, among many that have ended. */
async function wait(count: number) {
  const { db } = database;
  await db.deleteFrom('outbox').execute();
  const put = (state: 'waiting' | 'confirmed', most: number) =>
    sql`
      insert into outbox (source, kind, operation, internalid, label, actor_id, base, content, state, settled_at)
      select 'ERP', 'task', 'update', n * 7 % 20000 + 1, 'Audit', (${actorIds}::text[])[n % 4 + 1], '{}',
        jsonb_build_object('message', jsonb_build_object('name', 'message', 'value', repeat('Done. ', 50))),
        ${state}, ${state === 'waiting' ? null : new Date()}
      from generate_series(1, ${most}) n`.execute(db);
  await put('confirmed', 10_000);
  await put('waiting', count);
  await sql`vacuum (analyze)`.execute(db);
}

/** The plan as the engine chooses it by itself. */
const planOf = async (query: { explain: () => Promise<Record<string, unknown>[]> }) =>
  (await query.explain()).flatMap((row) => Object.values(row)).join('\n');

it('HOME-05 ERP-06 of many changes that wait, the dashboard reads those of the person’s tasks', async () => {
  await wait(10_000);
  const plan = await planOf(waitingOfTasks(database.db, 'person7@x.test'));
  expect(plan).toContain('tasks_assignee');
  expect(plan).toMatch(/outbox_waiting_of_record[^]*Index Cond: .*internalid = /);
  expect(plan).not.toContain('Seq Scan');
});

it('HOME-05 ERP-06 of few changes that wait, the dashboard reads the tasks, and none else of the person', async () => {
  await wait(10);
  const plan = await planOf(waitingOfTasks(database.db, 'person7@x.test'));
  expect(plan).toContain('Scan using tasks_pkey');
  expect(plan).not.toMatch(/tasks_assignee|Seq Scan/);
});

it('ERP-06 what a person has waiting is counted without what others have, and what has ended untold', async () => {
  await wait(10_000);
  const plan = await planOf(waitingQuery(database.db, actorIds[0] ?? ''));
  expect(plan).toContain('outbox_waiting_of_person');
  expect(plan).not.toMatch(/outbox_waiting on|outbox_untold|Seq Scan/);
});

it('ERP-05 of a record with many changes that have ended, the last is read', async () => {
  await wait(10);
  const { db } = database;
  await sql`update outbox set internalid = (n % 3 + 1)::text, settled_at = now()
    from (select id, row_number() over () as n from outbox where state = 'confirmed') as ended
    where outbox.id = ended.id`.execute(db);
  await sql`vacuum (analyze)`.execute(db);
  const plan = await planOf(shownQuery(db, 'task', ['1', '2', '3']));
  expect(plan).toMatch(/Limit[^]*Index Scan Backward using outbox_of_record/);
  expect(plan).not.toContain('Seq Scan');
});
