import fc from 'fast-check';
import { sql, type Insertable, type Kysely } from 'kysely';
import { taskProgress } from '@contract/tasks/taskOptions';
import type { OpenDatabase } from '@server/db/database';
import type { TasksTable } from '@server/db/recordTables';
import type { Database, Executor } from '@server/db/schema';
import { itOnPostgres } from '@server/testing/itOnPostgres';
import { openTestDatabase } from '@server/testing/testDatabase';
import { dashboardMigration } from './0006_dashboard';

let database: OpenDatabase;
let db: Kysely<Database>;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
}, 60_000);
afterAll(() => database.close());
afterEach(() => db.deleteFrom('tasks').execute());

type Row = Insertable<TasksTable>;
type Counted = Pick<TasksTable, 'assigned_email' | 'progress_id' | 'startdate' | 'duedate'>;

/** What the counts must be: counted here, one task after the other. */
async function recount(): Promise<Record<string, number>> {
  const tasks = await db
    .selectFrom('tasks')
    .select(['assigned_email', 'progress_id', 'startdate', 'duedate'])
    .execute();
  const counts: Record<string, number> = {};
  for (const { assigned_email, progress_id, startdate, duedate } of tasks) {
    const of = `${assigned_email?.toLowerCase() ?? ''} ${progress_id ?? ''}`;
    const keys = [`all ${of} -infinity`];
    if (startdate) keys.push(`start ${of} ${startdate}`);
    if (duedate) keys.push(`due ${of} ${duedate}`);
    for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

async function stored(): Promise<Record<string, number>> {
  const rows = await db.selectFrom('task_counts').selectAll().execute();
  return Object.fromEntries(
    rows.map((row) => [`${row.counted} ${row.assignee} ${row.progress_id} ${row.day}`, row.tasks]),
  );
}

const task = (internalid: string, of: Partial<Counted> = {}): Row => ({ internalid, title: 'Audit', ...of });
const add = (...rows: Row[]) => db.insertInto('tasks').values(rows).execute();

const emails = ['a@x.test', 'A@X.test', 'b@x.test', null];
const days = ['2026-11-20', '2026-11-21', '2026-12-01', null];
const anyCounted: fc.Arbitrary<Counted> = fc
  .record({
    assigned_email: fc.constantFrom(...emails),
    progress_id: fc.constantFrom(...taskProgress.map(({ id }) => id), null),
    startdate: fc.constantFrom(...days),
    duedate: fc.constantFrom(...days),
  })
  .map((of) =>
    of.startdate && of.duedate && of.startdate > of.duedate ? { ...of, duedate: of.startdate } : of,
  );
const anyIds = fc.uniqueArray(fc.constantFrom('1', '2', '3', '4', '5', '6'), { minLength: 1 });
const anyFields = fc.subarray(['assigned_email', 'progress_id', 'startdate', 'duedate', 'message'] as const);

interface Change {
  ids: string[];
  of: Counted;
  kind: 'write' | 'update' | 'delete';
  fields: readonly (keyof Counted | 'message')[];
}

/** One statement, over several tasks. */
async function carryOut({ kind, ids, of, fields }: Change): Promise<void> {
  if (kind === 'delete') {
    await db.deleteFrom('tasks').where('internalid', 'in', ids).execute();
  } else if (kind === 'write') {
    await db
      .insertInto('tasks')
      .values(ids.map((id) => task(id, of)))
      .onConflict((conflict) => conflict.column('internalid').doUpdateSet(of))
      .execute();
  } else if (fields.length > 0) {
    const values = Object.fromEntries(
      fields.map((field) => [field, field === 'message' ? 'Call first' : of[field]]),
    );
    // A start date may not pass the due date that is kept.
    if ('startdate' in values || 'duedate' in values) {
      Object.assign(values, { startdate: of.startdate, duedate: of.duedate });
    }
    await db.updateTable('tasks').set(values).where('internalid', 'in', ids).execute();
  }
}

const anyChange: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom('write', 'write', 'update', 'update', 'delete'),
  ids: anyIds,
  of: anyCounted,
  fields: anyFields,
});

describe('the counts of tasks', () => {
  it('HOME-05 HOME-02 always equal a recount, whatever is inserted, updated and deleted', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyChange, { minLength: 1, maxLength: 12 }), async (changes) => {
        for (const change of changes) {
          await carryOut(change);
          expect(await stored()).toEqual(await recount());
        }
      }),
      { numRuns: 25 },
    );
  }, 120_000);

  it('HOME-05 leave no row behind when a count comes to nothing', async () => {
    await add(task('1', { assigned_email: 'a@x.test', startdate: '2026-11-20' }));
    await db.updateTable('tasks').set({ startdate: '2026-11-21' }).execute();
    expect(await stored()).toEqual({ 'all a@x.test  -infinity': 1, 'start a@x.test  2026-11-21': 1 });
    await sql`truncate tasks cascade`.execute(db);
    expect(await stored()).toEqual({});
  });

  it('HOME-05 are undone with the transaction that changed a task', async () => {
    await add(task('1', { progress_id: '1' }));
    const failing = db.transaction().execute(async (trx) => {
      await trx.updateTable('tasks').set({ progress_id: '14' }).execute();
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await stored()).toEqual({ 'all  1 -infinity': 1 });
  });

  it('HOME-05 are kept also where the search path leads elsewhere', async () => {
    const schema = await sql<{ name: string }>`select current_schema() as name`.execute(db);
    await db.transaction().execute(async (trx) => {
      await sql`set local search_path to pg_catalog`.execute(trx);
      await sql`insert into ${sql.id(schema.rows[0]?.name ?? '', 'tasks')} (internalid, title) values ('1', 'x')`.execute(
        trx,
      );
    });
    expect(await stored()).toEqual({ 'all   -infinity': 1 });
  });

  it('API-06 are made from the tasks that are there when the tables are brought up to date', async () => {
    await add(
      task('1', { assigned_email: 'A@x.test', progress_id: '14', startdate: '2026-11-20' }),
      task('2', { assigned_email: 'a@x.test', progress_id: '14', duedate: '2026-11-20' }),
      task('3'),
    );
    const expected = await stored();
    await db.transaction().execute(async (trx) => {
      await takeBack(trx);
      await dashboardMigration.up(trx as unknown as Kysely<unknown>);
    });
    expect(await stored()).toEqual(expected);
    expect(await recount()).toEqual(expected);
  });

  itOnPostgres('HOME-05 stand under many updates at once, and none waits in a circle', async () => {
    const writers = ['v', 'w', 'x', 'y', 'z'];
    const ids = (writer: string) => Array.from({ length: 20 }, (_, index) => `${writer}-${index}`);
    await add(
      ...writers.flatMap(ids).map((id) => task(id, { assigned_email: 'a@x.test', progress_id: '1' })),
    );
    // Each has tasks of its own, and all of them meet in the same counts.
    const write = (writer: string) =>
      sql`update tasks set
          progress_id = (array['1', '4', '6', '9', '14', '18'])[1 + (random() * 5)::integer],
          assigned_email = (array['a@x.test', 'b@x.test', 'c@x.test'])[1 + (random() * 2)::integer],
          startdate = date '2026-11-20' + (random() * 5)::integer
        where internalid in (${sql.join(ids(writer))})`.execute(db);
    await Promise.all(
      writers.map(async (writer) => {
        for (let turn = 0; turn < 60; turn += 1) await write(writer);
      }),
    );
    expect(await stored()).toEqual(await recount());
  });
});

/** As the tables were before. */
async function takeBack(trx: Executor): Promise<void> {
  for (const kind of ['insert', 'update', 'delete', 'none']) {
    await sql`drop function ${sql.id(`task_counts_${kind}`)} cascade`.execute(trx);
  }
  await sql`drop table task_counts`.execute(trx);
  await sql`drop index tasks_newest, tasks_assigned, events_newest`.execute(trx);
  await sql`alter table tasks drop column assigned_folded`.execute(trx);
  await sql`alter table events drop column owner_folded`.execute(trx);
}
