import { sql } from 'kysely';
import type { OpenDatabase } from '@server/db/database';
import { takeNumbers } from '@server/db/numberSeries';
import { openTestDatabase } from '@server/testing/testDatabase';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(() => database.close());

/** The plan of a query, with sequential scans priced out: a small table would never use its index. */
async function planOf(query: string): Promise<string> {
  return database.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const { rows } = await sql<Record<string, string>>`explain ${sql.raw(query)}`.execute(trx);
    return rows.flatMap((row) => Object.values(row)).join('\n');
  });
}

it('API-06 can be run again when all is done', async () => {
  await expect(database.migrate()).resolves.toBeUndefined();
});

it('finds a part of a title by its index, also where the extension lies outside the search path', async () => {
  expect(
    await planOf(`select internalid from tasks where title_folded like fold_text('%controller%')`),
  ).toContain('tasks_title');
});

it('TASK-05 finds a title or an id by their indexes', async () => {
  const plan = await planOf(
    `select internalid from tasks where title_folded like fold_text('%48210%') or internalid = '48210'`,
  );
  expect(plan).toContain('tasks_title');
  expect(plan).toContain('tasks_pkey');
});

it('reads a person’s list in its order from one index, without sorting', async () => {
  const plan = await planOf(
    `select internalid from tasks where lower(assigned_email) = 'a@b.example'
     order by startdate desc nulls last, internalid desc limit 10`,
  );
  expect(plan).toContain('tasks_assignee');
  expect(plan).not.toContain('Sort');
});

it('hands out the numbers of a series once, and again only when their transaction came to nothing', async () => {
  expect(await takeNumbers(database.db, 'IMR', 2)).toBe(10001);
  const failed = database.db.transaction().execute(async (trx) => {
    expect(await takeNumbers(trx, 'IMR', 5)).toBe(10003);
    throw new Error('not stored');
  });
  await expect(failed).rejects.toThrow('not stored');
  expect(await takeNumbers(database.db, 'IMR', 1)).toBe(10003);
  expect(await takeNumbers(database.db, 'POR', 1)).toBe(10001);
});
