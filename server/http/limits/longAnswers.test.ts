import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { ConnectionSlots } from '@server/db/postgres/connectionSlots';
import { storeRows } from '@server/source/rows/storeRows';
import { buildTestApp, type TestApp } from '@server/testing/testApp';

/* Answers of many pages while others need the connections. The slots of PostgreSQL's pool, on either engine. */

const PATIENCE_MS = 500;
/** All pages together wait longer than one call may, and each page far shorter. */
const HELD_MS = 60;
const IMPORT = 'long';

let test: TestApp;
let isOver = false;
beforeAll(async () => {
  test = await buildTestApp();
  for (let from = 0; from < 3000; from += 500) {
    const rows = Array.from({ length: 500 }, (_, at) => ({
      externalId: `R-${from + at}`,
      record: { name: `Room ${from + at}`, kind: 'room' },
    }));
    await storeRows(test.db, 'calendar', rows, { source: 'ERP', actorId: 'test', requestId: null });
  }
  const { id: userId } = test.users.Admin;
  await test.db
    .insertInto('imports')
    .values({
      ...{ id: IMPORT, kind: 'case', file_name: 'file.csv', file_key: null, state: 'done' },
      ...{ settings: '{}', counts: '{}', found: null, rows_total: null, problem: null },
      ...{ claim: null, claimed_until: null, created_by: userId, acting_id: userId },
    })
    .execute();
  await sql`insert into import_rows (import_id, line, external_id, verdict)
    select ${IMPORT}, line, 'R-' || line, 'created' from generate_series(2, 20001) line`.execute(test.db);
  shareConnection();
}, 60_000);
afterAll(async () => {
  isOver = true;
  await test.close();
});

/** Each statement waits for the only connection, which somebody else takes again and again. */
function shareConnection(): void {
  const slots = new ConnectionSlots(1, PATIENCE_MS);
  const executor = test.deps.db.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  jest.spyOn(executor, 'executeQuery').mockImplementation(async (query) => {
    const giveBack = await slots.take();
    return execute(query).finally(() => giveBack(false));
  });
  const hold = async (): Promise<void> => {
    if (isOver) return;
    const giveBack = await slots.take();
    await wait(HELD_MS);
    giveBack(false);
    return hold();
  };
  void hold();
}

it.each([
  ['an export', '/api/export/calendar?format=ndjson', 3000],
  ['a report', `/api/imports/${IMPORT}/report`, 20_001],
])(
  'API-07 %s that goes on page by page is whole, however long it waits in all',
  async (_what, url, lines) => {
    const began = performance.now();
    const { statusCode, body } = await test.injectAs('Admin', { url });
    expect(statusCode).toBe(200);
    expect(body.trim().split('\n')).toHaveLength(lines);
    expect(performance.now() - began).toBeGreaterThan(PATIENCE_MS);
  },
  30_000,
);
