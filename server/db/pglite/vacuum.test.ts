import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase, type OpenDatabase } from '@server/db/database';

let dataDir: string;
let database: OpenDatabase;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'vacuum-'));
  const fail = (error: Error) => {
    throw error;
  };
  database = await openDatabase(
    { databaseUrl: undefined, databasePoolSize: 1, dataDir, minFreeBytes: 0 },
    { onConnectionLost: fail, onCrash: fail },
  );
  await database.migrate();
}, 120_000);
afterEach(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

it('OPS-15 the embedded database gives back the room of changed rows, and knows how many there are', async () => {
  const { db, vacuum } = database;
  const change = async () => {
    await sql`update rate_hits set key = key || 'x'`.execute(db);
    // What was changed is counted within a second otherwise.
    await sql`select pg_stat_force_next_flush()`.execute(db);
  };
  const state = async () => {
    const { rows } = await sql<{ size: number; known: number }>`
      select pg_table_size('rate_hits')::int as size, reltuples::int as known
      from pg_class where oid = 'rate_hits'::regclass`.execute(db);
    return rows[0]!;
  };
  await sql`insert into rate_hits (key) select 'key ' || n from generate_series(1, 1000) n`.execute(db);
  expect(await state()).toMatchObject({ known: -1 });

  for (let round = 0; round < 5; round += 1) {
    await change();
    await vacuum?.();
  }
  const { size, known } = await state();
  expect(known).toBe(1000);
  for (let round = 0; round < 20; round += 1) {
    await change();
    await vacuum?.();
  }
  expect((await state()).size).toBeLessThan(2 * size);
}, 60_000);
