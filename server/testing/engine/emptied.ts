import type { PGlite } from '@electric-sql/pglite';

/*
 * Emptying a database takes a tenth of the time of making one, and most tests ask for one of their own. What a test has
 * made of the tables themselves cannot be taken back: such a database is thrown away, as are large ones.
 */

/** Bytes of a table: one that has been larger stays so, and is slower to read. */
const MOST_BYTES = 4 * 1024 * 1024;
/** The log of what is written grows with each test. */
const MOST_TESTS = 25;

/** What a new database has: its tables, the rows of some as JSON, and its state as it is looked at later. */
interface Initial {
  tables: readonly string[];
  rows: ReadonlyMap<string, string>;
  state: string;
}

const MARK_CHANGES = `
  create schema tests;
  create function tests.note_change() returns event_trigger language plpgsql as
    $$ begin perform set_config('tests.changed', 'yes', false); end $$;
  create event trigger note_change on ddl_command_end execute function tests.note_change();`;

/** The note, and what event triggers do not see: statistics, roles and settings. */
const STATE = `select concat_ws(' ', current_setting('tests.changed', true), (select count(*) from pg_statistic),
  (select count(*) from pg_authid), (select count(*) from pg_db_role_setting)) as state`;

const UNCHANGED = `set tests.changed = 'no'`;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

const rowsOf = (table: string) =>
  `(select coalesce(json_agg(r order by r::text), '[]')::text from ${table} as r)`;

let initial: Initial | undefined;

async function stateOf(database: PGlite): Promise<string> {
  const { rows } = await database.query<{ state: string }>(STATE);
  return rows[0]!.state;
}

async function readInitial(database: PGlite): Promise<Initial> {
  const { rows } = await database.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const tables = rows.map(({ name }) => quoted(name));
  const filled = new Map<string, string>();
  for (const table of tables) {
    const found = await database.query<{ rows: string }>(`select ${rowsOf(table)} as rows`);
    if (found.rows[0]!.rows !== '[]') filled.set(table, found.rows[0]!.rows);
  }
  return { tables, rows: filled, state: await stateOf(database) };
}

/** Databases that were new once, with how many tests have had them. */
const tests = new WeakMap<PGlite, number>();

/** To be called once with each new database: from now on changes of its tables are noted. */
export async function watch(database: PGlite): Promise<void> {
  await database.exec(MARK_CHANGES);
  await database.exec(UNCHANGED);
  initial ??= await readInitial(database);
  tests.set(database, 1);
}

/**
 * Makes a database as it was when it was new.
 * @returns false where that cannot be: it is to be thrown away
 */
export async function empty(database: PGlite): Promise<boolean> {
  const uses = tests.get(database) ?? MOST_TESTS;
  if (!initial || uses >= MOST_TESTS) return false;
  tests.set(database, uses + 1);
  await database.exec('rollback');
  if ((await stateOf(database)) !== initial.state) return false;
  const { tables, rows } = initial;
  const { rows: found } = await database.query<{ filled: string[]; bytes: number }>(
    `select array_remove(array[${tables.map((table) => `case when exists (select from ${table}) then '${table}' end`).join(', ')}], null) as filled,
      (select max(pg_relation_size(oid)) from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace) as bytes`,
  );
  const { filled, bytes } = found[0]!;
  if (bytes > MOST_BYTES) return false;
  await database.exec(`set session_replication_role = replica;
    ${filled.map((table) => `delete from ${table};`).join(' ')}
    ${[...rows].map(([table, json]) => `insert into ${table} select * from json_populate_recordset(null::${table}, '${json.replaceAll("'", "''")}');`).join(' ')}
    select setval(format('%I.%I', schemaname, sequencename), start_value, false) from pg_sequences where last_value is not null;`);
  await database.exec('discard all');
  await database.exec(UNCHANGED);
  return true;
}
