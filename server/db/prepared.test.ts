import { Kysely, sql } from 'kysely';
import type pg from 'pg';
import { itOnPostgres } from '@server/testing/itOnPostgres';
import { openTestDatabase } from '@server/testing/testDatabase';
import { SERVING, type OpenDatabase } from './database';
import { isDirect } from './postgres/isDirect';
import { postgresDialect } from './postgres/postgresPool';
import { prepared } from './prepared';
import type { Database } from './schema';

interface Values {
  low: number;
  text: string | null;
}

const above = prepared<Values, { n: number; text: string | null }>((db, value) =>
  sql<{ n: number; text: string | null }>`
    select n, ${value('text')}::text as text from generate_series(1, 3) as n where n > ${value('low')}::int
    limit ${10}`.compile(db),
);

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

it('API-06 a prepared query answers for the values of each call', async () => {
  expect(await above(opened.db, { low: 1, text: 'a' })).toEqual([
    { n: 2, text: 'a' },
    { n: 3, text: 'a' },
  ]);
  expect(await above(opened.db, { low: 2, text: null })).toEqual([{ n: 3, text: null }]);
});

const oneConnection = (url: string) =>
  new Kysely<Database>({
    dialect: postgresDialect({ url, poolSize: 1, times: SERVING, onConnectionLost: () => undefined }),
  });

itOnPostgres('API-07 a connection prepares a query once, and no other statement', async (url) => {
  const db = oneConnection(url);
  for (const low of [0, 1, 2]) await above(db, { low, text: 'x' });
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  expect(rows).toEqual([{ statement: expect.stringContaining('generate_series(1, 3)') as string }]);
  await db.destroy();
});

itOnPostgres('API-07 a query whose table has changed since it was prepared fails once', async (url) => {
  const db = oneConnection(url);
  const name = `prepared_${process.pid}`;
  await sql`create table ${sql.table(name)} (id int)`.execute(db);
  const all = prepared<{ id: number }, { id: number }>((executor, value) =>
    sql<{ id: number }>`select * from ${sql.table(name)} where id > ${value('id')}`.compile(executor),
  );
  await all(db, { id: 0 });
  await sql`alter table ${sql.table(name)} alter id type bigint`.execute(db);
  await all(db, { id: 0 }).catch((error: unknown) => error);
  expect(await all(db, { id: 0 })).toEqual([]);
  await sql`drop table ${sql.table(name)}`.execute(db);
  await db.destroy();
});

it('API-07 a connection by way of a pooler, which invents a process id, is not direct', async () => {
  const client = { processID: 17 } as unknown as pg.ClientBase;
  expect(await isDirect(client, async () => ({ rows: [{ pid: 17 }] }))).toBe(true);
  expect(await isDirect(client, async () => ({ rows: [{ pid: 18 }] }))).toBe(false);
});
