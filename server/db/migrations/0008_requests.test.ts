import { sql, type Kysely } from 'kysely';
import type { OpenDatabase } from '@server/db/database';
import type { Database } from '@server/db/schema';
import { openTestDatabase } from '@server/testing/testDatabase';
import { addLookups } from '@server/testing/records/lookups';
import { requestsMigration } from './0008_requests';

let database: OpenDatabase;
let db: Kysely<Database>;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
}, 60_000);
afterAll(() => database.close());

const options = () => db.selectFrom('lookup_options').selectAll().orderBy('list').orderBy('id').execute();

it('POR-02 API-06 the options of an earlier version get what those of a new one have', async () => {
  await addLookups(db);
  const filled = await options();
  expect(filled.filter(({ is_preset }) => is_preset).map(({ label }) => label)).toEqual([
    'Open',
    'Procurement APAC',
    'Orbis Components Inc.',
  ]);
  expect(filled.filter(({ is_final }) => is_final).map(({ label }) => label)).toEqual([
    'Received',
    'Closed',
    'Cancelled',
  ]);

  await sql`alter table lookup_options drop column is_final, drop column is_preset`.execute(db);
  await sql`drop index inventory_items_itemid`.execute(db);
  await requestsMigration.up(db as unknown as Kysely<unknown>);

  expect(await options()).toEqual(filled);
});
