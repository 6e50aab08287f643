import { sql, type Selectable } from 'kysely';
import type { Database, Executor } from '@server/db/schema';

type AsJson<V> = V extends Date ? string : V;
/** A row as it will be read back, with instants as text; columns that have a default may be left out. */
export type DemoRow<T extends keyof Database> = {
  [C in keyof Selectable<Database[T]>]?: AsJson<Selectable<Database[T]>[C]>;
};

/** Keeps a statement's text in the range of a megabyte. */
const ROWS_PER_STATEMENT = 500;

/**
 * Inserts rows that all have the first one's columns. They travel as one JSON parameter: no limit on parameters, and
 * about five times faster than a list of values.
 */
export async function insertRows<T extends keyof Database>(
  db: Executor,
  table: T,
  rows: readonly DemoRow<T>[],
): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const batch = JSON.stringify(rows.slice(start, start + ROWS_PER_STATEMENT));
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${batch}::json)`.execute(db);
  }
}
