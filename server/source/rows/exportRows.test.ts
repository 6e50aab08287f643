import { sql, type Kysely } from 'kysely';
import type { Database } from '@server/db/schema';
import { buildTestApp, type TestApp } from '@server/testing/testApp';
import { exportedRows } from './exportRows';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

/** The most rows that one statement has read so far. */
function mostRows(db: Kysely<Database>): () => number {
  const executor = db.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  let most = 0;
  jest.spyOn(executor, 'executeQuery').mockImplementation(async (query) => {
    const result = await execute<never>(query);
    most = Math.max(most, result.rows.length);
    return result;
  });
  return () => most;
}

it('API-08 an export of records with long lists has no more than a page of their lines in memory', async () => {
  const counts = { a: 4_000, b: 4_000, c: 6_000, d: 3, e: 0, f: 2 };
  for (const [id, count] of Object.entries(counts)) {
    await test.db.insertInto('inventory_items').values({ internalid: id, itemid: id }).execute();
    await sql`
      insert into inventory_bins (item_id, line_no, binnumber)
      select ${id}, n, 'B-' || n from generate_series(1, ${sql.lit(count)}) as n`.execute(test.db);
    await sql`
      insert into inventory_history (item_id, line_no, tranid)
      select ${id}, n, 'T-' || n from generate_series(1, ${sql.lit(count)}) as n`.execute(test.db);
  }
  const most = mostRows(test.deps.db);
  const read: object[] = [];
  for await (const { externalId, record } of exportedRows(test.deps.db, 'inventoryitem') as AsyncIterable<{
    externalId: string;
    record: { invTab?: unknown[]; invHistory?: unknown[] };
  }>)
    read.push([externalId, record.invTab?.length, record.invHistory?.length]);

  expect(read).toEqual(Object.entries(counts).map(([id, count]) => [id, count, count]));
  // Those of the one record that is larger than a page.
  expect(most()).toBe(6_000);
});
