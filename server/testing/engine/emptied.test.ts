import { Kysely, sql } from 'kysely';
import { startPglite } from '@server/db/pglite/pgliteClient';
import { pgliteDialect } from '@server/db/pglite/pgliteDialect';
import type { Database } from '@server/db/schema';
import { openTestPglite } from '@server/testing/testDatabase';
import { addTestUser } from '@server/testing/testUsers';
import { openSharedEngine } from './sharedEngine';

/** Everything that a test could find in a database: rows, sequences, columns and settings. */
async function stateOf(db: Kysely<Database>): Promise<unknown> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const rows: Record<string, unknown[]> = {};
  for (const { name } of tables.rows)
    rows[name] = (await sql`select r::text from ${sql.table(name)} as r order by 1`.execute(db)).rows;
  const { rows: sequences } = await sql`
    select sequencename, start_value, last_value from pg_sequences order by 1`.execute(db);
  const { rows: columns } = await sql`
    select table_name, column_name from information_schema.columns where table_schema = 'public' order by 1, 2`.execute(
    db,
  );
  const { rows: settings } = await sql`select current_setting('lock_timeout') as lock_timeout`.execute(db);
  return { rows, sequences, columns, settings };
}

async function newDatabase(): Promise<Kysely<Database>> {
  const client = await startPglite(openSharedEngine({ isThrownAway: true }), {
    onCrash: () => undefined,
    onAccessChanged: () => undefined,
  });
  return new Kysely<Database>({ dialect: pgliteDialect({ client, beforeWrite: async () => undefined }) });
}

it('a test gets a database as if it were new, whatever the test before has left in it', async () => {
  const fresh = await newDatabase();
  const expected = await stateOf(fresh);
  await fresh.destroy();

  for (const left of ['rows', 'a setting', 'a changed table', 'a new trigger']) {
    const { db, close } = await openTestPglite();
    expect([left, await stateOf(db)]).toEqual([left, expected]);
    if (left === 'rows') {
      await addTestUser(db, { role: 'Admin', email: 'left@test.example' });
      await sql`update number_series set next_value = 70000`.execute(db);
      await sql`delete from kysely_migration where name like '0050%'`.execute(db);
      await sql`select nextval(format('%I.%I', schemaname, sequencename)) from pg_sequences`.execute(db);
    }
    if (left === 'a setting') await sql`set lock_timeout = 777`.execute(db);
    if (left === 'a changed table') await sql`alter table tasks drop column message`.execute(db);
    if (left === 'a new trigger') {
      await sql`create function left_over() returns trigger language plpgsql as
        $$ begin raise 'left over'; end $$`.execute(db);
      await sql`create trigger left_over before insert on users execute function left_over()`.execute(db);
    }
    await close();
  }
  const { db, close } = await openTestPglite();
  expect(await stateOf(db)).toEqual(expected);
  await addTestUser(db, { role: 'Admin', email: 'left@test.example' });
  await close();
}, 60_000);
