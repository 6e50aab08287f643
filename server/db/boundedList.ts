import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { ListBound } from '@contract/limits';
import type { Executor } from './schema';

/** The first rows of a list, and the number of all its rows. */
export interface BoundedList<Row> {
  rows: Row[];
  total: number;
}

/** What `withinBound` adds to a row. */
export interface Weight {
  bytes_of_row: number;
  bytes_through: number;
}

/** The size of a row as JSON; `listed` is the row. Use a cheaper expression for many wide rows. */
const rowBytes = sql<number>`octet_length(to_json(listed)::text)`;

/** The query of an ordered list up to a bound: the rest never leaves the database. */
export const withinBound = <DB, Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  { rows, bytes }: { [Limit in keyof ListBound]: number | RawBuilder<number> },
  size: RawBuilder<number> = rowBytes,
): RawBuilder<Row & Weight> => sql`
    select * from (
      select *, sum(bytes_of_row) over (rows unbounded preceding) as bytes_through
      from (select listed.*, ${size} as bytes_of_row from ${query.limit(rows)} as listed) as weighed
    ) as summed
    where bytes_through - bytes_of_row < ${bytes}`;

/** The rows that a query of `withinBound` has read. `isWhole` is true if nothing was cut. */
export function unweighed<Row>(
  weighed: readonly (Row & Weight)[],
  { rows: most, bytes }: ListBound,
): { rows: Row[]; isWhole: boolean } {
  const rows = weighed.map(({ bytes_of_row: _of, bytes_through: _through, ...row }) => row as Row);
  const isWhole = rows.length < most && (weighed.at(-1)?.bytes_through ?? 0) < bytes;
  return { rows, isWhole };
}

/** Reads an ordered query up to `bound`. */
export async function boundedRows<DB, Tables extends keyof DB, Row>(
  db: Executor,
  query: SelectQueryBuilder<DB, Tables, Row>,
  bound: ListBound,
  size?: RawBuilder<number>,
): Promise<{ rows: Row[]; isWhole: boolean }> {
  return unweighed((await withinBound(query, bound, size).execute(db)).rows, bound);
}

/** Like `boundedRows`, with the number of all rows. Rows are only counted if the list was cut. */
export async function boundedList<DB, Tables extends keyof DB, Row>(
  db: Executor,
  query: SelectQueryBuilder<DB, Tables, Row>,
  bound: ListBound,
  size?: RawBuilder<number>,
): Promise<BoundedList<Row>> {
  return counted(db, query, await boundedRows(db, query, bound, size));
}

/** Adds the number of all rows of the query. */
export async function counted<DB, Tables extends keyof DB, Row>(
  db: Executor,
  query: SelectQueryBuilder<DB, Tables, Row>,
  { rows, isWhole }: { rows: Row[]; isWhole: boolean },
): Promise<BoundedList<Row>> {
  if (isWhole) return { rows, total: rows.length };
  const all = await sql<{ total: number }>`
    select count(*) as total from ${query.clearOrderBy()} as listed`.execute(db);
  return { rows, total: all.rows[0]?.total ?? rows.length };
}
