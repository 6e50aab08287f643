import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { feProgress, priorities, taskProgress, taskTypes } from '@contract/tasks/taskOptions';
import { roles } from '@contract/accounts/roles';
import { DEMO_PASSWORD } from '@server/accounts/demoAccounts';
import type { OpenDatabase } from '@server/db/database';
import type { Database } from '@server/db/schema';
import { createFileStore } from '@server/files/fileStore';
import { hasPassword } from '@server/modules/auth/users';
import { verifyPassword } from '@server/modules/auth/passwords';
import { addTestUser } from '@server/testing/testUsers';
import { openTestDatabase } from '@server/testing/testDatabase';
import { storeDemoDocuments } from './documents/demoDocuments';
import { topUpTasks } from './tasks/moreTasks';
import { seedDemoData, type DemoTarget } from './seedDemoData';
import { filledTables, insertUnit } from './unit';

const now = new Date('2026-11-21T09:00:00Z');
const seeded: readonly (keyof Database)[] = [...filledTables, 'calendars', 'lookup_options'];

let database: OpenDatabase;
let folder: string;
let target: DemoTarget;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'demo-'));
  target = { db: database.db, files: createFileStore(folder) };
}, 60_000);
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

async function countOf(table: keyof Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    database.db,
  );
  return rows[0]?.count ?? NaN;
}

/** One hash for each table, over all of its rows. */
async function contents(): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const table of seeded) {
    const { rows } = await sql<{ hash: string }>`
      select md5(string_agg(t::text, ',' order by t::text)) as hash from ${sql.table(table)} t`.execute(
      database.db,
    );
    hashes[table] = rows[0]?.hash ?? '';
  }
  return hashes;
}

const storedKeys = () => readdirSync(folder).sort();

/** The distinct contents that the rows of files name. */
async function namedContents() {
  const named = await database.db
    .selectFrom('files')
    .select(['storage_key as key', 'size_bytes as size'])
    .distinct()
    .execute();
  const sizes = new Map(named.map(({ key, size }) => [key, size]));
  expect(sizes.size).toBe(named.length);
  return [...sizes.keys()].sort().map((key) => ({ key, size: sizes.get(key) }));
}

const distinct = async (
  column: 'progress_id' | 'fe_progress_id' | 'priority' | 'task_type',
  email?: string,
) => {
  let query = database.db.selectFrom('tasks').select(column).distinct().where(column, 'is not', null);
  if (email) query = query.where('assigned_email', '=', email);
  const found = await query.execute();
  return found.map((row) => row[column]).sort();
};

it('leaves a database alone that has accounts of its own', async () => {
  const { id } = await addTestUser(database.db, { role: 'Admin', email: 'real@company.example' });
  expect(await seedDemoData(target, { scale: 1, now })).toBe('occupied');
  expect([await countOf('tasks'), await countOf('users'), await countOf('demo_data')]).toEqual([0, 1, 0]);
  expect(storedKeys()).toEqual([]);
  await database.db.deleteFrom('users').where('id', '=', id).execute();
});

describe('demo data at scale 1', () => {
  beforeAll(async () => {
    expect(await seedDemoData(target, { scale: 1, now })).toBe('filled');
  }, 60_000);

  it('has every kind of record in the numbers that were asked for', async () => {
    const counts = {
      tasks: 400,
      events: 300,
      sales_orders: 300,
      support_cases: 300,
      inventory_items: 400,
      cmdb_records: 500 + 200 + 200,
      calendars: 27,
    } as const;
    for (const [table, count] of Object.entries(counts)) {
      expect([table, await countOf(table as keyof Database)]).toEqual([table, count]);
    }
    for (const table of seeded) expect([table, await countOf(table)]).not.toEqual([table, 0]);
    const scopes = await database.db
      .selectFrom('cmdb_records')
      .select((eb) => ['scope', eb.fn.countAll<number>().as('count')])
      .groupBy('scope')
      .orderBy('scope')
      .execute();
    expect(scopes).toEqual([
      { scope: 'cmdb', count: 500 },
      { scope: 'purchaseorder', count: 200 },
      { scope: 'purchaseorderrequest', count: 200 },
    ]);
  });

  it('TDET-06 has every progress, priority, type and FE Sourcing progress, and every status in the own lists', async () => {
    const ids = (options: readonly { id: string }[]) => options.map(({ id }) => id).sort();
    const labels = (options: readonly { label: string }[]) => options.map(({ label }) => label).sort();
    expect(await distinct('progress_id')).toEqual(ids(taskProgress));
    expect(await distinct('fe_progress_id')).toEqual(ids(feProgress));
    expect(await distinct('priority')).toEqual(labels(priorities));
    expect(await distinct('task_type')).toEqual(labels(taskTypes));
    for (const name of ['engineer', 'partner', 'admin']) {
      expect(await distinct('progress_id', `${name}@demo.test`)).toEqual(ids(taskProgress));
    }
  });

  it('shares the tasks out: hundreds for the engineer, and someone else is never left without', async () => {
    const owners = await database.db
      .selectFrom('tasks')
      .select((eb) => ['assigned_email', eb.fn.countAll<number>().as('count')])
      .groupBy('assigned_email')
      .execute();
    const byEmail = new Map(owners.map(({ assigned_email, count }) => [assigned_email, count]));
    expect(byEmail.get('engineer@demo.test')).toBe(170);
    expect(byEmail.get('partner@demo.test')).toBe(80);
    expect(byEmail.get('admin@demo.test')).toBe(50);
    expect(Math.min(...byEmail.values())).toBeGreaterThan(0);
    expect(byEmail.size).toBe(15);
  });

  it('has empty fields, long texts and accents for the pages to bear', async () => {
    const tasks = await database.db.selectFrom('tasks').selectAll().execute();
    for (const field of ['company', 'startdate', 'duedate', 'priority', 'message', 'from_time'] as const) {
      expect([field, tasks.some((task) => task[field] === null)]).toEqual([field, true]);
    }
    expect(tasks.some(({ title }) => title.length > 200)).toBe(true);
    expect(tasks.some(({ message }) => (message?.length ?? 0) > 1000)).toBe(true);
    expect(tasks.some(({ company }) => /[À-ž]/.test(company ?? ''))).toBe(true);
  });

  it('lies around the day it was made on', async () => {
    const { rows } = await sql<{ past: number; coming: number }>`
      select count(*) filter (where startdate < '2026-11-21') as past, count(*) filter (where startdate >= '2026-11-21') as coming
      from tasks where startdate between '2026-07-01' and '2026-12-31'`.execute(database.db);
    expect(rows[0]?.past).toBeGreaterThan(50);
    expect(rows[0]?.coming).toBeGreaterThan(50);
    const { late } = await database.db
      .selectFrom('tasks')
      .select((eb) => eb.fn.countAll<number>().as('late'))
      .where('date_completed', '>', '2026-11-21')
      .executeTakeFirstOrThrow();
    expect(late).toBe(0);
  });

  it('has the demo accounts of each role, with the one password, and one that is deactivated', async () => {
    const users = await database.db.selectFrom('users').selectAll().orderBy('email').execute();
    const roleOf = (email: string) => users.find((user) => user.email === `${email}@demo.test`)?.role;
    expect([roleOf('admin'), roleOf('engineer'), roleOf('partner')]).toEqual(roles);
    expect(users).toHaveLength(18);
    expect(users.filter(({ is_active }) => !is_active)).toHaveLength(1);
    expect(users.some(({ alias }) => alias === null)).toBe(true);
    expect(await verifyPassword(users[0]?.password_hash, DEMO_PASSWORD)).toBe(true);
  });

  it('ADM-01 has people who were invited, one too long ago, and one whose password must be changed', async () => {
    const users = await database.db.selectFrom('users').selectAll().orderBy('email').execute();
    const names = (some: typeof users) => some.map(({ username }) => username);
    const ends = ({ invitation_expires_at }: (typeof users)[number]) => invitation_expires_at ?? now;
    expect(names(users.filter((user) => ends(user) > now))).toEqual(['nadia.haddad']);
    expect(names(users.filter((user) => ends(user) < now))).toEqual(['olga.petrova']);
    expect(names(users.filter((user) => !hasPassword(user)))).toEqual(['nadia.haddad', 'olga.petrova']);
    expect(names(users.filter((user) => user.must_change_password))).toEqual(['ben.carter']);
    expect(users.filter(({ last_sign_in_at }) => last_sign_in_at && last_sign_in_at > now)).toEqual([]);
    expect(users.filter(({ last_sign_in_at }) => last_sign_in_at)).toHaveLength(15);
  });

  it('LOG-04 has more than a page of today’s activity for those who sign in, and none that lies ahead', async () => {
    const logs = await database.db
      .selectFrom('activity_logs')
      .innerJoin('users', 'users.id', 'user_id')
      .select((eb) => ['email', eb.fn.countAll<number>().as('count'), eb.fn.max('time').as('newest')])
      .where('time', '>=', new Date('2026-11-21T00:00:00Z'))
      .groupBy('email')
      .orderBy('email')
      .execute();
    const names = logs.map(({ email, count }) => `${email} ${count}`);
    expect(names).toEqual(['admin@demo.test 20', 'engineer@demo.test 20', 'partner@demo.test 20']);
    expect(logs.filter(({ newest }) => newest > now)).toEqual([]);
  });

  it('gives its IMRs and PORs the first numbers of their series', async () => {
    const { rows } = await sql<{ name: string; first: string; last: string; next: number }>`
      select 'IMR' as name, min(number) as first, max(number) as last,
        (select next_value from number_series where name = 'IMR') as next from imr
      union all select 'POR', min(number), max(number), (select next_value from number_series where name = 'POR') from por
      order by name`.execute(database.db);
    expect(rows.map(({ first }) => first)).toEqual(['IMR10001', 'POR10001']);
    for (const { name, last, next } of rows) expect(last).toBe(`${name}${next - 1}`);
  });

  it('TFILE-05, SO-05 has the content of every file, each kept once and of the size that its rows tell', async () => {
    const kept = storedKeys().map((key) => ({ key, size: statSync(join(folder, key)).size }));
    expect(await namedContents()).toEqual(kept);
    expect(kept).toHaveLength(8 + 5);
  });

  it('SO-04 keeps amounts with all places of their currency', async () => {
    const orders = await database.db.selectFrom('sales_orders').select(['amount', 'currency']).execute();
    const some = (code: string, form: RegExp) =>
      orders.some(({ amount, currency }) => currency === code && form.test(amount ?? ''));
    expect([some('USD', /\.\d\d$/), some('JPY', /^\d+$/), some('KWD', /\.\d\d0$/)]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('changes nothing when it is run again', async () => {
    const before = await contents();
    const changed = statSync(folder).mtimeMs;
    expect(await seedDemoData(target, { scale: 1, now: new Date('2027-01-01') })).toBe('present');
    expect(await contents()).toEqual(before);
    expect(statSync(folder).mtimeMs).toBe(changed);
  });

  it('leaves nothing of a unit that was not finished, and grows by whole units of the same day', async () => {
    const before = await contents();
    const documents = await storeDemoDocuments(target.files);
    const interrupted = database.db.transaction().execute(async (trx) => {
      await insertUnit(trx, 1, '2026-11-21', documents);
      throw new Error('killed here');
    });
    await expect(interrupted).rejects.toThrow('killed here');
    expect(await contents()).toEqual(before);

    const progress: number[] = [];
    const later = new Date('2027-06-01');
    await seedDemoData(target, { scale: 2, now: later, onProgress: (units) => progress.push(units) });
    expect(progress).toEqual([2]);
    expect([await countOf('tasks'), await countOf('users')]).toEqual([800, 18]);
    expect((await namedContents()).map(({ key }) => key)).toEqual(storedKeys());
    const { newest } = await database.db
      .selectFrom('tasks')
      .select((eb) => eb.fn.max('startdate').as('newest'))
      .executeTakeFirstOrThrow();
    expect(newest && newest < '2026-12-31').toBe(true);
  }, 60_000);

  it('gives one account as many tasks as a benchmark needs, once', async () => {
    expect(await topUpTasks(database.db, 'Engineer@demo.test', 800)).toBe(630);
    expect(await topUpTasks(database.db, 'engineer@demo.test', 800)).toBe(0);
    expect(await countOf('tasks')).toBe(800 + 630);
    await expect(topUpTasks(database.db, 'nobody@demo.test', 10)).rejects.toThrow(
      'There is no account nobody@demo.test.',
    );
  });
});
