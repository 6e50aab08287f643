import { sql } from 'kysely';
import type { Executor } from '@server/db/schema';

interface MovedColumn {
  name: string;
  /** As PostgreSQL writes it: `numeric(12,2)`. */
  type: string;
}

/** A table as a move copies it. */
export interface MovedTable {
  name: string;
  /** All but the generated ones. */
  columns: MovedColumn[];
  key: MovedColumn[];
}

/** What belongs to a database itself: its migrations, and the move to it. */
const own = ['kysely_migration', 'kysely_migration_lock', 'moves'];

/**
 * The tables of a database, each after those that it refers to.
 * @throws Error for a table without a primary key, and for tables that refer to each other in a circle
 */
export async function movedTables(db: Executor): Promise<MovedTable[]> {
  const column = sql`json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))`;
  const { rows } = await sql<MovedTable & { refers_to: string[] }>`
    select c.relname as name,
      (select json_agg(${column} order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select coalesce(json_agg(${column} order by array_position(i.indkey::int2[], a.attnum)), '[]')
        from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey::int2[])
        where i.indrelid = c.oid and i.indisprimary) as key,
      (select coalesce(json_agg(r.relname), '[]') from pg_constraint f join pg_class r on r.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as refers_to
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    order by c.relname`.execute(db);
  const waiting = rows.filter(({ name }) => !own.includes(name));
  const ordered: MovedTable[] = [];
  while (waiting.length > 0) {
    const at = waiting.findIndex(({ refers_to }) => !waiting.some(({ name }) => refers_to.includes(name)));
    const [next] = waiting.splice(at, 1);
    if (at < 0 || !next)
      throw new Error(`Tables refer to each other: ${waiting.map(({ name }) => name).join(', ')}.`);
    const { name, columns, key } = next;
    if (key.length === 0) throw new Error(`The table ${name} has no primary key.`);
    ordered.push({ name, columns, key });
  }
  return ordered;
}

/** How many rows a table has, and a sum over what they say, in whatever order they stand. */
export interface TableSum {
  rows: number;
  sum: string;
}

/**
 * What a move has copied of a table, summed up. Generated columns follow from the others, by the database's own locale.
 * Times are compared in UTC: both databases must write them in the same way.
 */
export async function sumOf(trx: Executor, { name, columns }: MovedTable): Promise<TableSum> {
  const values = sql.join(columns.map((column) => sql.ref(column.name)));
  await sql`select set_config('TimeZone', 'UTC', true)`.execute(trx);
  const { rows } = await sql<TableSum>`
    select count(*)::int as rows,
      coalesce(sum(('x' || substr(md5(row(${values})::text), 1, 15))::bit(60)::bigint), 0)::text as sum
    from ${sql.table(name)}`.execute(trx);
  return rows[0] ?? { rows: 0, sum: '0' };
}

export interface SequenceState {
  name: string;
  value: string;
  isCalled: boolean;
}

/** Where each sequence stands. */
export async function sequencesOf(db: Executor): Promise<SequenceState[]> {
  const { rows: names } = await sql<{ name: string }>`
    select sequencename as name from pg_sequences where schemaname = current_schema()`.execute(db);
  return Promise.all(
    names.map(async ({ name }) => {
      const { rows } = await sql<{ value: string; isCalled: boolean }>`
        select last_value::text as value, is_called as "isCalled" from ${sql.table(name)}`.execute(db);
      return { name, value: rows[0]?.value ?? '1', isCalled: rows[0]?.isCalled ?? false };
    }),
  );
}
