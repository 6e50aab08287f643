import { sql } from 'kysely';
import { cmdbScopes } from '@contract/records/cmdb';
import type { OpenDatabase } from '@server/db/database';
import type { Executor } from '@server/db/schema';
import type { SearchedKind } from '@server/records/searchRecords';
import { openTestDatabase } from '@server/testing/testDatabase';
import { searchQuery } from './searchQuery';

let database: OpenDatabase;

/** Enough of them, and wide enough, that the engine has a choice to make. */
beforeAll(async () => {
  database = await openTestDatabase();
  await sql`
    insert into sales_orders (internalid, tranid, entity)
    select n::text, 'SO-' || 4000 + n, repeat('Halcyon Airways ', 8) from generate_series(1, 10000) n`.execute(
    database.db,
  );
}, 60_000);
afterAll(() => database.close());

const planOf = async (db: Executor, kind: SearchedKind, term: string) =>
  (await searchQuery(db, kind, { term, limit: 200 }).explain())
    .flatMap((row: Record<string, unknown>) => Object.values(row))
    .join('\n');

it('a number is found by its index, right after a load that nobody gathered statistics of', async () => {
  const plan = await planOf(database.db, 'salesorder', 'so-4711');
  expect(plan).toContain('search_entries_salesorder_text_idx');
  expect(plan).toContain('search_entries_salesorder_pkey');
});

it.each<SearchedKind>(['salesorder', ...cmdbScopes, 'case', 'inventoryitem'])(
  'of %s the words and the id are found by their indexes, and nothing else is read',
  async (kind) => {
    const plan = await database.db.transaction().execute(async (trx) => {
      // A small table would never use its index.
      await sql`set local enable_seqscan = off`.execute(trx);
      return planOf(trx, kind, 'Halcyon 100%');
    });
    expect(plan).toContain(`Index Scan on search_entries_${kind}_text_idx`);
    expect(plan).toContain(`Index Scan on search_entries_${kind}_pkey`);
    expect(plan.match(/ on search_entries_\w+/g)).toHaveLength(3);
  },
);

it('the matches are read once, for their number and for the best of them', async () => {
  const plan = await planOf(database.db, 'salesorder', 'halcyon');
  expect(plan.match(/CTE Scan on found/g)).toHaveLength(2);
  expect(plan.match(/ on search_entries_salesorder/g)?.length).toBeLessThanOrEqual(3);
});

it('API-01 a word that stands in the term several times is compared once', () => {
  const { sql: text, parameters } = searchQuery(database.db, 'salesorder', {
    term: 'so so 4012 so',
    limit: 200,
  }).compile();
  expect(text.match(/ like /g)).toHaveLength(2);
  expect(parameters).toContain('so so 4012 so');
});

it('of a word with a long number in it, the index is asked for the number alone', async () => {
  const plan = await planOf(database.db, 'salesorder', 'SO-1234567');
  expect(plan).toMatch(/Index Cond: \(text ~~ '%1234567%'/);
  expect(plan).not.toContain("'%so-1234567%'");
});
