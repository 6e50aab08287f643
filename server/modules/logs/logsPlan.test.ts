import { sql } from 'kysely';
import type { OpenDatabase } from '@server/db/database';
import { openTestDatabase } from '@server/testing/testDatabase';
import { addTestUser } from '@server/testing/testUsers';
import { countQuery, listLogs, pageQuery } from './logsRepository';

const PEOPLE = 20;
const ENTRIES_EACH = 2000;
/** The first is stored at 00:10 of the first of January, the 144th at the midnight that follows. */
const EVERY = '10 minutes';
const FROM = '2026-01-02T00:00:00.000Z';
const TO = '2026-01-07T23:59:59.999Z';

let database: OpenDatabase;
let userId: string;

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  for (let index = 0; index < PEOPLE; index += 1) {
    const user = await addTestUser(db, { role: 'Field Engineer', email: `person-${index}@test.example` });
    userId = user.id;
    await sql`
      insert into activity_logs (user_id, message, time)
      select ${userId}, 'Updated task ' || n, '2026-01-01T00:00:00Z'::timestamptz + n * ${EVERY}::interval
      from generate_series(1, ${ENTRIES_EACH}) n`.execute(db);
  }
  await sql`vacuum (analyze) activity_logs`.execute(db);
}, 60_000);
afterAll(() => database.close());

/** The plan as the engine chooses it by itself. */
const planOf = async (query: { explain: () => Promise<Record<string, unknown>[]> }) =>
  (await query.explain()).flatMap((row) => Object.values(row)).join('\n');

it.each([
  ['the whole log', {}],
  ['a range', { from: FROM, to: TO }],
])('LOG-02 LOG-04 a page of %s is read in its order from the index', async (_name, range) => {
  const plan = await planOf(pageQuery(database.db, { userId, limit: 15, page: 3, ...range }));
  expect(plan).toContain('Index Scan using activity_logs_newest');
  expect(plan).not.toContain('Sort');
  // Both ends bound the scan instead of throwing away what it has read.
  expect(plan).not.toContain('Filter');
});

it.each([
  ['the whole log', {}],
  ['a range', { from: FROM, to: TO }],
])('LOG-04 the entries of %s are counted in the index alone', async (_name, range) => {
  const plan = await planOf(countQuery(database.db, { userId, ...range }));
  expect(plan).toContain('Index Only Scan using activity_logs_newest');
  expect(plan).not.toContain('Filter');
});

it('LOG-04 a deep page holds what lies there', async () => {
  const { entries, total } = await listLogs(database.db, { userId, from: FROM, to: TO, limit: 15, page: 50 });
  expect(total).toBe(6 * 144);
  // The newest of the range is the 1007th, 49 pages lie before this one.
  expect(entries[0]?.message).toBe(`Updated task ${1007 - 49 * 15}`);
});
