import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { ListBound } from '@contract/limits';
import type { Executor } from './schema';

/** The first rows of a list, and the number of all its rows. */
export interface BoundedList<Row> {
  rows: Row[];
  total: number;
}

interface Weight {
  bytes_of_row: number;
  bytes_through: number;
}

/** The size of a row as JSON; `listed` is the row. Use a cheaper expression for many wide rows. */
const rowBytes = sql<number>`octet_length(to_json(listed)::text)`;

/** Reads an ordered query up to `bound`: the rest never leaves the database. `isWhole` is true if nothing was cut. */
export async function boundedRows<DB, Tables extends keyof DB, Row>(
  db: Executor,
  query: SelectQueryBuilder<DB, Tables, Row>,
  { rows: most, bytes }: ListBound,
  size: RawBuilder<number> = rowBytes,
): Promise<{ rows: Row[]; isWhole: boolean }> {
  const { rows: weighed } = await sql<Row & Weight>`
    select * from (
      select *, sum(bytes_of_row) over (rows unbounded preceding) as bytes_through
      from (select listed.*, ${size} as bytes_of_row from ${query.limit(most)} as listed) as weighed
    ) as summed
    where bytes_through - bytes_of_row < ${bytes}`.execute(db);
  const rows = weighed.map(({ bytes_of_row: _of, bytes_through: _through, ...row }) => row as Row);
  const isWhole = rows.length < most && (weighed.at(-1)?.bytes_through ?? 0) < bytes;
  return { rows, isWhole };
}

/** Like `boundedList`, with the number of all rows. Rows are only counted if the list was cut. */
export async function boundedList<DB, Tables extends keyof DB, Row>(
  db: Executor,
  query: SelectQueryBuilder<DB, Tables, Row>,
  bound: ListBound,
  size?: RawBuilder<number>,
): Promise<BoundedList<Row>> {
  const { rows, isWhole } = await boundedRows(db, query, bound, size);
  if (isWhole) return { rows, total: rows.length };
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from ${query.clearOrderBy()} as listed`.execute(db);
  return { rows, total: counted[0]?.total ?? rows.length };
}
