import type { Kysely } from 'kysely';
import { recordKinds, type RecordKind } from '@contract/source/kinds';
import { rowLimits, type SourceRow } from '@contract/source/rows';
import type { OpenDatabase } from '@server/db/database';
import type { Database } from '@server/db/schema';
import { exportedRows } from '@server/source/rows/exportRows';
import { storeRows } from '@server/source/rows/storeRows';
import { openTestDatabase } from '@server/testing/testDatabase';
import { seedDemoData } from './seedDemoData';

let database: OpenDatabase;
let db: Kysely<Database>;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  await seedDemoData({ db, files: { put: async () => ({ key: 'none', size: 1 }) as never } }, { scale: 1 });
}, 120_000);
afterAll(() => database.close());

const sender = { source: 'test', actorId: 'test', requestId: null };

async function exported(kind: RecordKind): Promise<SourceRow[]> {
  const rows: SourceRow[] = [];
  for await (const row of exportedRows(db, kind)) rows.push(JSON.parse(JSON.stringify(row)) as SourceRow);
  return rows;
}

async function verdictsOf(into: Kysely<Database>, kind: RecordKind, rows: SourceRow[]) {
  const verdicts = new Set<string>();
  for (let start = 0; start < rows.length; start += rowLimits.rowsOfBatch) {
    const batch = rows.slice(start, start + rowLimits.rowsOfBatch);
    for (const row of await storeRows(into, kind, batch, sender))
      verdicts.add(row.verdict + JSON.stringify(row.issues ?? '').slice(2));
  }
  return [...verdicts];
}

const filled = recordKinds.filter((kind) => kind !== 'person');

it.each(filled)('IMP-05 an export of every %s, imported again, changes nothing', async (kind) => {
  const rows = await exported(kind);
  expect(rows.length).toBeGreaterThan(10);
  expect(await verdictsOf(db, kind, rows)).toEqual(['unchanged']);
});

it('IMP-05 SRC-01 an empty installation filled by exports gives the same exports', async () => {
  const empty = await openTestDatabase();
  try {
    for (const kind of ['imr', 'por', 'event', ...filled] as const) {
      const rows = await exported(kind);
      await verdictsOf(empty.db, kind, rows);
    }
    for (const kind of filled) {
      const again: unknown[] = [];
      for await (const row of exportedRows(empty.db, kind)) again.push(JSON.parse(JSON.stringify(row)));
      expect(again).toEqual(await exported(kind));
    }
  } finally {
    await empty.close();
  }
}, 120_000);
